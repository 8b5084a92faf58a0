// The list of conversations in a pane of its own.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { ConversationList } from './ConversationList.tsx'
import styles from '../../../kit/panes/Panes.module.css'

/**
 * How far the list was scrolled, in CSS pixels, for the identity that a client belongs to. Every conversation is a page of its own,
 * and the list must not jump between them.
 */
const tops = new WeakMap<QueryClient, number>()

/** `current` is the conversation that is open beside it. */
export function ListPane({ current }: { current?: number }) {
  const client = useQueryClient()
  const pane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (pane.current) pane.current.scrollTop = tops.get(client) ?? 0
  }, [client])
  return (
    <div ref={pane} className={styles.list} onScroll={(event) => tops.set(client, event.currentTarget.scrollTop)}>
      <ConversationList current={current} />
    </div>
  )
}
