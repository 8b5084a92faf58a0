// The messages of a conversation, held at the bottom; older ones come in above without moving what is being read.
import { Suspense, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import type { BubbleActions } from '../bubble/Bubble.tsx'
import { KeptPlace, placeIn } from './KeptPlace.tsx'
import { isAwayFromEnd, isFarFromEnd } from './log-box.ts'
import type { LogEntry } from './log-entries.ts'
import { LogRows } from './LogRows.tsx'
import styles from './MessageLog.module.css'
import type { OlderMessagesProps } from './OlderMessages.tsx'

const ToLatest = lazyPart(() => import('./ToLatest.tsx'), 'ToLatest')

export interface MessageLogProps extends BubbleActions, Pick<OlderMessagesProps, 'of'> {
  label: string
  entries: readonly LogEntry[]
  /** Who wrote is written above; between two people it is plain. */
  showNames: boolean
  /** Whether the last entry was just written here: then the log goes down to it. */
  ownKey: string | undefined
  /** Above the first message: what is missing there. */
  before?: ReactNode
  /** Below the last message: who is typing. */
  children?: ReactNode
  /** The message that was at the top when it was left: it is there again, as soon as it is known. */
  startAt?: string
  /** It is left: the message at the top of what was read, null at the end of all. */
  onLeave?: (messageId: string | null) => void
}

const markIn = (entries: readonly LogEntry[]): string | undefined => entries.findLast(({ kind }) => kind === 'new')?.key

export function MessageLog({ label, entries, showNames, ownKey, of, before, children, startAt, onLeave, ...actions }: MessageLogProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const marked = useMemo(() => markIn(entries), [entries])
  const [far, setFar] = useState(false)

  useLayoutEffect(() => {
    if (ownKey !== undefined && scroller.current) scroller.current.scrollTop = 0
  }, [ownKey])

  const begun = useRef(false)
  useLayoutEffect(() => {
    const box = scroller.current
    const held = startAt === undefined || begun.current ? null : box?.querySelector(`[data-message="${CSS.escape(startAt)}"]`)
    if (!box || !held) return
    begun.current = true
    if (!isAwayFromEnd(box)) held.scrollIntoView({ block: 'start' })
  }, [startAt, entries])

  const leaving = useRef(onLeave)
  useLayoutEffect(() => {
    leaving.current = onLeave
  })
  useLayoutEffect(() => {
    const box = scroller.current
    return () => {
      const place = box && isFarFromEnd(box) ? placeIn(box) : null
      leaving.current?.(place?.element.getAttribute('data-message') ?? null)
    }
  }, [])

  // Opened where the new messages begin, when they do not fit; unless someone has begun to read elsewhere.
  useLayoutEffect(() => {
    const box = scroller.current
    const mark = marked && box?.querySelector('[data-new]')
    if (!box || !mark || isAwayFromEnd(box)) return
    if (mark.getBoundingClientRect().top < box.getBoundingClientRect().top) mark.scrollIntoView({ block: 'start' })
  }, [marked])

  return (
    <div className={styles.frame}>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} className={styles.scroller} tabIndex={0} role="region" aria-label={label}>
        <div className={styles.inner}>
          {before}
          <KeptPlace of={entries} within={scroller}>
            <LogRows
              label={label}
              entries={entries}
              showNames={showNames}
              marked={marked}
              whole={startAt !== undefined}
              tells={!far}
              of={of}
              within={scroller}
              actions={actions}
            />
          </KeptPlace>
          {children}
        </div>
      </div>
      <Suspense>
        <ToLatest entries={entries} within={scroller} far={far} onFar={setFar} />
      </Suspense>
    </div>
  )
}
