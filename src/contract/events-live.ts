// What goes over the socket in both directions: contract section 5, and our ping, pong and client key.
import * as v from 'valibot'
import { chatChannelMessage } from './chat.ts'
import { serial, uuid } from './primitives.ts'

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
 * A message that somebody wrote, oneself included. `clientKey`, ours, is the idempotency key of the write and tells the
 * device that made it which of its waiting messages this is; other devices do not know the key and take it as new.
 */
export type NewMessageEvent = v.InferOutput<typeof newMessageEvent>

export const typingEvent = v.strictObject({
  type: typing,
  timestamp: v.number(),
  body: v.strictObject({ channelId: serial, accountId: uuid }),
})

/** Somebody began or stopped typing; one's own is ignored. */
export type TypingEvent = v.InferOutput<typeof typingEvent>

export const liveEvent = v.variant('type', [newMessageEvent, typingEvent, v.strictObject({ type: v.literal('pong') })])

/** What the server sends. `timestamp` strictly increases on one socket, because clients drop an event that repeats the last one's. */
export type LiveEvent = v.InferOutput<typeof liveEvent>
