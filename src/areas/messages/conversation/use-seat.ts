// The reader's own membership of a conversation: from the cached list, else requested.
import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { chat } from '../../../api/resources/community/chat.ts'
import { rowsOf } from '../../../api/table.ts'
import type { ChatChannelMember, ChatChannelMessage } from '../../../contract/community/chat.ts'

const fits = (channelId: number) => (seat: ChatChannelMember) => seat.channelId === channelId

/** The current membership, and the query for it if the list does not contain it. */
export function useSeat(channelId: number) {
  const list = useInfiniteQuery({ ...chat.channels(), enabled: false })
  const listed = rowsOf(list.data).find(fits(channelId))
  const asked = useQuery({ ...chat.channel({ channelId }), ...(listed ? { enabled: false } : {}) })
  return { seat: listed ?? asked.data, failed: !listed && asked.isError, asked }
}

/** The state of the cache when the conversation was opened. Read before its messages are requested, because that marks it as read. */
export interface Entry {
  /** undefined until the server has answered. */
  seat: ChatChannelMember | undefined
  /** The id of the newest cached message; null if there is none. */
  knownId: number | null
}

/** Frozen, so that new messages stay marked as new while the conversation is open. */
export function useEntry(channelId: number, seat: ChatChannelMember | undefined): Entry {
  const client = useQueryClient()
  const [entry, setEntry] = useState<Entry>(() => {
    const known = client.getQueryData<InfiniteData<ChatChannelMessage[]>>(chat.messages({ channelId }).queryKey)?.pages[0]?.[0]
    return { seat, knownId: known?.id ?? null }
  })
  if (entry.seat === undefined && seat !== undefined) setEntry({ ...entry, seat })
  return entry
}
