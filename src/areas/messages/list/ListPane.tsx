// The list of conversations in a pane of its own.
import { useLayoutEffect, useRef } from 'react'
import { ConversationList } from './ConversationList.tsx'
import styles from '../Panes.module.css'

/** How far the list was scrolled: every conversation is a page of its own, and the list must not jump between them. */
let listTop = 0

/** `current` is the conversation that is open beside it. */
export function ListPane({ current }: { current?: number }) {
  const pane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (pane.current) pane.current.scrollTop = listTop
  }, [])
  return (
    <div ref={pane} className={styles.list} onScroll={(event) => (listTop = event.currentTarget.scrollTop)}>
      <ConversationList current={current} />
    </div>
  )
}
