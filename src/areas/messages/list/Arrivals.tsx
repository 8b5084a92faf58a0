// New messages in an open conversation. They count as read while the page is visible; messages that arrived while it was hidden begin at a
// line. Below the last message it shows who is typing, and that a newer message is being loaded. Loaded after the first screen.
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
  /** The query that loads them. */
  of: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }
  /** undefined until it is known which messages were new when it was opened. */
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
 * Refetches after activity on another device, or if the list was fetched just before: otherwise the conversation would stay unread. Not if
 * a response already contained the message: then the list is older than the messages. Not while a request is in flight either, because it
 * may contain the message.
 */
function useReadHere({ channelId, seat, of: { isFetching, refetch }, onMark }: ArrivalsProps): void {
  const client = useQueryClient()
  const unreadTo = onMark && seat?.read === false ? newestOf(seat) : undefined
  const asked = useRef(-1)
  useEffect(() => {
    if (unreadTo === undefined || isFetching || document.visibilityState !== 'visible') return
    if (hasAsked(client, channelId, unreadTo)) readUpTo(client, channelId, unreadTo)
    else if (asked.current !== unreadTo) void refetch()
    // Only once per message: if it cannot be loaded now, it is requested again with the next message or on the next visit.
    asked.current = unreadTo
  }, [unreadTo, isFetching, refetch, client, channelId])
}

/** Moves the line to the first message that arrived while the page was hidden. Messages that arrive while it is visible do not move it. */
function useLineOnReturn({ seat, messages, of: { isFetching, dataUpdatedAt }, onMark }: ArrivalsProps): void {
  const newest = messages.at(-1)?.id ?? null
  const seen = useRef(newest)
  /** The newest message seen before the page was hidden, and the time when it was shown again, if it was. */
  const away = useRef<{ knownId: number | null; backAt: number } | null>(null)
  const settled = onMark !== undefined
  useEffect(() => {
    seen.current = newest
  }, [newest])
  useEffect(() => {
    if (!settled) return undefined
    const follow = () => {
      const backAt = document.visibilityState === 'visible' ? Date.now() : Infinity
      // Hidden again before the response arrived, so none of it was seen.
      if (away.current) away.current.backAt = backAt
      else if (backAt === Infinity) away.current = { knownId: seen.current, backAt }
    }
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [settled])
  // In a layout effect, so that the log starts at the line. Until the response has arrived, messages may be missing.
  useLayoutEffect(() => {
    const was = away.current
    if (!was || !seat || isFetching || dataUpdatedAt < was.backAt) return
    away.current = null
    const mark = newOnEntry(messages, { ...seat, read: true }, was.knownId)
    if (mark) onMark?.(mark)
  }, [messages, seat, dataUpdatedAt, isFetching, onMark])
}
