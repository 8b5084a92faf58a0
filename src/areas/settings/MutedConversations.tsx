// Muted conversations, each with the end of the mute and a link to its settings.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { chat } from '../../api/resources/community/chat.ts'
import { rowsOf } from '../../api/table.ts'
import { conversationFace, conversationName } from '../../components/messages/conversation-names.ts'
import { useUntil } from '../../components/messages/log/use-until.ts'
import { featureOn } from '../../lib/data/modules.ts'
import { messagesArea } from '../messages/area.ts'
import { own } from '../../state/identity/own.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'

/** Renders nothing if none is muted. */
export function MutedConversations() {
  const { t, i18n } = useTranslation()
  const { config } = useSnapshot(tenant)
  const hasChat = config !== null && featureOn(config, 'chat')
  const { data } = useInfiniteQuery({ ...chat.channels(), ...(hasChat ? {} : { enabled: false }) })
  const { mutes } = useSnapshot(own)
  const untilWords = useUntil()
  const muted = rowsOf(data).filter(({ notifications }) => !notifications)
  if (muted.length === 0) return null
  return (
    <Section title={t('push.mutes')} quiet>
      <List panel>
        {muted.map((seat) => {
          const name = conversationName(seat, i18n.language) || t('messages.nobody')
          const until = mutes[seat.channelId]
          return (
            <Row
              key={seat.channelId}
              lead={<Avatar {...conversationFace(seat, i18n.language)} name={name} size="lead" />}
              title={<bdi>{name}</bdi>}
              second={until === undefined ? t('conversation.mutedForGood') : t('messages.mutedUntil', { time: untilWords(until) })}
              href={messagesArea.to.info({ channelId: seat.channelId })}
              chevron
            />
          )
        })}
      </List>
    </Section>
  )
}
