// The way back down to the latest message, and how many of others came meanwhile.
import { useMemo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { LogEntry } from './log-entries.ts'
import styles from './ToLatest.module.css'

export interface ToLatestProps {
  entries: readonly LogEntry[]
  /** The bubble that was last when somebody left the end. */
  since: string | undefined
  /** What scrolls, turned round: its end is at 0. */
  within: RefObject<HTMLElement | null>
}

/** From far away the last bit alone is travelled: the way is not worth seeing. */
function toEnd(box: HTMLElement | null): void {
  if (!box) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  box.scrollTop = Math.max(box.scrollTop, -1.5 * box.clientHeight)
  box.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
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

export function ToLatest({ entries, since, within }: ToLatestProps) {
  const { t } = useTranslation()
  const news = useMemo(() => newsSince(entries, since), [entries, since])
  return (
    <span className={styles.down}>
      <IconButton
        icon="arrow-down"
        label={news > 0 ? t('messages.latestNew', { count: news }) : t('messages.latest')}
        onClick={() => toEnd(within.current)}
      />
      {news > 0 && (
        <span className={styles.count} aria-hidden>
          <Badge count={news} />
        </span>
      )}
    </span>
  )
}
