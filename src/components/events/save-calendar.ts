// Saves events or sessions as a calendar file. Loaded with the first file.
import { saveFile } from '../../kit/writes/save-file.ts'
import { calendarFile } from '../../lib/calendar/calendar-file.ts'
import type { Event } from '../../contract/events/events.ts'
import type { Session } from '../../contract/events/sessions.ts'
import { eventEntry, sessionEntry } from './calendar-entries.ts'

export interface CalendarContent {
  /** File name without extension. */
  fileName: string
  /** Each a session, or else an event itself. */
  entries: readonly { event: Event; session?: Session }[]
}

export async function saveCalendar({ fileName, entries }: CalendarContent, locale: string): Promise<void> {
  const of = { origin: location.origin, locale }
  const all = entries.map(({ event, session }) => (session ? sessionEntry(event, session, of) : eventEntry(event, of)))
  await saveFile(`${fileName}.ics`, 'text/calendar', calendarFile(all, Date.now()))
}
