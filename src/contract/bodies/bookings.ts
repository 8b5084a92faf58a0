// Bodies of calls about bookings.
import * as v from 'valibot'

/** The years a clock and a database agree about; a day on either side of them is one too. */
export const plausibleYear = (day: string): boolean => Number(day.slice(0, 4)) >= 1900 && Number(day.slice(0, 4)) <= 9000

/** `Date` rolls 31 June over into July instead of refusing it, so the day is compared with what became of it. */
const exists = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** `POST /bookings/places/{placeId}/spaces/{spaceId}/slots`: as the wall clock of the place shows it. */
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
