// Request bodies for conversations and their messages.
import * as v from 'valibot'
import { isVisible, plainName } from '../../lib/device/visible.ts'
import { uuid } from '../primitives.ts'
import { line, words } from './parts.ts'

/** `POST /self/chat/channels`. A conversation of two has no name; a name without visible characters becomes null. */
export const createChatChannel = v.strictObject({
  name: v.optional(
    v.nullable(
      v.pipe(
        line(120),
        v.transform((text) => (isVisible(text) ? plainName(text) : null)),
      ),
    ),
    null,
  ),
  accountIds: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(50)),
})
export type CreateChatChannel = v.InferInput<typeof createChatChannel>

/** `POST /self/chat/channels/{channelId}/messages`. */
export const sendChatMessage = v.strictObject({ text: words(4000, 'Write something that can be seen.') })
export type SendChatMessage = v.InferInput<typeof sendChatMessage>

/** `PUT /self/chat/channels/{channelId}/notifications`. */
export const updateChatNotifications = v.strictObject({ notifications: v.boolean() })
export type UpdateChatNotifications = v.InferInput<typeof updateChatNotifications>
