// What an organisation offers its members, and what it advertises.
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

/** Something members get. */
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

/** Benefit in full, told from the base form by `createdAt`. */
export type Benefit = v.InferOutput<typeof benefit>

export const baseAdvertisement = v.strictObject({
  id: uuid,
  type: v.picklist(advertisementType),
  link: v.string(),
  image: v.nullable(baseImage),
})

/** A picture with an address behind it. */
export type BaseAdvertisement = v.InferOutput<typeof baseAdvertisement>

export const advertisement = v.strictObject({
  ...baseAdvertisement.entries,
  title: v.string(),
  description: textOrNull,
})

/** Advertisement in full, told from the base form by `title`. */
export type Advertisement = v.InferOutput<typeof advertisement>
