// The button to the latest message, with the number of new messages of others.
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { isStill } from '../../../ui/is-still.ts'
import { lately } from '../../../lib/time/lately.ts'
import { Badge } from '../../../ui/marks/Badge.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { isFarFromEnd } from './log-box.ts'
import type { LogEntry } from './log-entries.ts'
import styles from './ToLatest.module.css'

export interface ToLatestProps {
  entries: readonly LogEntry[]
  /** The scroll container with column-reverse, whose end is at 0. */
  within: RefObject<HTMLElement | null>
  /** Whether the person is far enough from the end to show the button. */
  far: boolean
  /** Called when that changes. */
  onFar: (far: boolean) => void
}

/** From far away it jumps first and animates only the last part. */
function toEnd(box: HTMLElement | null): void {
  if (!box) return
  box.scrollTop = Math.max(box.scrollTop, -1.5 * box.clientHeight)
  box.scrollTo({ top: 0, behavior: isStill() ? 'instant' : 'smooth' })
}

const lastOf = (entries: readonly LogEntry[]): string | undefined => entries.findLast((entry) => entry.kind === 'run')?.bubbles.at(-1)?.key

/** Undefined if the bubble was removed. Searched from the end, because a log may have thousands of entries. */
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

export function ToLatest({ entries, within, far, onFar }: ToLatestProps) {
  const { t } = useTranslation()
  const last = lastOf(entries)
  // The last bubble when the person left the end.
  const [since, setSince] = useState(last)
  if (!far && since !== last) setSince(last)
  const news = useMemo(() => (far ? newsSince(entries, since) : 0), [entries, since, far])
  useEffect(() => {
    const box = within.current
    if (!box) return undefined
    const look = () => onFar(isFarFromEnd(box))
    const scrolled = lately(look)
    const onScroll = () => scrolled()
    look()
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => box.removeEventListener('scroll', onScroll)
  }, [within, onFar])
  if (!far) return null
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
