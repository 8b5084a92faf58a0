// The way back down to the latest message, and how many of others came meanwhile.
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { LogEntry } from './log-entries.ts'
import styles from './ToLatest.module.css'

export interface ToLatestProps {
  entries: readonly LogEntry[]
  /** The bubble that was last when somebody left the end. */
  since: string | undefined
  onPress: () => void
}

/** None when the bubble is gone. */
function newsSince(entries: readonly LogEntry[], since: string | undefined): number {
  const bubbles = entries.flatMap((entry) => (entry.kind === 'run' ? entry.bubbles.map(({ key }) => ({ key, mine: entry.mine })) : []))
  const at = bubbles.findIndex(({ key }) => key === since)
  return at < 0 ? 0 : bubbles.slice(at + 1).filter(({ mine }) => !mine).length
}

export function ToLatest({ entries, since, onPress }: ToLatestProps) {
  const { t } = useTranslation()
  const news = newsSince(entries, since)
  return (
    <span className={styles.down}>
      <IconButton icon="arrow-down" label={news > 0 ? t('messages.latestNew', { count: news }) : t('messages.latest')} onClick={onPress} />
      {news > 0 && (
        <span className={styles.count} aria-hidden>
          <Badge count={news} />
        </span>
      )}
    </span>
  )
}
