// Bodies of requests. The server parses with these; the types are what a client sends (`InferInput`).
import * as v from 'valibot'
import { markType, pushDeviceAppType, pushService } from './enums.ts'
import { uuid } from './primitives.ts'

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const lineOrNull = (most: number) => v.optional(v.nullable(line(most)))
const index = v.pipe(v.number(), v.integer(), v.minValue(0))

const span = { startIndex: index, endIndex: index, marks: v.array(v.picklist(markType)) }

/** A marked-up span as it is sent: ids and addresses in place of the objects that `ActivityEntity` answers. Indices count UTF-16 units of `message`. */
export const activityEntityInput = v.pipe(
  v.variant('type', [
    v.strictObject({ type: v.literal('mention'), ...span, accountId: uuid }),
    v.strictObject({
      type: v.literal('link'),
      ...span,
      href: v.pipe(v.string(), v.maxLength(2000), v.regex(/^https?:\/\//, 'Only web addresses.')),
    }),
    v.strictObject({ type: v.literal('interest'), ...span, interestId: uuid }),
    v.strictObject({ type: v.literal('segment'), ...span }),
  ]),
  v.check((entity) => entity.startIndex < entity.endIndex, 'A span must hold something.'),
)
export type ActivityEntityInput = v.InferInput<typeof activityEntityInput>

/**
 * `POST /activities`. The message is trimmed at its end alone, because the entities count from its start; it may be empty
 * only beside a picture or a clip.
 */
export const createActivity = v.pipe(
  v.strictObject({
    message: v.pipe(v.string(), v.trimEnd(), v.maxLength(5000)),
    entities: v.optional(v.pipe(v.array(activityEntityInput), v.maxLength(200)), []),
    imageId: v.optional(uuid),
    videoId: v.optional(uuid),
    eventId: v.optional(uuid),
    groupId: v.optional(uuid),
    contentId: v.optional(uuid),
    commentedId: v.optional(uuid),
  }),
  v.forward(
    v.partialCheck(
      [['message'], ['imageId'], ['videoId']],
      ({ message, imageId, videoId }) => message.trim() !== '' || imageId !== undefined || videoId !== undefined,
      'Write something.',
    ),
    ['message'],
  ),
)
export type CreateActivity = v.InferInput<typeof createActivity>

/** `POST /self/chat/channels`. A conversation of two has no name; an empty one becomes null. */
export const createChatChannel = v.strictObject({
  name: v.optional(
    v.nullable(
      v.pipe(
        line(120),
        v.transform((text) => (text === '' ? null : text)),
      ),
    ),
    null,
  ),
  accountIds: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(50)),
})
export type CreateChatChannel = v.InferInput<typeof createChatChannel>

/** `POST /self/chat/channels/{channelId}/messages`. */
export const sendChatMessage = v.strictObject({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4000)) })
export type SendChatMessage = v.InferInput<typeof sendChatMessage>

/** `PUT /self/chat/channels/{channelId}/notifications`. */
export const updateChatNotifications = v.strictObject({ notifications: v.boolean() })
export type UpdateChatNotifications = v.InferInput<typeof updateChatNotifications>

/** `PUT /self`: only what is sent changes, null clears. `termsAccepted` is a boolean here and a date in `Self`. */
export const updateSelf = v.strictObject({
  username: v.optional(v.pipe(v.string(), v.regex(/^[\p{L}\p{N}._-]{2,40}$/u, 'Letters, digits, dots, dashes; 2 to 40 of them.'))),
  firstName: lineOrNull(100),
  lastName: lineOrNull(100),
  phone: lineOrNull(40),
  title: lineOrNull(200),
  company: lineOrNull(200),
  bio: lineOrNull(5000),
  dietaryRestrictions: lineOrNull(1000),
  address1: lineOrNull(200),
  address2: lineOrNull(200),
  city: lineOrNull(100),
  state: lineOrNull(100),
  zip: lineOrNull(20),
  country: lineOrNull(100),
  facebook: lineOrNull(500),
  twitter: lineOrNull(500),
  instagram: lineOrNull(500),
  tikTok: lineOrNull(500),
  linkedIn: lineOrNull(500),
  youtube: lineOrNull(500),
  discord: lineOrNull(500),
  video: lineOrNull(500),
  website: lineOrNull(500),
  locale: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, 'Not a language tag.'))),
  termsAccepted: v.optional(v.boolean()),
})
export type UpdateSelf = v.InferInput<typeof updateSelf>

/**
 * `PUT /self/push-devices/{pushDeviceId}`, which creates or replaces. Only the service and its token are needed; what the
 * server decides itself (owner, dates) may be sent along as `PushDevice` has it, and is ignored.
 */
export const pushDeviceBody = v.strictObject({
  pushDevice: v.object({
    pushService: v.picklist(pushService),
    deviceToken: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
    appType: v.optional(v.picklist(pushDeviceAppType), 'COMMUNITYXM'),
    name: lineOrNull(200),
    model: lineOrNull(200),
    brand: lineOrNull(200),
    manufacturer: lineOrNull(200),
  }),
})
export type PushDeviceBody = v.InferInput<typeof pushDeviceBody>

/** `POST /storage/images/upload`. Size and kind of the picture are judged when it is decoded (413, 415). */
export const uploadImage = v.strictObject({
  type: v.picklist(['activity', 'thread', 'content']),
  dataUri: v.pipe(v.string(), v.startsWith('data:')),
  name: lineOrNull(200),
  description: lineOrNull(1000),
})
export type UploadImage = v.InferInput<typeof uploadImage>
