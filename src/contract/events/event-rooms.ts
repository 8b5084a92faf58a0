// Rooms that an event lets, the rules for them, and who took one.
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

/** What holds for a room with one kind of pass; null bounds mean none. */
export type BaseEventRoomTypePassTypeDetails = v.InferOutput<typeof baseEventRoomTypePassTypeDetails>

export const eventRoomTypePassTypeDetails = v.strictObject({
  ...baseEventRoomTypePassTypeDetails.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** Event room type pass type details in full. */
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

/** What holds for a room with one extra; null bounds mean none. */
export type BaseEventRoomTypeAddOnDetails = v.InferOutput<typeof baseEventRoomTypeAddOnDetails>

export const eventRoomTypeAddOnDetails = v.strictObject({
  ...baseEventRoomTypeAddOnDetails.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** Event room type add on details in full. */
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

/** A kind of room, priced in minor units; `supply` null means unlimited. */
export type BaseEventRoomType = v.InferOutput<typeof baseEventRoomType>

export const eventRoomType = v.strictObject({
  ...baseEventRoomType.entries,
  description: textOrNull,
  createdAt: iso,
  updatedAt: iso,
})

/** Event room type in full. */
export type EventRoomType = v.InferOutput<typeof eventRoomType>

export const baseEventRoomTypeReservation = v.strictObject({
  id: uuid,
  start: v.nullable(iso),
  end: v.nullable(iso),
  eventRoomTypeId: uuid,
  eventRoomType: baseEventRoomType,
})

/** A room taken for one or more passes. */
export type BaseEventRoomTypeReservation = v.InferOutput<typeof baseEventRoomTypeReservation>

export const eventRoomTypeReservation = v.strictObject({
  ...baseEventRoomTypeReservation.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** Event room type reservation in full. */
export type EventRoomTypeReservation = v.InferOutput<typeof eventRoomTypeReservation>
