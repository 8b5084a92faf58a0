// The way back down to the latest message, and how many of others came meanwhile.
import { useMemo } from 'react'
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

/** None when the bubble is gone. Looked for from the end, where it is: a log may have thousands of entries. */
function newsSince(entries: readonly LogEntry[], since: string | undefined): number {
  let news = 0
  for (const entry of entries.toReversed()) {
    if (entry.kind !== 'run') continue
    const at = entry.bubbles.findLastIndex(({ key }) => key === since)
    if (!entry.mine) news += entry.bubbles.length - 1 - at
    if (at >= 0) return news
  }
  return 0
}

export function ToLatest({ entries, since, onPress }: ToLatestProps) {
  const { t } = useTranslation()
  const news = useMemo(() => newsSince(entries, since), [entries, since])
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
