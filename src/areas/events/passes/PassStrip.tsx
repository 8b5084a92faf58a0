// The passes of an event side by side: swiped, or chosen by their dots.
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePassStateText } from '../../../components/events/PassStateLine.tsx'
import { passState } from '../../../components/events/pass-state.ts'
import { usePassName } from '../../../components/selling/use-pass-name.ts'
import { useNow } from '../../../kit/hooks/use-now.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import { listed } from '../../../lib/text/listed.ts'
import { chatTime } from '../../../lib/time/since.ts'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import styles from './PassStrip.module.css'

export interface PassStripProps {
  event: Event
  /** In their order, at least two. */
  ids: readonly string[]
  shown: string
  newest: (id: string) => { pass: BasePass; at: number } | undefined
  onShow: (id: string) => void
  /** The ticket of a pass. */
  children: (id: string) => ReactNode
}

/** Without `behavior` as its style says: smoothly, unless less motion is wanted. */
function scrollStrip(strip: HTMLElement | null, to: number, behavior?: ScrollBehavior): void {
  const ticket = strip?.children[to]
  if (ticket instanceof HTMLElement) strip?.scrollTo({ left: ticket.offsetLeft, behavior })
}

export function PassStrip({ event, ids, shown, newest, onShow, children }: PassStripProps) {
  const { t, i18n } = useTranslation()
  const stateText = usePassStateText()
  const nameOfPass = usePassName()
  const now = useNow()
  const strip = useRef<HTMLDivElement>(null)
  const first = useRef(ids.indexOf(shown))
  useLayoutEffect(() => {
    scrollStrip(strip.current, first.current, 'instant')
    // It takes the place of the single ticket, whose title had the focus.
    if (document.activeElement === document.body)
      strip.current?.children[first.current]?.querySelector('h1')?.focus({ preventScroll: true })
  }, [])
  // Negative from right to left.
  const look = ({ scrollLeft, clientWidth }: HTMLElement) => {
    const id = ids[Math.round(Math.abs(scrollLeft) / clientWidth)]
    if (id !== undefined && id !== shown) onShow(id)
  }
  const summary = (id: string): string => {
    const pass = newest(id)?.pass
    const state = pass && stateText({ state: passState(pass, event, now), usedAt: pass.usedAt, timeZone: event.timezone })
    return listed([t('passes.place', { place: ids.indexOf(id) + 1, all: ids.length }), pass && nameOfPass(pass), state], i18n.language)
  }
  const label = (id: string): string => t('passes.heard', { pass: summary(id), time: chatTime(newest(id)?.at ?? now, i18n.language, now) })
  return (
    <>
      <div ref={strip} className={styles.strip} onScroll={({ currentTarget }) => look(currentTarget)}>
        {ids.map((id) => (
          // A painted copy cannot scroll to the ticket in view, so it has no other.
          <div
            key={id}
            role="group"
            aria-label={label(id)}
            inert={id !== shown}
            data-uncopied={id === shown ? undefined : ''}
            className={styles.one}
          >
            {children(id)}
          </div>
        ))}
      </div>
      <p aria-live="polite">
        {/* Without the time, which would be announced with every refresh. */}
        <VisuallyHidden>{summary(shown)}</VisuallyHidden>
      </p>
      <div role="group" aria-label={t('passes.mine')} className={styles.dots}>
        {ids.map((id, index) => (
          <button
            key={id}
            type="button"
            className={styles.dot}
            aria-label={label(id)}
            aria-current={id === shown ? 'true' : undefined}
            onClick={() => scrollStrip(strip.current, index)}
          />
        ))}
      </div>
    </>
  )
}
