// Contacts that an account collected by scanning passes.
import * as v from 'valibot'
import { leadStatus } from '../enums.ts'
import { baseEvent } from '../events/events.ts'
import { baseImage } from '../community/media.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'

export const baseLead = v.strictObject({
  id: uuid,
  firstName: textOrNull,
  lastName: textOrNull,
  company: textOrNull,
  title: textOrNull,
  shareAccount: v.strictObject({ id: uuid, image: v.nullable(baseImage) }),
  status: v.picklist(leadStatus),
  createdAt: iso,
})

/** A contact collected at an event. */
export type BaseLead = v.InferOutput<typeof baseLead>

export const lead = v.strictObject({
  ...baseLead.entries,
  email: textOrNull,
  phone: textOrNull,
  website: textOrNull,
  facebook: textOrNull,
  instagram: textOrNull,
  linkedIn: textOrNull,
  twitter: textOrNull,
  tikTok: textOrNull,
  note: textOrNull,
  eventId: v.nullable(uuid),
  event: v.nullable(baseEvent),
  updatedAt: iso,
})

/** The full form of a lead, identified by the key `email`. */
export type Lead = v.InferOutput<typeof lead>

export const leadCounts = v.strictObject({
  new: int,
  favorited: int,
  archived: int,
  deleted: int,
})

/** The number of contacts per inbox folder. */
export type LeadCounts = v.InferOutput<typeof leadCounts>
