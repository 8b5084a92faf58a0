// Where the reader is in a thread: what is new since, where they left it, and that they have read what comes while they look.
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { newOnEntry, type LogMessage, type NewMark } from '../../../components/messages/log/log-entries.ts'
import type { Thread } from '../../../contract/community/threads.ts'
import { changeOwn, own, without } from '../../../state/identity/own.ts'

/** How far back the place where it was left is looked for. */
const MOST_PAGES = 4
/** What comes while one looks is marked read a moment later. */
const SEEN_AFTER = 1500

interface ReadingOf {
  threadId: string
  /** The reader; unknown for a moment at the first start. */
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
  /** Where the new ones begin: as it was when the thread was opened. */
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
  // Whoever was never here finds all of it new: a line says nothing then.
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
