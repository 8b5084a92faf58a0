// Request bodies for posts and comments, and the entities that thread messages also use (contract 2, "Entity inputs").
import * as v from 'valibot'
import { markType } from '../enums.ts'
import { isVisible } from '../../lib/device/visible.ts'
import { uuid } from '../primitives.ts'
import { isWebAddress, textWithEntities } from './parts.ts'

const index = v.pipe(v.number(), v.integer(), v.minValue(0))

const span = { startIndex: index, endIndex: index, marks: v.array(v.picklist(markType)) }

/** An entity as it is sent: ids and URLs in place of the objects that `ActivityEntity` returns. Indices count UTF-16 units of `message`. */
export const activityEntityInput = v.pipe(
  v.variant('type', [
    v.strictObject({ type: v.literal('mention'), ...span, accountId: uuid }),
    v.strictObject({
      type: v.literal('link'),
      ...span,
      href: v.pipe(v.string(), v.maxLength(2000), v.check(isWebAddress, 'Only web addresses.')),
    }),
    v.strictObject({ type: v.literal('interest'), ...span, interestId: uuid }),
    v.strictObject({ type: v.literal('segment'), ...span }),
  ]),
  v.check((entity) => entity.startIndex < entity.endIndex, 'A span must hold something.'),
)
export type ActivityEntityInput = v.InferInput<typeof activityEntityInput>

/**
 * `POST /activities`. The message is trimmed only at its end, because entity indices count from its start. It may be empty only
 * with an image or a video.
 */
export const createActivity = v.pipe(
  v.strictObject({
    message: textWithEntities(5000),
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
      ({ message, imageId, videoId }) => isVisible(message) || imageId !== undefined || videoId !== undefined,
      'Write something that can be seen.',
    ),
    ['message'],
  ),
)
export type CreateActivity = v.InferInput<typeof createActivity>
