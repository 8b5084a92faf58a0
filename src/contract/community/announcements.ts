// Messages from an organisation, an event or a group to all of its people.
import * as v from 'valibot'
import { baseAccount } from '../people/accounts.ts'
import { baseEvent } from '../events/events.ts'
import { baseGroup } from './groups.ts'
import { iso, textOrNull, uuid } from '../primitives.ts'

export const baseAnnouncement = v.strictObject({
  id: uuid,
  slug: v.string(),
  title: textOrNull,
  message: textOrNull,
  html: textOrNull,
  event: v.nullable(baseEvent),
  group: v.nullable(baseGroup),
  creator: v.nullable(baseAccount),
  /** Our extension (docs/extensions.md): attendees of the event see it over everything until they have read it. Absent if it is not urgent. */
  urgent: v.optional(v.boolean()),
  createdAt: iso,
})

/** A message to all people of an organisation, event or group. */
export type BaseAnnouncement = v.InferOutput<typeof baseAnnouncement>

export const announcement = v.strictObject({
  ...baseAnnouncement.entries,
  updatedAt: iso,
})

/** The full form of an announcement, identified by the key `updatedAt`. */
export type Announcement = v.InferOutput<typeof announcement>

export const urgentAnnouncement = v.strictObject({
  id: uuid,
  slug: v.string(),
  title: textOrNull,
  message: textOrNull,
  event: v.strictObject({ id: uuid, slug: v.string(), name: v.string() }),
  createdAt: iso,
})

/** An urgent announcement that the caller has not read. Our extension (docs/extensions.md): every start needs this, and no more. */
export type UrgentAnnouncement = v.InferOutput<typeof urgentAnnouncement>
