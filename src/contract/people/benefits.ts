// An organisation's offers for its members, and its advertisements.
import * as v from 'valibot'
import { account } from './accounts.ts'
import { advertisementType } from '../enums.ts'
import { baseEvent } from '../events/events.ts'
import { baseImage } from '../community/media.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'

export const baseBenefit = v.strictObject({
  id: uuid,
  slug: v.string(),
  title: v.string(),
  description: textOrNull,
  image: v.nullable(baseImage),
  priority: int,
})

/** An offer for members. */
export type BaseBenefit = v.InferOutput<typeof baseBenefit>

export const benefit = v.strictObject({
  ...baseBenefit.entries,
  startDate: iso,
  endDate: v.nullable(iso),
  eventId: v.nullable(uuid),
  event: v.nullable(baseEvent),
  managerId: v.nullable(uuid),
  manager: v.nullable(account),
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of a benefit, identified by the key `createdAt`. */
export type Benefit = v.InferOutput<typeof benefit>

export const baseAdvertisement = v.strictObject({
  id: uuid,
  type: v.picklist(advertisementType),
  link: v.string(),
  image: v.nullable(baseImage),
})

/** An image with a link. */
export type BaseAdvertisement = v.InferOutput<typeof baseAdvertisement>

export const advertisement = v.strictObject({
  ...baseAdvertisement.entries,
  title: v.string(),
  description: textOrNull,
})

/** The full form of an advertisement, identified by the key `title`. */
export type Advertisement = v.InferOutput<typeof advertisement>
