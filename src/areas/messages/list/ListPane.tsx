// The list of conversations in its own pane.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { ConversationList } from './ConversationList.tsx'
import styles from '../../../kit/panes/Panes.module.css'

/**
 * The scroll position of the list in CSS pixels, for the identity of a client. Every conversation is a separate page, and the list must not
 * jump between them.
 */
const tops = new WeakMap<QueryClient, number>()

/** `current` is the conversation open beside it. */
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
