// Live events of chat -> changes to the cache. Pure: the connection applies them.
import { chat, messageEdits } from '../../api/resources/community/chat.ts'
import { self } from '../../api/resources/people/self.ts'
import type { NewMessageEvent } from '../../contract/events-live.ts'
import type { Effect, Seen } from './effect.ts'

/**
 * A message arrived. It is added to its conversation, as unread unless it is mine or on screen. An unknown conversation is fetched,
 * and refetched after a system message (someone joined or left), because its members have changed. The list of members has their
 * read marks, so it is refetched too.
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
