// Saves events, sessions or bookings as a calendar file. Loaded with the first file.
import { saveFile } from '../../kit/writes/save-file.ts'
import { calendarFile } from '../../lib/calendar/calendar-file.ts'
import { entryOf, type CalendarThing } from './calendar-entries.ts'

export interface CalendarContent {
  /** File name without extension. */
  fileName: string
  entries: readonly CalendarThing[]
}

export async function saveCalendar({ fileName, entries }: CalendarContent, locale: string): Promise<void> {
  const of = { origin: location.origin, locale }
  const all = entries.map((thing) => entryOf(thing, of))
  await saveFile(`${fileName}.ics`, 'text/calendar', calendarFile(all, Date.now()))
}
