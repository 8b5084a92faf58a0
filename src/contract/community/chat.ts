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

/** A message of a conversation; its id is a number. One form: `ChatChannelMessage` is the same. */
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

/** A seat in a conversation; `read` tells whether its holder has read all. */
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

/** Chat channel in full. `messages` holds only the newest one, `members` at most five. */
export type ChatChannel = v.InferOutput<typeof chatChannel>

export const chatChannelMember = v.strictObject({
  ...baseChatChannelMember.entries,
  channelId: serial,
  channel: chatChannel,
})

/** Chat channel member in full. What calls about conversations answer: the reader's own seat with the conversation in it. */
export type ChatChannelMember = v.InferOutput<typeof chatChannelMember>
