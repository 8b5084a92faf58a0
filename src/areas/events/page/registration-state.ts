// How the caller stands with an event, and whether one can register. Pure.
import type { Event } from '../../../contract/events/events.ts'

export type RegistrationState = 'registered' | 'attended' | 'over' | 'none' | 'later' | 'open' | 'closed'

type Registrable = Pick<Event, 'eventEnd' | 'registration' | 'registrationStart' | 'registrationEnd' | 'registrations'>

/** `none`: no one needs to register. `later` and `closed` say that it is not possible now. */
export function registrationState(event: Registrable, now: number): RegistrationState {
  const over = Date.parse(event.eventEnd) < now
  if (event.registrations.length > 0) return over ? 'attended' : 'registered'
  if (over) return 'over'
  if (!event.registration) return 'none'
  if (now < Date.parse(event.registrationStart)) return 'later'
  return now <= Date.parse(event.registrationEnd) ? 'open' : 'closed'
}
