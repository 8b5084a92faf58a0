// Live events of chat -> changes to the cache. Pure: the connection applies them.
import type { Edit, Key } from '../../api/options.ts'
import { chat, messageEdits } from '../../api/resources/chat.ts'
import { self } from '../../api/resources/self.ts'
import type { NewMessageEvent } from '../../contract/events-live.ts'

/** What an event needs to know of this device. */
export interface Seen {
  /** The account acted for; null until it is known. */
  accountId: string | null
  /** The conversation on screen of a visible page. */
  viewing: number | null
  /** Whether the cache knows this conversation. */
  knows(channelId: number): boolean
  /** Whether it was unread already, so that the counter has counted it. */
  isUnread(channelId: number): boolean
}

export interface Effect {
  edits: Edit[]
  /** Asked for again, because the event does not say enough. */
  asks: Key[]
}

/** A message came: to the head of its conversation, unread unless it is mine or on screen. An unknown conversation is asked for. */
export function newMessage({ body: { channelId, message } }: NewMessageEvent, seen: Seen): Effect {
  const own = message.accountId === seen.accountId
  const read = own || seen.viewing === channelId
  const counts = !read && !seen.isUnread(channelId)
  return {
    edits: messageEdits(channelId, message, () => read),
    asks: [...(seen.knows(channelId) ? [] : [chat.channels.key]), ...(counts ? [self.me.key] : [])],
  }
}
