// Pending posts and comments, at their future position.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { outbox, type Waiting } from '../../../state/shown/outbox.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { copyText } from '../../../kit/writes/copy-text.ts'
import { useQueue } from '../../../kit/writes/use-queue.ts'
import { WaitingLine } from '../../../kit/writes/WaitingLine.tsx'
import styles from './WaitingPosts.module.css'

export interface WaitingPostsProps {
  /** The post they comment on, or the event, group or content of their feed; the main feed without it. */
  under?: string
  name: string
  imageUrl?: string
}

const messageOf = (body: unknown): string => {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : ''
  return typeof message === 'string' ? message : ''
}

/** Not rendered without pending posts. */
export function WaitingPosts({ under = '', name, imageUrl }: WaitingPostsProps) {
  const { t } = useTranslation()
  const withQueue = useQueue()
  const { rows } = useSnapshot(outbox)
  const waiting = rows.filter(({ op, lane }) => op === 'activities.create' && lane === `posts:${under}`)
  if (waiting.length === 0) return null
  const one = (row: Waiting) => {
    const text = messageOf(row.body)
    return (
      <li key={row.key} className={styles.post}>
        <Avatar name={name} size="lead" imageUrl={imageUrl} />
        <div className={styles.body}>
          <bdi className={styles.name}>{name}</bdi>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          <WaitingLine
            state={row.state}
            reason={row.reason}
            sentence={row.sentence}
            tried={row.attempts > 0}
            onRetry={() => withQueue((queue) => queue.retry(row.key))}
            onCopy={text ? () => void copyText(text) : undefined}
            onDiscard={() => withQueue((queue) => queue.discard(row.key))}
          />
        </div>
      </li>
    )
  }
  return (
    <ul className={styles.list} aria-label={t('waiting.label')}>
      {waiting.map(one)}
    </ul>
  )
}
