// Bodies of files, clips and requests for help (contract 3.18).
import * as v from 'valibot'
import { supportTicketType } from '../enums.ts'
import { uuid } from '../primitives.ts'

const dataUri = v.pipe(v.string(), v.startsWith('data:', 'A data URI is needed.'))
const name = v.pipe(v.string(), v.trim(), v.maxLength(300))

/** `POST /storage/files`. Size and kind are judged when it is decoded (413, 415). */
export const uploadFile = v.strictObject({ dataUri, name: v.optional(v.nullable(name)) })
export type UploadFile = v.InferInput<typeof uploadFile>

/** `POST /storage/videos`. `minutes` is how long the sender says that it is. */
export const uploadVideo = v.strictObject({
  dataUri,
  source: v.picklist(['activity', 'content']),
  name,
  minutes: v.pipe(v.number(), v.minValue(0), v.maxValue(600, 'At most ten hours.')),
})
export type UploadVideo = v.InferInput<typeof uploadVideo>

/** `POST /supportTickets`. `productId` is a kind of pass of the event. */
export const createSupportTicket = v.strictObject({
  type: v.picklist(supportTicketType),
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email('Not an e-mail address.')),
  request: v.pipe(v.string(), v.trim(), v.minLength(1, 'Say what it is about.'), v.maxLength(10_000)),
  eventId: v.optional(v.nullable(uuid)),
  productId: v.optional(v.nullable(uuid)),
})
export type CreateSupportTicket = v.InferInput<typeof createSupportTicket>
