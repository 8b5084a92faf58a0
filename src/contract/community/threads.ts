// Discussion threads, and the circles of accounts that can read them.
import * as v from 'valibot'
import { baseAccount } from '../people/accounts.ts'
import { activityEntityType, markType, threadCircleAccountRole, threadMessageType } from '../enums.ts'
import { baseLinkPreview } from './link-previews.ts'
import { baseImage } from './media.ts'
import { int, iso, uuid } from '../primitives.ts'

export const baseThread = v.strictObject({
  id: uuid,
  subject: v.string(),
  image: v.nullable(baseImage),
  lastMessageAt: v.nullable(iso),
})

/** A discussion. */
export type BaseThread = v.InferOutput<typeof baseThread>

export const thread = v.strictObject({
  ...baseThread.entries,
  viewers: v.array(v.strictObject({ accountId: uuid, lastReadAt: v.nullable(iso) })),
  within: v.optional(v.nullable(v.string())),
  lastMessage: v.optional(v.nullable(v.strictObject({ id: uuid, body: v.string(), sentAt: iso, account: baseAccount }))),
})

/**
 * The full form of a thread. `viewers` contains how far each account has read. Our extensions, absent on other servers
 * (docs/extensions.md): `within`, the name of its circle or stream, and `lastMessage`, the newest message that the caller may read.
 */
export type Thread = v.InferOutput<typeof thread>

export const baseThreadViewer = v.strictObject({
  lastReadAt: v.nullable(iso),
  notifications: v.boolean(),
  account: baseAccount,
})

/** A participant of a thread. */
export type BaseThreadViewer = v.InferOutput<typeof baseThreadViewer>

export const threadViewer = v.strictObject({
  ...baseThreadViewer.entries,
  status: v.string(),
})

/** The full form of a thread viewer. */
export type ThreadViewer = v.InferOutput<typeof threadViewer>

export const baseThreadMessageReaction = v.strictObject({
  id: uuid,
  accountId: uuid,
  emojiName: v.string(),
})

/** An emoji reaction to a message. */
export type BaseThreadMessageReaction = v.InferOutput<typeof baseThreadMessageReaction>

export const threadMessageReaction = v.strictObject({
  ...baseThreadMessageReaction.entries,
  account: baseAccount,
  createdAt: iso,
})

/** The full form of a thread message reaction. */
export type ThreadMessageReaction = v.InferOutput<typeof threadMessageReaction>

export const baseThreadMessage = v.strictObject({
  id: uuid,
  type: v.picklist(threadMessageType),
  editedAt: v.nullable(iso),
  body: v.string(),
  sentAt: iso,
  accountId: uuid,
  viewer: baseThreadViewer,
})

/** A message in a thread. Its entities are sent but not returned in this revision of the contract. */
export type BaseThreadMessage = v.InferOutput<typeof baseThreadMessage>

export const threadMessage = v.strictObject({
  ...baseThreadMessage.entries,
  reactions: v.array(baseThreadMessageReaction),
})

/** The full form of a thread message. */
export type ThreadMessage = v.InferOutput<typeof threadMessage>

export const baseThreadMessageEntity = v.strictObject({
  type: v.picklist(activityEntityType),
  startIndex: int,
  endIndex: int,
  marks: v.array(v.picklist(markType)),
  account: v.nullable(baseAccount),
  linkPreview: v.nullable(baseLinkPreview),
})

/** An entity of a thread message. Only one form exists, so `ThreadMessageEntity` is the same type. */
export type BaseThreadMessageEntity = v.InferOutput<typeof baseThreadMessageEntity>

export const threadMessageEntity = baseThreadMessageEntity
export type ThreadMessageEntity = BaseThreadMessageEntity

export const baseThreadCircle = v.strictObject({
  id: uuid,
  name: v.string(),
  createdAt: iso,
  updatedAt: iso,
})

/** A circle of accounts. Only one form exists, so `ThreadCircle` is the same type. */
export type BaseThreadCircle = v.InferOutput<typeof baseThreadCircle>

export const threadCircle = baseThreadCircle
export type ThreadCircle = BaseThreadCircle

export const baseThreadCircleAccount = v.strictObject({
  accountId: uuid,
  role: v.picklist(threadCircleAccountRole),
  account: baseAccount,
})

/** A membership in a circle. Only one form exists, so `ThreadCircleAccount` is the same type. */
export type BaseThreadCircleAccount = v.InferOutput<typeof baseThreadCircleAccount>

export const threadCircleAccount = baseThreadCircleAccount
export type ThreadCircleAccount = BaseThreadCircleAccount
