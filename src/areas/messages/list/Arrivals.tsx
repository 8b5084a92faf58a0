// What comes into a conversation that is open: it counts as read where it is seen, what came while the page was hidden begins at a line,
// and below the last message stands who is typing, and that a newer one is on its way. Heard after the first screen.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { hasAsked, newestOf, readUpTo } from '../../../api/resources/community/chat.ts'
import { newOnEntry, type NewMark } from '../../../components/messages/log/log-entries.ts'
import { NewerWaits } from '../../../components/messages/log/NewerWaits.tsx'
import { TypingBubble } from '../../../components/messages/bubble/TypingBubble.tsx'
import type { ChatChannelMember, ChatChannelMessage } from '../../../contract/community/chat.ts'
import { useTyping } from '../../../live/use-typing.ts'

export interface ArrivalsProps {
  channelId: number
  seat: ChatChannelMember | undefined
  /** Oldest first. */
  messages: readonly ChatChannelMessage[]
  /** The read that brings them. */
  of: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }
  /** undefined as long as it is not known what was new when it was opened. */
  onMark: ((mark: NewMark) => void) | undefined
}

export function Arrivals(props: ArrivalsProps) {
  const { channelId, seat, messages } = props
  const typists = useTyping(channelId)
  useReadHere(props)
  useLineOnReturn(props)
  const personOf = (id: string) =>
    seat?.channel.members.find(({ accountId }) => accountId === id)?.account ??
    messages.findLast(({ accountId }) => accountId === id)?.account ??
    undefined
  return (
    <>
      <NewerWaits newest={messages.at(-1)?.id ?? 0} />
      {typists.length > 0 && <TypingBubble people={typists.map(personOf)} />}
    </>
  )
}

/**
 * News while it was open elsewhere, or the list was asked for just before: read again, or it would stay unread. Not what an answer has
 * brought: then the list knows less than we do. Nor while one is on its way: it may bring it.
 */
function useReadHere({ channelId, seat, of: { isFetching, refetch }, onMark }: ArrivalsProps): void {
  const client = useQueryClient()
  const unreadTo = onMark && seat?.read === false ? newestOf(seat) : undefined
  const asked = useRef(-1)
  useEffect(() => {
    if (unreadTo === undefined || isFetching || document.visibilityState !== 'visible') return
    if (hasAsked(client, channelId, unreadTo)) readUpTo(client, channelId, unreadTo)
    else if (asked.current !== unreadTo) void refetch()
    // Once for each: what cannot be had now is asked for when there is more of it, or on the next visit.
    asked.current = unreadTo
  }, [unreadTo, isFetching, refetch, client, channelId])
}

/** The line before what is new goes to the first that came while no one looked. What comes while one looks does not move it. */
function useLineOnReturn({ seat, messages, of: { isFetching, dataUpdatedAt }, onMark }: ArrivalsProps): void {
  const newest = messages.at(-1)?.id ?? null
  const seen = useRef(newest)
  /** The newest message seen before the page was hidden, and when it was shown again, if it is. */
  const away = useRef<{ knownId: number | null; backAt: number } | null>(null)
  const settled = onMark !== undefined
  useEffect(() => {
    seen.current = newest
  }, [newest])
  useEffect(() => {
    if (!settled) return undefined
    const follow = () => {
      const backAt = document.visibilityState === 'visible' ? Date.now() : Infinity
      // Hidden again before the answer came: none of it was seen.
      if (away.current) away.current.backAt = backAt
      else if (backAt === Infinity) away.current = { knownId: seen.current, backAt }
    }
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [settled])
  // Before it is rendered, so that the log is at the line from the first moment. Until the answer is here some of it may be missing.
  useLayoutEffect(() => {
    const was = away.current
    if (!was || !seat || isFetching || dataUpdatedAt < was.backAt) return
    away.current = null
    const mark = newOnEntry(messages, { ...seat, read: true }, was.knownId)
    if (mark) onMark?.(mark)
  }, [messages, seat, dataUpdatedAt, isFetching, onMark])
}
