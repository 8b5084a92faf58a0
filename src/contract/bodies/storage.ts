// Request bodies for images, files, videos and support tickets (contract 3.18).
import * as v from 'valibot'
import { supportTicketType } from '../enums.ts'
import { uuid } from '../primitives.ts'
import { dataAddress, line, lineOrNull, words } from './parts.ts'

const name = line(300)

/** `POST /storage/images/upload`. Size and type of the image are checked when it is decoded (413, 415). */
export const uploadImage = v.strictObject({
  type: v.picklist(['activity', 'thread', 'content']),
  dataUri: dataAddress,
  name: lineOrNull(200),
  description: lineOrNull(1000),
})
export type UploadImage = v.InferInput<typeof uploadImage>

/** `POST /storage/files`. Size and type are checked when it is decoded (413, 415). */
export const uploadFile = v.strictObject({ dataUri: dataAddress, name: v.optional(v.nullable(name)) })
export type UploadFile = v.InferInput<typeof uploadFile>

/** `POST /storage/videos`. `minutes` is the duration that the sender states. */
export const uploadVideo = v.strictObject({
  dataUri: dataAddress,
  source: v.picklist(['activity', 'content']),
  name,
  minutes: v.pipe(v.number(), v.minValue(0), v.maxValue(600, 'At most ten hours.')),
})
export type UploadVideo = v.InferInput<typeof uploadVideo>

/** `POST /supportTickets`. `productId` is a pass type of the event. */
export const createSupportTicket = v.strictObject({
  type: v.picklist(supportTicketType),
  email: v.pipe(line(254), v.email('Not an email address.')),
  request: words(10_000, 'Say what it is about.'),
  eventId: v.optional(v.nullable(uuid)),
  productId: v.optional(v.nullable(uuid)),
})
export type CreateSupportTicket = v.InferInput<typeof createSupportTicket>
