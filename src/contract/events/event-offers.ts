// What an event sells: pass types, packages and add-ons.
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

/** An add-on of an event, priced in minor units; `supply` null means unlimited. */
export type BaseEventAddOn = v.InferOutput<typeof baseEventAddOn>

export const eventAddOn = v.strictObject({
  ...baseEventAddOn.entries,
  event: baseEvent,
})

/** The full form of an event add-on. */
export type EventAddOn = v.InferOutput<typeof eventAddOn>

export const passType = v.strictObject({
  ...basePassType.entries,
  visibility: v.picklist(ticketVisibility),
  active: v.boolean(),
  event: baseEvent,
})

/** The full form of a pass type, identified by the key `visibility`. */
export type PassType = v.InferOutput<typeof passType>

export const baseEventPackagePass = v.strictObject({
  id: uuid,
  passTypeId: uuid,
  passType: basePassType,
  quantity: int,
})

/** An item of a package. */
export type BaseEventPackagePass = v.InferOutput<typeof baseEventPackagePass>

export const eventPackagePass = v.strictObject({
  ...baseEventPackagePass.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of an event package pass. */
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

/** Passes that are sold together, priced in minor units. */
export type BaseEventPackage = v.InferOutput<typeof baseEventPackage>

export const eventPackage = v.strictObject({
  ...baseEventPackage.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of an event package. */
export type EventPackage = v.InferOutput<typeof eventPackage>

export const passTypeOffer = v.strictObject({
  passTypes: v.array(passType),
  packages: v.array(eventPackage),
})

/** Everything that can be bought at an event. */
export type PassTypeOffer = v.InferOutput<typeof passTypeOffer>

export const passTypeWithAddOns = v.strictObject({
  ...basePassType.entries,
  addOns: v.array(eventAddOn),
})

/** A pass type with its add-ons. */
export type PassTypeWithAddOns = v.InferOutput<typeof passTypeWithAddOns>
