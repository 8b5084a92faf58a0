// The bar over a conversation: whose it is, how many are in it, and what can be done with it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chatWrites } from '../../api/resources/chat.ts'
import { conversationFace, isPrivate } from '../../components/messages/conversation-names.ts'
import type { ChatChannelMember } from '../../contract/chat.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../state/toasts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Bar } from '../../ui/Bar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import styles from './ConversationHead.module.css'
import { LeaveSheet } from './LeaveSheet.tsx'
import { PeopleSheet } from './PeopleSheet.tsx'

export function ConversationHead({ seat, name }: { seat: ChatChannelMember | undefined; name: string | undefined }) {
  const { t, i18n } = useTranslation()
  const [sheet, setSheet] = useState<'people' | 'leave' | null>(null)
  const mute = useMutation(chatWrites.setNotifications)
  const setNotifications = (notifications: boolean) => {
    if (!seat) return
    mute.mutate(
      { channelId: seat.channelId, body: { notifications } },
      { onSuccess: () => showToast({ kind: 'notice', text: notifications ? 'messages.unmutedNotice' : 'messages.mutedNotice' }) },
    )
  }
  const close = () => setSheet(null)
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
                { label: t('messages.showPeople'), icon: 'users', onPress: () => setSheet('people') },
                seat.notifications
                  ? { label: t('messages.mute'), icon: 'bell-off', onPress: () => setNotifications(false) }
                  : { label: t('messages.unmute'), icon: 'bell', onPress: () => setNotifications(true) },
                { label: t('messages.leave'), icon: 'log-out', danger: true, onPress: () => setSheet('leave') },
              ]}
            />
          )
        }
      />
      {seat && <PeopleSheet channelId={seat.channelId} open={sheet === 'people'} onClose={close} />}
      {seat && <LeaveSheet seat={seat} name={name ?? ''} open={sheet === 'leave'} onClose={close} />}
    </div>
  )
}
