// A filter or a short choice; dark when it is on. Chips stand in a row that scrolls sideways.
import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import styles from './Chip.module.css'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export interface ChipProps {
  children: ReactNode
  icon?: IconName
  /** On or off, for a filter. */
  pressed?: boolean
  onPress?: () => void
  /** A chip that is a place instead; `current` when we are there. */
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

export interface ChipsProps {
  label: string
  /** Lines instead of sideways scrolling. */
  wrap?: boolean
  children: ReactNode
}

export function Chips({ label, wrap, children }: ChipsProps) {
  return (
    <div role="group" aria-label={label} className={cx(styles.chips, wrap && styles.wrap)}>
      {children}
    </div>
  )
}
