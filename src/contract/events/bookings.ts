// Places, their spaces, and bookings.
import * as v from 'valibot'
import { dayOfWeek } from '../enums.ts'
import { baseImage } from '../community/media.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'

export const baseBookingPlace = v.strictObject({
  id: uuid,
  name: v.string(),
  slug: v.string(),
  timezone: v.string(),
  description: textOrNull,
  image: v.nullable(baseImage),
})

/** A place with spaces to book; the days and times of its bookings are in `timezone`. */
export type BaseBookingPlace = v.InferOutput<typeof baseBookingPlace>

export const bookingPlace = v.strictObject({
  ...baseBookingPlace.entries,
  address1: textOrNull,
  address2: textOrNull,
  city: textOrNull,
  state: textOrNull,
  zip: textOrNull,
  country: textOrNull,
  createdAt: v.nullable(iso),
  updatedAt: v.nullable(iso),
})

/** The full form of a booking place. */
export type BookingPlace = v.InferOutput<typeof bookingPlace>

export const baseBookingSpace = v.strictObject({
  id: uuid,
  name: v.string(),
  slug: v.string(),
  supply: int,
  slotDuration: int,
  price: int,
  description: textOrNull,
  image: v.nullable(baseImage),
})

/** A space that can be booked; `slotDuration` is in minutes, `price` in minor units. */
export type BaseBookingSpace = v.InferOutput<typeof baseBookingSpace>

export const bookingSpace = v.strictObject({
  ...baseBookingSpace.entries,
  start: v.nullable(iso),
  end: v.nullable(iso),
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of a booking space. `start` and `end` limit when it can be booked. */
export type BookingSpace = v.InferOutput<typeof bookingSpace>

export const baseBookingSpaceAvailability = v.strictObject({
  id: uuid,
  dayOfWeek: v.picklist(dayOfWeek),
  startTime: v.string(),
  endTime: v.string(),
})

/** The weekly hours of a space. Not sent to clients. */
export type BaseBookingSpaceAvailability = v.InferOutput<typeof baseBookingSpaceAvailability>

export const bookingSpaceAvailability = v.strictObject({
  ...baseBookingSpaceAvailability.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of a booking space availability. */
export type BookingSpaceAvailability = v.InferOutput<typeof bookingSpaceAvailability>

export const baseBookingSpaceBlackout = v.strictObject({
  id: uuid,
  start: iso,
  end: iso,
})

/** A period in which a space is closed. Not sent to clients. */
export type BaseBookingSpaceBlackout = v.InferOutput<typeof baseBookingSpaceBlackout>

export const bookingSpaceBlackout = v.strictObject({
  ...baseBookingSpaceBlackout.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of a booking space blackout. */
export type BookingSpaceBlackout = v.InferOutput<typeof bookingSpaceBlackout>

export const baseBooking = v.strictObject({
  id: uuid,
  alternateId: int,
  day: v.string(),
  time: v.string(),
  duration: int,
  status: v.string(),
})

/** A booked slot. `day` is yyyy-MM-dd, `time` HH:mm, `duration` in minutes; `status` uses the values of `PurchaseStatus`. */
export type BaseBooking = v.InferOutput<typeof baseBooking>

export const booking = v.strictObject({
  ...baseBooking.entries,
  space: baseBookingSpace,
  place: baseBookingPlace,
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of a booking. */
export type Booking = v.InferOutput<typeof booking>

export const bookingSpaceSlot = v.strictObject({
  time: v.string(),
  supply: v.nullable(int),
})

/** A slot, HH:mm; `supply` null means unlimited. */
export type BookingSpaceSlot = v.InferOutput<typeof bookingSpaceSlot>

export const bookingDaySlots = v.strictObject({
  day: v.string(),
  slots: v.array(bookingSpaceSlot),
})

/** The free slots of one day, yyyy-MM-dd. */
export type BookingDaySlots = v.InferOutput<typeof bookingDaySlots>
