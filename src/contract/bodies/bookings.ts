// Bodies of calls about bookings.
import * as v from 'valibot'

/** `POST /bookings/places/{placeId}/spaces/{spaceId}/slots`: as the wall clock of the place shows it. */
export const bookSlot = v.strictObject({
  day: v.pipe(v.string(), v.isoDate('A day is written yyyy-MM-dd.')),
  time: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:mm.')),
})
export type BookSlot = v.InferInput<typeof bookSlot>
