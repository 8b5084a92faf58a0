// What comes while a conversation is open: it counts as read where it is seen; what came while the page was hidden begins at a line.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { hasAsked, newestOf, readUpTo } from '../../api/resources/chat.ts'
import { newOnEntry, type NewMark } from '../../components/messages/log-entries.ts'
import type { ChatChannelMember, ChatChannelMessage } from '../../contract/chat.ts'

export interface ArrivalsProps {
  seat: ChatChannelMember
  /** Oldest first. */
  messages: readonly ChatChannelMessage[]
  /** The read that brings them. */
  of: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }
  onMark: (mark: NewMark) => void
}

export function Arrivals({ seat, messages, of, onMark }: ArrivalsProps) {
  const client = useQueryClient()
  const { channelId } = seat
  const { dataUpdatedAt, isFetching, refetch } = of

  // News while it was open elsewhere, or the list was asked for just before: read again, or it would stay unread. Not what an
  // answer has brought: then the list knows less than we do. Nor while one is on its way: it may bring it.
  const unreadTo = seat.read ? undefined : newestOf(seat)
  const asked = useRef(-1)
  useEffect(() => {
    if (unreadTo === undefined || isFetching || document.visibilityState !== 'visible') return
    if (hasAsked(client, channelId, unreadTo)) readUpTo(client, channelId, unreadTo)
    else if (asked.current !== unreadTo) void refetch()
    // Once for each: what can not be had now is asked for when there is more of it, or on the next visit.
    asked.current = unreadTo
  }, [unreadTo, isFetching, refetch, client, channelId])

  const newest = messages.at(-1)?.id ?? null
  const seen = useRef(newest)
  /** The newest message seen before the page was hidden, and when it was shown again, if it is. */
  const away = useRef<{ knownId: number | null; backAt: number } | null>(null)
  useEffect(() => {
    seen.current = newest
  }, [newest])
  useEffect(() => {
    const follow = () => {
      const backAt = document.visibilityState === 'visible' ? Date.now() : Infinity
      // Hidden once more before the answer came: nothing of it was seen.
      if (away.current) away.current.backAt = backAt
      else if (backAt === Infinity) away.current = { knownId: seen.current, backAt }
    }
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  // Before it is drawn, so that the log is at the line from the first moment. Until the answer is here some of it may be missing.
  useLayoutEffect(() => {
    const was = away.current
    if (!was || isFetching || dataUpdatedAt < was.backAt) return
    away.current = null
    const mark = newOnEntry(messages, { ...seat, read: true }, was.knownId)
    if (mark) onMark(mark)
  }, [messages, seat, dataUpdatedAt, isFetching, onMark])
  return null
}
