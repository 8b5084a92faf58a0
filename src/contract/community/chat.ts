// Conversations, their members and messages.
import * as v from 'valibot'
import { baseAccount } from '../people/accounts.ts'
import { chatMemberRole, chatMessageType } from '../enums.ts'
import { baseImage } from './media.ts'
import { int, iso, serial, textOrNull, uuid } from '../primitives.ts'

export const baseChatChannelMessage = v.strictObject({
  id: serial,
  text: v.string(),
  html: v.string(),
  type: v.picklist(chatMessageType),
  accountId: uuid,
  account: v.nullable(baseAccount),
  createdAt: iso,
  updatedAt: iso,
})

/** A message in a conversation; its id is a number. Only one form exists, so `ChatChannelMessage` is the same type. */
export type BaseChatChannelMessage = v.InferOutput<typeof baseChatChannelMessage>

export const chatChannelMessage = baseChatChannelMessage
export type ChatChannelMessage = BaseChatChannelMessage

export const baseChatChannelMember = v.strictObject({
  accountId: uuid,
  account: baseAccount,
  role: v.picklist(chatMemberRole),
  read: v.boolean(),
  notifications: v.boolean(),
  createdAt: iso,
  updatedAt: iso,
})

/** A membership in a conversation. `read` is true if the member has read all messages. */
export type BaseChatChannelMember = v.InferOutput<typeof baseChatChannelMember>

export const baseChatChannel = v.strictObject({
  id: serial,
  name: textOrNull,
  image: v.nullable(baseImage),
  lastMessageAt: v.nullable(iso),
})

/** A conversation; its id is a number. A conversation of two has no name. */
export type BaseChatChannel = v.InferOutput<typeof baseChatChannel>

export const chatChannel = v.strictObject({
  ...baseChatChannel.entries,
  messages: v.array(baseChatChannelMessage),
  members: v.array(baseChatChannelMember),
  _count: v.strictObject({ members: int }),
})

/** The full form of a chat channel. `messages` contains only the newest message, `members` at most five members. */
export type ChatChannel = v.InferOutput<typeof chatChannel>

export const chatChannelMember = v.strictObject({
  ...baseChatChannelMember.entries,
  channelId: serial,
  channel: chatChannel,
})

/**
 * The full form of a chat channel member. Endpoints of conversations return it: the caller's own membership, which contains the
 * conversation.
 */
export type ChatChannelMember = v.InferOutput<typeof chatChannelMember>
