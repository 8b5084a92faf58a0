// The list and one conversation: beside each other on a wide window, one at a time on a phone.
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './Panes.module.css'

export interface PanesProps {
  list: ReactNode
  /** The conversation, or what stands in its place. */
  children: ReactNode
  /** A conversation is open: on a phone it is all there is. */
  open?: boolean
}

/** How far the list was scrolled: every conversation is a page of its own, and the list must not jump between them. */
let listTop = 0

export function Panes({ list, children, open }: PanesProps) {
  const pane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (pane.current) pane.current.scrollTop = listTop
  }, [])
  return (
    <div className={cx(styles.panes, open && styles.open)}>
      <div ref={pane} className={styles.list} onScroll={(event) => (listTop = event.currentTarget.scrollTop)}>
        {list}
      </div>
      <div className={styles.other}>{children}</div>
    </div>
  )
}
