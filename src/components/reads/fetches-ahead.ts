// Whether an event is fetched before anyone opens it, and how much of it.
import { savesData } from '../../lib/device/data-saver.ts'

/** The most pages of speakers to fetch. */
export const SPEAKER_PAGES = 8

/** The person's own choice for the event, else not on a metered connection. `saved`: the choices by event id. */
export const fetchesAhead = (saved: Readonly<Record<string, boolean>>, eventId: string): boolean => saved[eventId] ?? !savesData()
