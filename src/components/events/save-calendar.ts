// Saves an event, or sessions of it, as a calendar file. Loaded with the first file.
import { saveFile } from '../../kit/writes/save-file.ts'
import { calendarFile } from '../../lib/calendar/calendar-file.ts'
import type { Event } from '../../contract/events/events.ts'
import type { Session } from '../../contract/events/sessions.ts'
import { eventEntry, sessionEntry } from './calendar-entries.ts'

export interface CalendarContent {
  /** File name without extension. */
  fileName: string
  event: Event
  /** Without them the event itself is the entry. */
  sessions?: readonly Session[]
}

export async function saveCalendar({ fileName, event, sessions }: CalendarContent, locale: string): Promise<void> {
  const of = { origin: location.origin, locale }
  const entries = sessions?.map((session) => sessionEntry(event, session, of)) ?? [eventEntry(event, of)]
  await saveFile(`${fileName}.ics`, 'text/calendar', calendarFile(entries, Date.now()))
}
