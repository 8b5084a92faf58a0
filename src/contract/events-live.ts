// Messages in both directions of the WebSocket: contract section 5, and our ping, pong and client key.
import * as v from 'valibot'
import { urgentAnnouncement } from './community/announcements.ts'
import { chatChannelMessage } from './community/chat.ts'
import { serial, uuid } from './primitives.ts'
import { threadMessage } from './community/threads.ts'

const typing = v.picklist(['typing-start', 'typing-stop'])

export const liveCommand = v.variant('type', [
  v.strictObject({ type: typing, channelId: serial }),
  v.strictObject({ type: v.literal('ping') }),
])

/**
 * A message from the client. Pings are our extension: one is sent every 25 s, and the connection is considered dead after 60 s of
 * silence.
 */
export type LiveCommand = v.InferOutput<typeof liveCommand>

export const newMessageEvent = v.strictObject({
  type: v.literal('new-message'),
  timestamp: v.number(),
  body: v.strictObject({
    channelId: serial,
    message: chatChannelMessage,
    clientKey: v.optional(v.string()),
  }),
})

/**
 * A new message, including the account's own. `clientKey`, our extension, is the idempotency key of the write. The device that sent
 * the message uses it to find its pending copy. Other devices do not know the key and add the message as new.
 */
export type NewMessageEvent = v.InferOutput<typeof newMessageEvent>

export const typingEvent = v.strictObject({
  type: typing,
  timestamp: v.number(),
  body: v.strictObject({ channelId: serial, accountId: uuid }),
})

/** An account started or stopped typing. The client ignores its own events. */
export type TypingEvent = v.InferOutput<typeof typingEvent>

const threadMessageEvents = v.picklist(['thread.message.created', 'thread.message.updated'])

export const threadMessageEvent = v.strictObject({
  type: threadMessageEvents,
  timestamp: v.number(),
  body: v.strictObject({ threadId: uuid, message: threadMessage, clientKey: v.optional(v.string()) }),
})

/**
 * A thread message was created, or its text or reactions were changed. It has the form in which the recipient would read it.
 * `clientKey` works as in conversations, but only for `thread.message.created`.
 */
export type ThreadMessageEvent = v.InferOutput<typeof threadMessageEvent>

export const threadMessageDeletedEvent = v.strictObject({
  type: v.literal('thread.message.deleted'),
  timestamp: v.number(),
  body: v.strictObject({ threadId: uuid, messageId: uuid }),
})

/** A thread message was deleted. */
export type ThreadMessageDeletedEvent = v.InferOutput<typeof threadMessageDeletedEvent>

export const urgentEvent = v.strictObject({
  type: v.literal('announcement.urgent'),
  timestamp: v.number(),
  body: urgentAnnouncement,
})

/** Our extension: an urgent announcement was made for an event that the account attends. */
export type UrgentEvent = v.InferOutput<typeof urgentEvent>

export const announcementReadEvent = v.strictObject({
  type: v.literal('announcement.read'),
  timestamp: v.number(),
  body: v.strictObject({ announcementId: uuid }),
})

/** Our extension: the account read an urgent announcement, on this or another device. */
export type AnnouncementReadEvent = v.InferOutput<typeof announcementReadEvent>

export const liveEvent = v.variant('type', [
  newMessageEvent,
  typingEvent,
  threadMessageEvent,
  threadMessageDeletedEvent,
  urgentEvent,
  announcementReadEvent,
  v.strictObject({ type: v.literal('pong'), timestamp: v.optional(v.number()) }),
])

/**
 * A message from the server. `timestamp` strictly increases per socket, because clients of the contract may drop an event with the
 * same one as the last.
 */
export type LiveEvent = v.InferOutput<typeof liveEvent>

type Named<E, T> = E extends { type: infer Types } ? (T extends Types ? E : never) : never
/** The event of one type. */
export type LiveEventOf<T extends LiveEvent['type']> = Named<LiveEvent, T>
