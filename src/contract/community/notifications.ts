// The inbox of things that happened to an account.
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

/** A row of the inbox. */
export type BaseNotification = v.InferOutput<typeof baseNotification>

export const notification = v.strictObject({
  ...baseNotification.entries,
  like: v.nullable(baseLike),
  activity: v.nullable(baseActivity),
  /** Ours (docs/extensions.md): the activity is a comment. Absent where the server does not say. */
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
 * Notification in full, told from the base form by `createdAt`. Which of the entities is set follows from `type`; the
 * others are null.
 */
export type Notification = v.InferOutput<typeof notification>
