// The notification inbox of an account.
import * as v from 'valibot'
import { baseAccount } from '../people/accounts.ts'
import { baseActivity, baseLike } from './activities.ts'
import { baseAnnouncement } from './announcements.ts'
import { baseContent } from './channels.ts'
import { notificationType } from '../enums.ts'
import { baseEvent } from '../events/events.ts'
import { baseGroup, baseGroupInvitation } from './groups.ts'
import { iso, uuid } from '../primitives.ts'

export const baseNotification = v.strictObject({
  id: uuid,
  type: v.picklist(notificationType),
  read: v.boolean(),
  sender: v.nullable(baseAccount),
})

/** An entry of the inbox. */
export type BaseNotification = v.InferOutput<typeof baseNotification>

export const notification = v.strictObject({
  ...baseNotification.entries,
  like: v.nullable(baseLike),
  activity: v.nullable(baseActivity),
  /** Our extension (docs/extensions.md): whether the activity is a comment. Absent if the server does not provide it. */
  activityIsComment: v.optional(v.boolean()),
  event: v.nullable(baseEvent),
  announcement: v.nullable(baseAnnouncement),
  group: v.nullable(baseGroup),
  invitation: v.nullable(baseGroupInvitation),
  content: v.nullable(baseContent),
  createdAt: iso,
  updatedAt: iso,
})

/**
 * The full form of a notification, identified by the key `createdAt`. `type` determines which of the entities is set; the others
 * are null.
 */
export type Notification = v.InferOutput<typeof notification>
