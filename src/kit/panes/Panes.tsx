// The list and one conversation: beside each other on a wide window, one at a time on a phone.
import { Suspense, type ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './Panes.module.css'

export interface PanesProps {
  /** A ListPane, perhaps still on its way. */
  list: ReactNode
  /** The conversation, or what is in its place. */
  children: ReactNode
  /** A conversation is open: on a phone it is all there is. */
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
