// What an event sells: kinds of passes, bundles of them, and extras.
import * as v from 'valibot'
import { ticketVisibility } from '../enums.ts'
import { baseEvent } from './events.ts'
import { baseImage } from '../community/media.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'
import { basePassType } from './registration-base.ts'

export const baseEventAddOn = v.strictObject({
  id: uuid,
  name: v.string(),
  shortDescription: v.string(),
  longDescription: textOrNull,
  supply: v.nullable(int),
  price: int,
  pricePerNight: v.boolean(),
  sortOrder: int,
  eventId: uuid,
  image: v.nullable(baseImage),
  createdAt: iso,
  updatedAt: iso,
})

/** An extra of an event, priced in minor units; `supply` null means unlimited. */
export type BaseEventAddOn = v.InferOutput<typeof baseEventAddOn>

export const eventAddOn = v.strictObject({
  ...baseEventAddOn.entries,
  event: baseEvent,
})

/** Event add on in full. */
export type EventAddOn = v.InferOutput<typeof eventAddOn>

export const passType = v.strictObject({
  ...basePassType.entries,
  visibility: v.picklist(ticketVisibility),
  active: v.boolean(),
  event: baseEvent,
})

/** Pass type in full, told from the base form by `visibility`. */
export type PassType = v.InferOutput<typeof passType>

export const baseEventPackagePass = v.strictObject({
  id: uuid,
  passTypeId: uuid,
  passType: basePassType,
  quantity: int,
})

/** A line of a bundle. */
export type BaseEventPackagePass = v.InferOutput<typeof baseEventPackagePass>

export const eventPackagePass = v.strictObject({
  ...baseEventPackagePass.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** Event package pass in full. */
export type EventPackagePass = v.InferOutput<typeof eventPackagePass>

export const baseEventPackage = v.strictObject({
  id: uuid,
  name: v.string(),
  description: v.string(),
  price: int,
  isActive: v.boolean(),
  passes: v.array(baseEventPackagePass),
  image: v.nullable(baseImage),
  sortOrder: int,
})

/** Passes sold together, priced in minor units. */
export type BaseEventPackage = v.InferOutput<typeof baseEventPackage>

export const eventPackage = v.strictObject({
  ...baseEventPackage.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** Event package in full. */
export type EventPackage = v.InferOutput<typeof eventPackage>

export const passTypeOffer = v.strictObject({
  passTypes: v.array(passType),
  packages: v.array(eventPackage),
})

/** All that can be bought at an event. */
export type PassTypeOffer = v.InferOutput<typeof passTypeOffer>

export const passTypeWithAddOns = v.strictObject({
  ...basePassType.entries,
  addOns: v.array(eventAddOn),
})

/** A kind of pass and the extras that go with it. */
export type PassTypeWithAddOns = v.InferOutput<typeof passTypeWithAddOns>
