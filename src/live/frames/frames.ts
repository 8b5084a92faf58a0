// Validates frames of the socket, because they come from outside.
import type { BaseAccount, BaseAccountTier } from '../../contract/people/accounts.ts'
import type { ChatChannelMessage } from '../../contract/community/chat.ts'
import { accountType, chatMessageType, moderation, threadMessageType } from '../../contract/enums.ts'
import type {
  AnnouncementReadEvent,
  LiveEvent,
  NewMessageEvent,
  ThreadMessageDeletedEvent,
  ThreadMessageEvent,
  TypingEvent,
  UrgentEvent,
} from '../../contract/events-live.ts'
import type { BaseImage } from '../../contract/community/media.ts'
import type { BaseThreadMessageReaction, BaseThreadViewer, ThreadMessage } from '../../contract/community/threads.ts'
import { amount, flag, listOf, moment, oneOf, orNothing, orNull, record, serial, text, uuid, whole, type Read } from './shapes.ts'

const MOST_CHARACTERS = 256 * 1024

const image = record<BaseImage>({ id: uuid, uri: text, width: whole, height: whole, moderation: oneOf(...moderation) })
const tier = record<BaseAccountTier>({
  id: uuid,
  slug: text,
  priority: whole,
  name: text,
  iconName: text,
  color: orNull(text),
  image,
})
const account = record<BaseAccount>({
  id: uuid,
  username: text,
  accountType: oneOf(...accountType),
  firstName: orNull(text),
  lastName: orNull(text),
  title: orNull(text),
  company: orNull(text),
  image: orNull(image),
  accountTiers: listOf(tier),
  subscriptions: listOf(record({ subscriptionProduct: record({ tiers: listOf(tier) }) })),
})
const message = record<ChatChannelMessage>({
  id: serial,
  text,
  html: text,
  type: oneOf(...chatMessageType),
  accountId: uuid,
  account: orNull(account),
  createdAt: moment,
  updatedAt: moment,
})
const viewer = record<BaseThreadViewer>({ lastReadAt: orNull(moment), notifications: flag, account })
const threadMessage = record<ThreadMessage>({
  id: uuid,
  type: oneOf(...threadMessageType),
  editedAt: orNull(moment),
  body: text,
  sentAt: moment,
  accountId: uuid,
  viewer,
  reactions: listOf(record<BaseThreadMessageReaction>({ id: uuid, accountId: uuid, emojiName: text })),
})

const clientKey = orNothing(text)
const typing = record<TypingEvent['body']>({ channelId: serial, accountId: uuid })
const inThread = record<ThreadMessageEvent['body']>({ threadId: uuid, message: threadMessage, clientKey })

/** Readers of the data per type of frame. Types of a later server have none. */
const bodies: Record<Exclude<LiveEvent['type'], 'pong'>, Read<unknown>> = {
  'new-message': record<NewMessageEvent['body']>({ channelId: serial, message, clientKey }),
  'typing-start': typing,
  'typing-stop': typing,
  'thread.message.created': inThread,
  'thread.message.updated': inThread,
  'thread.message.deleted': record<ThreadMessageDeletedEvent['body']>({ threadId: uuid, messageId: uuid }),
  'announcement.urgent': record<UrgentEvent['body']>({
    id: uuid,
    slug: text,
    title: orNull(text),
    message: orNull(text),
    event: record({ id: uuid, slug: text, name: text }),
    createdAt: moment,
  }),
  'announcement.read': record<AnnouncementReadEvent['body']>({ announcementId: uuid }),
}

/**
 * The event in a frame, with only the fields of the contract. Null for anything else: invalid JSON, unknown types, missing or
 * malformed fields, over 256 kB. Never throws.
 */
export function readFrame(frame: unknown): LiveEvent | null {
  if (typeof frame !== 'string' || frame.length > MOST_CHARACTERS) return null
  try {
    const { type, timestamp, body } = JSON.parse(frame) as Record<string, unknown>
    if (type === 'pong') return { type }
    if (typeof type !== 'string' || !Object.hasOwn(bodies, type)) return null
    const read = bodies[type as keyof typeof bodies]
    return { type, timestamp: amount(timestamp), body: read(body) } as LiveEvent
  } catch {
    return null
  }
}
