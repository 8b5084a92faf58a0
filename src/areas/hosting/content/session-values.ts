// The editable values of a session, in the form and in the request.
import type { WriteSession } from '../../../contract/bodies/listings.ts'
import type { BaseSession } from '../../../contract/events/sessions.ts'
import { textIn } from '../../../kit/form/questions/text-in.ts'
import { localTime, moment } from '../../../lib/time/local-time.ts'

/** `start` and `end` are local times of the event: "2026-11-20T18:00". */
export type SessionValues = Record<'name' | 'start' | 'end' | 'description' | 'picture', string>

export const valuesOfSession = (session: BaseSession, timeZone: string | null): SessionValues => ({
  name: session.name,
  start: localTime(session.startTime, timeZone),
  end: localTime(session.endTime, timeZone),
  description: session.description ?? '',
  picture: session.image?.id ?? '',
})

export const sessionValuesIn = (data: FormData): SessionValues => ({
  name: textIn(data, 'name'),
  start: textIn(data, 'start'),
  end: textIn(data, 'end'),
  description: textIn(data, 'description'),
  picture: textIn(data, 'picture'),
})

export const sessionBody = (values: SessionValues, timeZone: string | null): WriteSession['session'] => ({
  name: values.name,
  description: values.description || null,
  startTime: moment(values.start, timeZone),
  endTime: moment(values.end, timeZone),
})

/** The server's names of fields: 'session.startTime'. */
export function sessionFieldOf(part: string): string {
  const name = part.replace(/^session\./, '')
  return { startTime: 'start', endTime: 'end', imageDataUri: 'picture' }[name] ?? name
}
