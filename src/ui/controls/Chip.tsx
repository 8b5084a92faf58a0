// A chip: a filter or a short choice, dark when selected. Chips are in a row that scrolls sideways.
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Anchor } from '../navigation/Anchor.tsx'
import styles from './Chip.module.css'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'

export interface ChipProps {
  children: ReactNode
  icon?: IconName
  /** The state of a filter. */
  pressed?: boolean
  onPress?: () => void
  /** A chip that is a link; `current` on its page. */
  href?: string
  current?: boolean
}

export function Chip({ children, icon, pressed, onPress, href, current }: ChipProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </>
  )
  if (href !== undefined) {
    return (
      <Anchor href={href} replace className={styles.chip} aria-current={current ? 'true' : undefined}>
        {inside}
      </Anchor>
    )
  }
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {inside}
    </button>
  )
}

/** Pixels beside the selected chip, so that its neighbour is visible. */
const RIM = 24

export interface ChipsProps {
  label: string
  /** Wraps instead of scrolling sideways. */
  wrap?: boolean
  children: ReactNode
}

/** Scrolls only the row until the selected chip is fully visible. */
function reveal(row: HTMLElement, chosen: Element): void {
  const { left, right } = row.getBoundingClientRect()
  const chip = chosen.getBoundingClientRect()
  const before = chip.left - left - RIM
  const beyond = chip.right - right + RIM
  if (before < 0) row.scrollBy({ left: before })
  else if (beyond > 0) row.scrollBy({ left: beyond })
}

export function Chips({ label, wrap, children }: ChipsProps) {
  const row = useRef<HTMLDivElement>(null)
  const shown = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-current=true], [aria-pressed=true]') ?? null
    // Only after a change of selection, because the person may have scrolled the row since.
    if (chosen && chosen !== shown.current && row.current) reveal(row.current, chosen)
    shown.current = chosen
  })
  return (
    <div ref={row} role="group" aria-label={label} className={cx(styles.chips, wrap && styles.wrap)}>
      {children}
    </div>
  )
}
