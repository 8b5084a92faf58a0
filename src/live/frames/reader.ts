// Tells the server that messages which came by themselves were read: it counts only what was asked for.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { chat, hasAsked, readUpTo } from '../../api/resources/community/chat.ts'
import { self } from '../../api/resources/people/self.ts'
import { transportOf } from '../../api/transport/transport.ts'
import type { ChatChannelMessage } from '../../contract/community/chat.ts'

const DELAY = 1500

export interface Reader {
  /** A message of this conversation came while it was on screen; without its id it is asked for in any case. */
  shown(channelId: number, messageId?: number): void
  /** The conversation was left: what was shown has been seen. */
  left(channelId: number): void
  stop(): void
}

/**
 * Marks a conversation read a moment after something came into it, by asking for its newest message. Not when `isSeen` says
 * that it is no longer on screen (the page was hidden): then its next visit does.
 */
export function createReader(client: QueryClient, isSeen: (channelId: number) => boolean): Reader {
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  /** The newest that came since the conversation was last marked. */
  const newestShown = new Map<number, number>()
  async function mark(channelId: number): Promise<void> {
    clearTimeout(timers.get(channelId))
    timers.delete(channelId)
    const upTo = newestShown.get(channelId) ?? 0
    newestShown.delete(channelId)
    // Someone asked for it meanwhile, as a return to the page does: then it counts as read.
    if (hasAsked(client, channelId, upTo)) return
    const params = { channelId: String(channelId), page: 1, pageSize: 1 }
    const call = { method: 'GET', path: '/self/chat/channels/:channelId/messages', auth: 'required', params } as const
    const [newest] = (await transportOf(client).send(call)) as ChatChannelMessage[]
    if (!newest) return
    readUpTo(client, channelId, newest.id)
    // It may have been unread before it came on screen: then one less is unread now.
    void client.invalidateQueries({ queryKey: self.me.key })
    const { queryKey } = chat.messages({ channelId })
    const known = client.getQueryData<InfiniteData<ChatChannelMessage[]>>(queryKey)?.pages.flat() ?? []
    // Marked read on the server, so it must be here to be read.
    if (known.every(({ id }) => id < newest.id)) await client.invalidateQueries({ queryKey })
  }
  // Not reached: the next visit of the conversation says the same.
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
