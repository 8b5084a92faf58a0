// Room types of an event, their rules, and reservations.
import * as v from 'valibot'
import { baseImage } from '../community/media.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'
import { basePassType } from './registration-base.ts'

export const baseEventRoomTypePassTypeDetails = v.strictObject({
  id: uuid,
  passTypeId: uuid,
  passType: basePassType,
  enabled: v.boolean(),
  premium: int,
  includedNights: int,
  minPasses: v.nullable(int),
  maxPasses: v.nullable(int),
  minStart: v.nullable(iso),
  defaultStart: v.nullable(iso),
  maxStart: v.nullable(iso),
  minEnd: v.nullable(iso),
  defaultEnd: v.nullable(iso),
  maxEnd: v.nullable(iso),
})

/** The rules of a room for one pass type; null means no limit. */
export type BaseEventRoomTypePassTypeDetails = v.InferOutput<typeof baseEventRoomTypePassTypeDetails>

export const eventRoomTypePassTypeDetails = v.strictObject({
  ...baseEventRoomTypePassTypeDetails.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of event room type pass type details. */
export type EventRoomTypePassTypeDetails = v.InferOutput<typeof eventRoomTypePassTypeDetails>

export const baseEventRoomTypeAddOnDetails = v.strictObject({
  id: uuid,
  addOnId: uuid,
  minStart: v.nullable(iso),
  defaultStart: v.nullable(iso),
  maxStart: v.nullable(iso),
  minEnd: v.nullable(iso),
  defaultEnd: v.nullable(iso),
  maxEnd: v.nullable(iso),
})

/** The rules of a room for one add-on; null means no limit. */
export type BaseEventRoomTypeAddOnDetails = v.InferOutput<typeof baseEventRoomTypeAddOnDetails>

export const eventRoomTypeAddOnDetails = v.strictObject({
  ...baseEventRoomTypeAddOnDetails.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of event room type add-on details. */
export type EventRoomTypeAddOnDetails = v.InferOutput<typeof eventRoomTypeAddOnDetails>

export const baseEventRoomType = v.strictObject({
  id: uuid,
  name: v.string(),
  price: int,
  pricePerNight: v.boolean(),
  image: baseImage,
  minPasses: v.nullable(int),
  maxPasses: v.nullable(int),
  minStart: v.nullable(iso),
  defaultStart: v.nullable(iso),
  maxStart: v.nullable(iso),
  minEnd: v.nullable(iso),
  defaultEnd: v.nullable(iso),
  maxEnd: v.nullable(iso),
  sortOrder: int,
  passTypes: v.array(baseEventRoomTypePassTypeDetails),
  addOns: v.array(baseEventRoomTypeAddOnDetails),
  supply: v.nullable(int),
})

/** A room type, priced in minor units; `supply` null means unlimited. */
export type BaseEventRoomType = v.InferOutput<typeof baseEventRoomType>

export const eventRoomType = v.strictObject({
  ...baseEventRoomType.entries,
  description: textOrNull,
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of an event room type. */
export type EventRoomType = v.InferOutput<typeof eventRoomType>

export const baseEventRoomTypeReservation = v.strictObject({
  id: uuid,
  start: v.nullable(iso),
  end: v.nullable(iso),
  eventRoomTypeId: uuid,
  eventRoomType: baseEventRoomType,
})

/** A room reserved for one or more passes. */
export type BaseEventRoomTypeReservation = v.InferOutput<typeof baseEventRoomTypeReservation>

export const eventRoomTypeReservation = v.strictObject({
  ...baseEventRoomTypeReservation.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of an event room type reservation. */
export type EventRoomTypeReservation = v.InferOutput<typeof eventRoomTypeReservation>
