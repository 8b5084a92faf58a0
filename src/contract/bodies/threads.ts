// Request bodies for threads and their circles (contract 3.20).
import * as v from 'valibot'
import { threadCircleAccountRole } from '../enums.ts'
import { isVisible } from '../../lib/device/visible.ts'
import { uuid } from '../primitives.ts'
import { activityEntityInput } from './feed.ts'
import { nameOf, textWithEntities, words } from './parts.ts'

const body = v.pipe(textWithEntities(5000), v.check(isVisible, 'Write something that can be seen.'))

/** `POST /threads/{threadId}/messages`. Entities are the same as in a post (contract 2, "Entity inputs"). */
export const createThreadMessage = v.strictObject({
  body,
  entities: v.optional(v.pipe(v.array(activityEntityInput), v.maxLength(200)), []),
})
export type CreateThreadMessage = v.InferInput<typeof createThreadMessage>

/** `PUT /threads/{threadId}/messages/{messageId}`. */
export const updateThreadMessage = v.strictObject({ body: v.optional(body) })
export type UpdateThreadMessage = v.InferInput<typeof updateThreadMessage>

/** `PUT /threads/{threadId}`. Only the fields sent are changed; null removes the image. */
export const updateThread = v.strictObject({ subject: v.optional(nameOf(200)), imageId: v.optional(v.nullable(uuid)) })
export type UpdateThread = v.InferInput<typeof updateThread>

/** `POST /threads/{threadId}/messages/{messageId}/reactions`. The emoji, or its name. */
export const createThreadReaction = v.strictObject({ emojiName: v.pipe(words(64), v.maxLength(64)) })
export type CreateThreadReaction = v.InferInput<typeof createThreadReaction>

/** `PUT /threads/circles/{circleId}`. */
export const updateThreadCircle = v.strictObject({ name: v.optional(nameOf(120)) })
export type UpdateThreadCircle = v.InferInput<typeof updateThreadCircle>

/** `POST /threads/circles/{circleId}/accounts`. The role defaults to member. */
export const addCircleAccount = v.strictObject({ accountId: uuid, role: v.optional(v.picklist(threadCircleAccountRole), 'member') })
export type AddCircleAccount = v.InferInput<typeof addCircleAccount>

/** `PUT /threads/circles/{circleId}/accounts/{accountId}`. */
export const updateCircleAccount = v.strictObject({ role: v.optional(v.picklist(threadCircleAccountRole)) })
export type UpdateCircleAccount = v.InferInput<typeof updateCircleAccount>
