// The bar over a conversation: whose it is, how many are in it, and what can be done with it.
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chatWrites } from '../../api/resources/chat.ts'
import { lazyPart } from '../../components/lazy-part.ts'
import { conversationFace, isPrivate } from '../../components/messages/conversation-names.ts'
import { tell } from '../../components/tell.ts'
import type { ChatChannelMember } from '../../contract/chat.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Bar } from '../../ui/Bar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import styles from './ConversationHead.module.css'
import type { SheetName } from './ConversationSheets.tsx'

const ConversationSheets = lazyPart(() => import('./ConversationSheets.tsx'), 'ConversationSheets')

export function ConversationHead({ seat, name }: { seat: ChatChannelMember | undefined; name: string | undefined }) {
  const { t, i18n } = useTranslation()
  const [sheet, setSheet] = useState<SheetName | null>(null)
  // Once opened they stay drawn, so that a sheet can close in its own time and give the focus back.
  const [opened, setOpened] = useState(false)
  const mute = useMutation(chatWrites.setNotifications)
  const setNotifications = (notifications: boolean) => {
    if (!seat) return
    mute.mutate(
      { channelId: seat.channelId, body: { notifications } },
      { onSuccess: () => void tell({ kind: 'notice', text: notifications ? 'messages.unmutedNotice' : 'messages.mutedNotice' }) },
    )
  }
  const show = (name: SheetName) => {
    setOpened(true)
    setSheet(name)
  }
  return (
    <div className={styles.head}>
      <Bar
        back={paths.messages()}
        title={
          seat && (
            <div className={styles.title}>
              <Avatar {...conversationFace(seat, i18n.language)} name={name ?? ''} size="md" />
              <div className={styles.words}>
                <h1 tabIndex={-1} className={styles.name}>
                  <bdi>{name}</bdi>
                  {!seat.notifications && <Icon name="bell-off" size="em" label={t('messages.muted')} />}
                </h1>
                {!isPrivate(seat) && <p className={styles.people}>{t('messages.people', { count: seat.channel._count.members })}</p>}
              </div>
            </div>
          )
        }
        actions={
          seat && (
            <Menu
              label={t('messages.more')}
              items={[
                { label: t('messages.showPeople'), icon: 'users', onPress: () => show('people') },
                seat.notifications
                  ? { label: t('messages.mute'), icon: 'bell-off', onPress: () => setNotifications(false) }
                  : { label: t('messages.unmute'), icon: 'bell', onPress: () => setNotifications(true) },
                { label: t('messages.leave'), icon: 'log-out', danger: true, onPress: () => show('leave') },
              ]}
            />
          )
        }
      />
      {seat && opened && (
        <Suspense>
          <ConversationSheets seat={seat} name={name ?? ''} sheet={sheet} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </div>
  )
}
