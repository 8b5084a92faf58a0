// The messages of a conversation, sticky at the bottom. Older ones are added above without moving the reading position.
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
  /** Shows authors; not needed in a conversation of two. */
  showNames: boolean
  /** Whether the last message was just written here, so that the log scrolls to it. */
  ownKey: string | undefined
  /** Above the first message: a notice about missing ones. */
  before?: ReactNode
  /** Below the last message: the typing indicator. */
  children?: ReactNode
  /** The message at the top when the log was left, to restore the position when it is loaded. */
  startAt?: string
  /** Called on leaving, with the message at the top; null at the end of the log. */
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

  // Scrolls to the first new message if they do not fit, unless the person has scrolled elsewhere.
  useLayoutEffect(() => {
    const box = scroller.current
    const mark = marked && box?.querySelector('[data-new]')
    if (!box || !mark || isAwayFromEnd(box)) return
    if (mark.getBoundingClientRect().top < box.getBoundingClientRect().top) mark.scrollIntoView({ block: 'start' })
  }, [marked])

  return (
    <div className={styles.frame}>
      {/* Focusable, because it scrolls. */}
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
