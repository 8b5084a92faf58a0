// A list and a conversation: side by side on a wide window, one at a time on a phone.
import { Suspense, type ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './Panes.module.css'

export interface PanesProps {
  /** A ListPane, possibly lazy. */
  list: ReactNode
  /** The conversation, or a placeholder. */
  children: ReactNode
  /** Whether a conversation is open; on a phone it is the whole screen. */
  open?: boolean
}

export function Panes({ list, children, open }: PanesProps) {
  return (
    <div className={cx(styles.panes, open && styles.open)}>
      <Suspense fallback={<div className={styles.list} />}>{list}</Suspense>
      <div className={styles.other}>{children}</div>
    </div>
  )
}
