// A switch with immediate effect: a native checkbox styled as a switch.
import type { ReactNode } from 'react'
import styles from './Toggle.module.css'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

export interface ToggleProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** The accessible name; the surrounding row shows it. */
export function Toggle({ label, checked, onChange, disabled }: ToggleProps) {
  return (
    <label className={styles.frame}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.toggle}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
