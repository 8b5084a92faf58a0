// The bar at the lower edge of a screen with its main action, and beside it what the action is about: a price, a total.
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Dock.module.css'

export interface DockProps {
  /** A caption and a value: "2 passes", "€179.20". */
  beside?: { caption: ReactNode; value: ReactNode }
  /** The screen has the tabs of the app below it on a phone. */
  overTabs?: boolean
  /** One big button. */
  children: ReactNode
}

export function Dock({ beside, overTabs, children }: DockProps) {
  return (
    <div className={cx(styles.dock, overTabs && styles.overTabs)}>
      {beside && (
        <p className={styles.beside} aria-live="polite">
          <span className={styles.caption}>{beside.caption}</span>
          <strong className={styles.value}>{beside.value}</strong>
        </p>
      )}
      <div className={styles.action}>{children}</div>
    </div>
  )
}
