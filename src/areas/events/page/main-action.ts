// The one main action of an event for the reader, now. Pure.
import type { Event } from '../../../contract/events/events.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import { passState } from '../../../components/events/pass-state.ts'
import { webAddress } from '../../../kit/text/web-address.ts'
import { registrationState } from './registration-state.ts'

/** `finish`: answers of a pass are missing. Null: there is nothing to do, and the page says why. */
export type MainAction = 'register' | 'resume' | 'finish' | 'pass' | 'join' | 'calendar' | null

export interface Standing {
  /** The reader's passes; undefined while they are unknown. */
  passes?: readonly BasePass[]
  /** A registration was started on this device. */
  isBegun?: boolean
  /** Nothing can be bought now. */
  lacks?: boolean
}

type Shown = Pick<
  Event,
  'eventStart' | 'eventEnd' | 'eventType' | 'meetingUrl' | 'registration' | 'registrationStart' | 'registrationEnd' | 'registrations'
>

/** How long before the start people join online. In ms. */
const DOORS = 60 * 60_000

/** The passes that are or were valid at this event. */
export const validPasses = (event: { eventEnd: string }, passes: readonly BasePass[], now: number): BasePass[] =>
  passes.filter((pass) => passState(pass, event, now) !== 'canceled')

/** Needed at the door: the event has a place, and not every pass is only for joining online. */
function isAtDoor(event: Shown, passes: readonly BasePass[]): boolean {
  if (event.eventType === 'virtual') return false
  return passes.length === 0 || passes.some(({ ticket }) => ticket.accessLevel !== 'virtual')
}

export function mainAction(event: Shown, now: number, { passes = [], isBegun, lacks }: Standing = {}): MainAction {
  const begins = Date.parse(event.eventStart) - DOORS <= now
  const canJoin = event.eventType !== 'physical' && webAddress(event.meetingUrl) !== null
  const remote = () => (canJoin && begins ? 'join' : 'calendar')
  const registered = () => {
    const valid = validPasses(event, passes, now)
    if (valid.some((pass) => passState(pass, event, now) === 'incomplete')) return 'finish'
    return isAtDoor(event, valid) ? 'pass' : remote()
  }
  const open = () => (isBegun ? 'resume' : lacks ? null : 'register')
  const actions = {
    registered,
    open,
    none: remote,
    later: () => 'calendar',
    attended: () => null,
    over: () => null,
    closed: () => null,
  } satisfies Record<ReturnType<typeof registrationState>, () => MainAction>
  return actions[registrationState(event, now)]()
}
