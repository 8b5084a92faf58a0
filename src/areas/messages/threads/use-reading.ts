// The reader's position in a thread: new messages, the last reading position, and marking visible messages as read.
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { newOnEntry, type LogMessage, type NewMark } from '../../../components/messages/log/log-entries.ts'
import type { Thread } from '../../../contract/community/threads.ts'
import { changeOwn, own, without } from '../../../state/identity/own.ts'

/** The number of pages searched for the last reading position. */
const MOST_PAGES = 4
/** Milliseconds after which a new message on a visible page is marked as read. */
const SEEN_AFTER = 1500

interface ReadingOf {
  threadId: string
  /** Account id of the reader; unknown for a moment at the first start. */
  me: string | undefined
  thread: Thread | undefined
  /** Oldest first. */
  messages: readonly LogMessage[]
  query: {
    data: { pages: readonly unknown[] } | undefined
    isFetching: boolean
    hasNextPage: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
}

export interface Reading {
  /** The first new message, as it was when the thread was opened. */
  mark: NewMark | null
  startAt: string | undefined
  onLeave: (messageId: string | null) => void
}

const readBy = (thread: Thread, me: string): string | null => thread.viewers.find(({ accountId }) => accountId === me)?.lastReadAt ?? null

export function useReading({ threadId, me, thread, messages, query }: ReadingOf): Reading {
  const { ready, readTo } = useSnapshot(own)
  const [entry, setEntry] = useState<{ readAt: string | null; startAt: string | undefined }>()
  if (!entry && me && thread && ready) setEntry({ readAt: readBy(thread, me), startAt: readTo[threadId] })

  const { isFetching, hasNextPage, fetchNextPage, refetch } = query
  const settled = query.data !== undefined && !isFetching
  const [mark, setMark] = useState<NewMark | null>()
  // On a first visit all messages are new, so a line would be meaningless.
  if (mark === undefined && settled && entry && me) {
    const seat =
      entry.readAt && messages.some(({ createdAt }) => createdAt > entry.readAt!)
        ? { accountId: me, read: false, updatedAt: entry.readAt }
        : null
    setMark(seat && newOnEntry(messages, seat, null))
  }

  const wanted = entry?.startAt
  const pages = query.data?.pages.length ?? 0
  const isFurtherUp = settled && hasNextPage && pages < MOST_PAGES && wanted !== undefined && messages.every(({ id }) => id !== wanted)
  useEffect(() => {
    if (isFurtherUp) void fetchNextPage()
  }, [isFurtherUp, fetchNextPage])

  const newest = messages.at(-1)
  const isUnseen =
    settled && me !== undefined && thread !== undefined && newest !== undefined && (readBy(thread, me) ?? '') < newest.createdAt
  useEffect(() => {
    if (!isUnseen) return undefined
    const timer = setTimeout(() => document.visibilityState === 'visible' && refetch(), SEEN_AFTER)
    return () => clearTimeout(timer)
  }, [isUnseen, newest?.id, refetch])

  return {
    mark: mark ?? null,
    startAt: wanted,
    onLeave: (messageId) =>
      changeOwn('readTo', (before) => (messageId === null ? without(before, threadId) : { ...before, [threadId]: messageId })),
  }
}
