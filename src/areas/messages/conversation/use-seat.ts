// The reader's own seat in a conversation: from the list when it is there, else asked for.
import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { chat } from '../../../api/resources/community/chat.ts'
import { rowsOf } from '../../../api/table.ts'
import type { ChatChannelMember, ChatChannelMessage } from '../../../contract/community/chat.ts'

const fits = (channelId: number) => (seat: ChatChannelMember) => seat.channelId === channelId

/** The seat as it is now, and the read that answers for it where the list does not. */
export function useSeat(channelId: number) {
  const list = useInfiniteQuery({ ...chat.channels(), enabled: false })
  const listed = rowsOf(list.data).find(fits(channelId))
  const asked = useQuery({ ...chat.channel({ channelId }), ...(listed ? { enabled: false } : {}) })
  return { seat: listed ?? asked.data, failed: !listed && asked.isError, asked }
}

/** What this device knew when the conversation was opened. Asking for its messages marks it read, so it is looked at before. */
export interface Entry {
  /** undefined until the server has told. */
  seat: ChatChannelMember | undefined
  /** The newest message known; null when none was. */
  knownId: number | null
}

/** Frozen: what was new stays marked as new for as long as the conversation is open. */
export function useEntry(channelId: number, seat: ChatChannelMember | undefined): Entry {
  const client = useQueryClient()
  const [entry, setEntry] = useState<Entry>(() => {
    const known = client.getQueryData<InfiniteData<ChatChannelMessage[]>>(chat.messages({ channelId }).queryKey)?.pages[0]?.[0]
    return { seat, knownId: known?.id ?? null }
  })
  if (entry.seat === undefined && seat !== undefined) setEntry({ ...entry, seat })
  return entry
}
