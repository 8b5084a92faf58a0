// The title of a conversation: name, number of members, and whether it is muted. Links to its info page.
import { useTranslation } from 'react-i18next'
import { conversationFace, isPrivate } from '../../../components/messages/conversation-names.ts'
import type { ChatChannelMember } from '../../../contract/community/chat.ts'
import { messagesArea } from '../area.ts'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './ConversationHead.module.css'
import { useMute } from '../use-mute.ts'
import { useUntil } from '../../../components/messages/log/use-until.ts'

export function ConversationTitle({ seat, name }: { seat: ChatChannelMember; name: string }) {
  const { t, i18n } = useTranslation()
  const { muted, until } = useMute(seat)
  const untilWords = useUntil()
  const { channelId, channel } = seat
  const second = [
    isPrivate(seat) ? '' : t('messages.people', { count: channel._count.members }),
    until === null ? '' : t('messages.mutedUntil', { time: untilWords(until) }),
  ].filter(Boolean)
  return (
    <div className={styles.title}>
      <Avatar {...conversationFace(seat, i18n.language)} name={name} size="md" />
      <div className={styles.words}>
        <h1 tabIndex={-1} className={styles.name}>
          <Anchor href={messagesArea.to.info({ channelId })} className={styles.link}>
            <bdi>{name}</bdi>
          </Anchor>
          {muted && <Icon name="bell-off" size="em" label={t('messages.muted')} />}
        </h1>
        {second.length > 0 && <p className={styles.people}>{second.join(' · ')}</p>}
      </div>
    </div>
  )
}
