// Marks live messages as read on the server, which counts only fetched messages as read.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { chat, hasAsked, readUpTo } from '../../api/resources/community/chat.ts'
import { self } from '../../api/resources/people/self.ts'
import { transportOf } from '../../api/transport/transport.ts'
import type { ChatChannelMessage } from '../../contract/community/chat.ts'

const DELAY = 1500

export interface Reader {
  /** A message arrived in the conversation on screen. Without an id the newest message is always fetched. */
  shown(channelId: number, messageId?: number): void
  /** The conversation was left; its shown messages were seen. */
  left(channelId: number): void
  stop(): void
}

/**
 * Marks a conversation as read shortly after a message arrived, by fetching its newest message. Not if `isSeen` returns false
 * (the page was hidden); then the next visit does it.
 */
export function createReader(client: QueryClient, isSeen: (channelId: number) => boolean): Reader {
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  /** The newest message since the conversation was last marked. */
  const newestShown = new Map<number, number>()
  async function mark(channelId: number): Promise<void> {
    clearTimeout(timers.get(channelId))
    timers.delete(channelId)
    const upTo = newestShown.get(channelId) ?? 0
    newestShown.delete(channelId)
    // The message was fetched meanwhile, for example on a return to the page, so it counts as read.
    if (hasAsked(client, channelId, upTo)) return
    const params = { channelId: String(channelId), page: 1, pageSize: 1 }
    const call = { method: 'GET', path: '/self/chat/channels/:channelId/messages', auth: 'required', params } as const
    const [newest] = (await transportOf(client).send(call)) as ChatChannelMessage[]
    if (!newest) return
    readUpTo(client, channelId, newest.id)
    // The conversation may have been unread before, so the counter may be lower now.
    void client.invalidateQueries({ queryKey: self.me.key })
    const { queryKey } = chat.messages({ channelId })
    const known = client.getQueryData<InfiniteData<ChatChannelMessage[]>>(queryKey)?.pages.flat() ?? []
    // The server counts this message as read, so it must be shown.
    if (known.every(({ id }) => id < newest.id)) await client.invalidateQueries({ queryKey })
  }
  // Failed: the next visit of the conversation marks it.
  const tell = (channelId: number) => void mark(channelId).catch(() => {})
  return {
    shown(channelId, messageId = Infinity) {
      newestShown.set(channelId, Math.max(messageId, newestShown.get(channelId) ?? 0))
      if (timers.has(channelId)) return
      const due = () => {
        timers.delete(channelId)
        if (isSeen(channelId)) tell(channelId)
      }
      timers.set(channelId, setTimeout(due, DELAY))
    },
    left(channelId) {
      if (timers.has(channelId)) tell(channelId)
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      newestShown.clear()
    },
  }
}
