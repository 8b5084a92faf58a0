// Live events of chat -> changes to the cache. Pure: the connection applies them.
import { chat, messageEdits } from '../../api/resources/community/chat.ts'
import { self } from '../../api/resources/people/self.ts'
import type { NewMessageEvent } from '../../contract/events-live.ts'
import type { Effect, Seen } from './effect.ts'

/**
 * A message came: into its conversation, unread unless it is mine or on screen. An unknown conversation is asked for, and
 * one that mentions itself (someone came or left), since its members are others now. Where they are listed, so is how far
 * they have read.
 */
export function newMessage({ body: { channelId, message } }: NewMessageEvent, seen: Seen): Effect {
  const own = message.accountId === seen.accountId
  const read = own || seen.viewing === channelId || seen.hasAsked(channelId, message.id)
  const counts = !read && !seen.isUnread(channelId)
  const members = [...chat.members.key, { channelId: String(channelId) }]
  const changed = message.type === 'system' ? [chat.channel({ channelId }).queryKey] : []
  const listed = message.type === 'system' || !seen.knows(channelId)
  return {
    edits: messageEdits(channelId, message, () => read),
    asks: [...(listed ? [chat.channels.key] : []), ...changed, members, ...(counts ? [self.me.key] : [])],
  }
}
