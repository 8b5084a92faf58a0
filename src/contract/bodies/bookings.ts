// Request bodies for bookings.
import * as v from 'valibot'

/** The years that `Date` and the database both support, with a margin of one day on either side. */
export const plausibleYear = (day: string): boolean => Number(day.slice(0, 4)) >= 1900 && Number(day.slice(0, 4)) <= 9000

/** `Date` turns 31 June into 1 July instead of rejecting it, so the result is compared with the input. */
const exists = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** `POST /bookings/places/{placeId}/spaces/{spaceId}/slots`. Day and time are local to the place. */
export const bookSlot = v.strictObject({
  day: v.pipe(
    v.string(),
    v.isoDate('A day is written yyyy-MM-dd.'),
    v.check(exists, 'There is no such day.'),
    v.check(plausibleYear, 'There is no such day.'),
  ),
  time: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:mm.')),
})
export type BookSlot = v.InferInput<typeof bookSlot>
