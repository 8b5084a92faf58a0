// The reactions to a message: each emoji once, with its count. Pressing it adds or removes the reader's own.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { threadWrites } from '../../../api/resources/community/threads.ts'
import { useQueue } from '../../../kit/writes/use-queue.ts'
import type { ThreadMessage } from '../../../contract/community/threads.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import { cx } from '../../../ui/cx.ts'
import { countedReactions } from './counted-reactions.ts'
import styles from './Reactions.module.css'

export interface ReactionsProps {
  threadId: string
  message: Pick<ThreadMessage, 'id' | 'reactions'>
  me: string | undefined
}

export function Reactions({ threadId, message, me }: ReactionsProps) {
  const { t } = useTranslation()
  const react = useMutation(threadWrites.react)
  const takeBack = useMutation(threadWrites.takeBack)
  const withQueue = useQueue()
  const press = (emojiName: string, mine: string | undefined) => {
    const of = { threadId, messageId: message.id }
    if (mine === undefined) react.mutate({ ...of, body: { emojiName }, note: me })
    // A reaction that is not sent yet has the key of its write as id.
    else if (outbox.rows.some(({ key }) => key === mine)) withQueue((queue) => queue.discard(mine))
    else takeBack.mutate({ ...of, reactionId: mine })
  }
  return (
    <div role="group" aria-label={t('threads.reactions')} className={styles.reactions}>
      {countedReactions(message.reactions, me).map(({ emoji, count, mine }) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={mine !== undefined}
          className={cx(styles.one, mine !== undefined && styles.mine)}
          onClick={() => press(emoji, mine)}
        >
          {/* With the space between them, emoji and count are also the button's accessible name, so that it matches the visible text. */}
          <span>{emoji}</span> <span className="num">{count}</span>
        </button>
      ))}
    </div>
  )
}
