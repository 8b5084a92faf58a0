// A conversation in the list: name, last message, time and unread mark.
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatChannelMember } from '../../contract/community/chat.ts'
import { rich } from '../../i18n/rich.tsx'
import { chatTime } from '../../lib/time/since.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Unhidden } from '../hidden/Unhidden.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { UnreadDot } from '../../ui/marks/UnreadDot.tsx'
import styles from './ConversationLine.module.css'
import { conversationFace, conversationName, isPrivate, shortName } from './conversation-names.ts'

/** Truncated at its end in its own text direction. */
const cut = (text: string | null): ReactNode => (
  <bdi dir="auto" className={styles.cut}>
    {text}
  </bdi>
)

const strong = (inner: ReactNode) => <strong>{inner}</strong>

export interface ConversationLineProps {
  seat: ChatChannelMember
  now: number
  current: boolean
  /** Pinned at the top of the list. */
  pinned?: boolean
  /** Ids of accounts that are typing. */
  typing: readonly string[]
  /** Whether a message failed to send. */
  unsent?: string
  /** The text of a draft. */
  draft?: string
}

/** Memoised, because the list re-renders for all typing and sending. */
export const ConversationLine = memo(function ConversationLine({
  seat,
  now,
  current,
  pinned,
  typing,
  unsent,
  draft,
}: ConversationLineProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const { channel } = seat
  const message = channel.messages[0]
  const own = message?.accountId === seat.accountId
  const name = conversationName(seat, locale) || t('messages.nobody')
  const alone = isPrivate(seat)

  const second = (): ReactNode => {
    const [first] = typing
    if (first !== undefined) {
      const account = channel.members.find(({ accountId }) => accountId === first)?.account
      const who = account ? shortName(account) : t('messages.somebody')
      return <span className={styles.typing}>{alone ? t('messages.typing') : t('messages.typingName', { name: who })}</span>
    }
    if (unsent !== undefined) {
      return (
        <>
          <StateLine kind="bad" icon="circle-alert">
            {t('messages.notSent')}
          </StateLine>{' '}
          {cut(unsent)}
        </>
      )
    }
    if (draft) return rich(t('messages.draft'), { text: cut(draft), draft: strong })
    if (!message) return t('messages.noneYet')
    if (message.type === 'system') return cut(message.text)
    const text = (
      <Unhidden mine={own} by={message.accountId ?? undefined} text={message.text} inline>
        {cut(message.text)}
      </Unhidden>
    )
    if (own) return rich(t('messages.lineOwn'), { text })
    return alone
      ? text
      : rich(t('messages.line'), { name: <bdi>{message.account ? shortName(message.account) : t('messages.somebody')}</bdi>, text })
  }
  const end = () => {
    if (!seat.read) return <UnreadDot label={t('common.unread')} />
    if (!seat.notifications) return <Icon name="bell-off" size="sm" label={t('messages.muted')} />
    return own && message.type === 'user' ? (
      <Icon name="check" size="sm" label={t('messages.isSent')} />
    ) : (
      <span className={styles.nothing} />
    )
  }
  return (
    <Row
      lead={<Avatar {...conversationFace(seat, locale)} name={name} size="lead" />}
      title={
        <span className={styles.one}>
          {cut(name)}
          {pinned && <Icon name="bookmark" size="em" label={t('messages.pinned')} />}
        </span>
      }
      second={
        <span className={styles.one} data-uncopied={draft ? '' : undefined}>
          {second()}
        </span>
      }
      meta={
        channel.lastMessageAt === null ? undefined : (
          <time data-ages dateTime={channel.lastMessageAt}>
            {chatTime(channel.lastMessageAt, locale, now)}
          </time>
        )
      }
      end={<span className={styles.end}>{end()}</span>}
      href={paths.conversation({ channelId: seat.channelId })}
      unread={!seat.read}
      current={current}
    />
  )
})
