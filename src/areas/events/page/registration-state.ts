// The state of the caller's registration for an event, and whether registering is possible. Pure.
import type { Event } from '../../../contract/events/events.ts'

export type RegistrationState = 'registered' | 'attended' | 'over' | 'none' | 'later' | 'open' | 'closed'

type Registrable = Pick<Event, 'eventEnd' | 'registration' | 'registrationStart' | 'registrationEnd' | 'registrations'>

/** `none`: registration is not needed. `later` and `closed`: it is not possible now. */
export function registrationState(event: Registrable, now: number): RegistrationState {
  const over = Date.parse(event.eventEnd) < now
  if (event.registrations.length > 0) return over ? 'attended' : 'registered'
  if (over) return 'over'
  if (!event.registration) return 'none'
  if (now < Date.parse(event.registrationStart)) return 'later'
  return now <= Date.parse(event.registrationEnd) ? 'open' : 'closed'
}
