// What goes over the socket in both directions: contract section 5, and our ping, pong and client key.
import * as v from 'valibot'
import { chatChannelMessage } from './community/chat.ts'
import { serial, uuid } from './primitives.ts'
import { threadMessage } from './community/threads.ts'

const typing = v.picklist(['typing-start', 'typing-stop'])

export const liveCommand = v.variant('type', [
  v.strictObject({ type: typing, channelId: serial }),
  v.strictObject({ type: v.literal('ping') }),
])

/** What the client sends. A ping is ours: it goes out every 25 s, and silence for 60 s means that the socket is dead. */
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
 * A message that someone wrote, oneself included. `clientKey`, ours, is the idempotency key of the write and tells the
 * device that made it which of its waiting messages this is; other devices do not know the key and take it as new.
 */
export type NewMessageEvent = v.InferOutput<typeof newMessageEvent>

export const typingEvent = v.strictObject({
  type: typing,
  timestamp: v.number(),
  body: v.strictObject({ channelId: serial, accountId: uuid }),
})

/** Someone began or stopped typing; one's own is ignored. */
export type TypingEvent = v.InferOutput<typeof typingEvent>

const threadMessageEvents = v.picklist(['thread.message.created', 'thread.message.updated'])

export const threadMessageEvent = v.strictObject({
  type: threadMessageEvents,
  timestamp: v.number(),
  body: v.strictObject({ threadId: uuid, message: threadMessage, clientKey: v.optional(v.string()) }),
})

/**
 * A message of a thread was written, or changed: its words or its reactions; as its reader would be answered it. `clientKey`
 * is as for conversations, on the first of the two.
 */
export type ThreadMessageEvent = v.InferOutput<typeof threadMessageEvent>

export const threadMessageDeletedEvent = v.strictObject({
  type: v.literal('thread.message.deleted'),
  timestamp: v.number(),
  body: v.strictObject({ threadId: uuid, messageId: uuid }),
})

/** A message of a thread is gone. */
export type ThreadMessageDeletedEvent = v.InferOutput<typeof threadMessageDeletedEvent>

export const liveEvent = v.variant('type', [
  newMessageEvent,
  typingEvent,
  threadMessageEvent,
  threadMessageDeletedEvent,
  v.strictObject({ type: v.literal('pong'), timestamp: v.optional(v.number()) }),
])

/** What the server sends. `timestamp` strictly increases on one socket, because clients of the contract may drop an event that repeats the last one's. */
export type LiveEvent = v.InferOutput<typeof liveEvent>

type Named<E, T> = E extends { type: infer Types } ? (T extends Types ? E : never) : never
/** The event of one type. */
export type LiveEventOf<T extends LiveEvent['type']> = Named<LiveEvent, T>
