// Rules of rooms: who may take which, when, and how many share one (contract 7.5).
import { Problem } from '../../../http/problem.ts'
import type { ReservationRow } from '../../../domain/passes/rows.ts'
import { nightsOf, ruleOf, type Draft, type PassRow } from './draft.ts'
import { outOfBounds, strictest, type StayBounds } from '../../../../src/lib/selling/nights.ts'

const known = (message: string, field = 'reservation'): Problem => new Problem('known', { message, field })

/** Passes that share a reservation. */
const guestsOf = (draft: Draft, stay: ReservationRow): PassRow[] => draft.passes.filter((pass) => pass.reservationId === stay.id)

/** The bounds of a stay: of the room, its guests' pass types, and their add-ons. Of default dates the most specific one applies. */
export function boundsOf(draft: Draft, roomTypeId: string, guests: PassRow[]): StayBounds {
  const room = draft.rooms.get(roomTypeId)!
  const ofTypes = guests.flatMap((pass) => ruleOf(draft, roomTypeId, pass.passTypeId) ?? [])
  const addOnIds = new Set(guests.flatMap((pass) => draft.addOnsOf(pass.id).map((addOn) => addOn.id)))
  const ofAddOns = draft.addOnRules.filter((rule) => rule.roomTypeId === roomTypeId && addOnIds.has(rule.addOnId))
  return strictest([room, ...ofTypes, ...ofAddOns])
}

const least = (numbers: (number | null)[]): number => Math.min(Infinity, ...numbers.filter((number) => number !== null))
const most = (numbers: (number | null)[]): number => Math.max(0, ...numbers.filter((number) => number !== null))

/** 460 for too few or too many passes in one room; the strictest limit applies. */
function mustShareRightly(draft: Draft, stay: ReservationRow, guests: PassRow[]): void {
  const room = draft.rooms.get(stay.roomTypeId)!
  const rules = guests.flatMap((pass) => ruleOf(draft, room.id, pass.passTypeId) ?? [])
  const fewest = most([room.minPasses, ...rules.map((rule) => rule.minPasses)])
  const largest = least([room.maxPasses, ...rules.map((rule) => rule.maxPasses)])
  if (guests.length < fewest) throw known(`“${room.name}” is for ${fewest} passes or more.`)
  if (guests.length > largest) throw known(`“${room.name}” is for ${largest} passes at most.`)
}

/** 460 for dates out of bounds, missing where the price is per night, or in the wrong order. */
function mustStayRightly(draft: Draft, stay: ReservationRow, guests: PassRow[]): void {
  const room = draft.rooms.get(stay.roomTypeId)!
  if (room.pricePerNight && (stay.startAt === null || stay.endAt === null)) throw known(`Say from when to when “${room.name}” is needed.`)
  if (stay.startAt !== null && stay.endAt !== null && nightsOf(draft, stay) < 1) throw known('A stay is at least one night.')
  const wrong = outOfBounds({ start: stay.startAt, end: stay.endAt }, boundsOf(draft, room.id, guests))
  if (wrong === 'start') throw known(`“${room.name}” cannot be taken from that day on.`, 'reservation.start')
  if (wrong === 'end') throw known(`“${room.name}” cannot be taken until that day.`, 'reservation.end')
}

/** 460 where a reservation of the draft breaks a rule of its room. */
export function roomsMustFit(draft: Draft): void {
  for (const stay of draft.reservations.values()) {
    const guests = guestsOf(draft, stay)
    const room = draft.rooms.get(stay.roomTypeId)!
    const closed = guests.some((pass) => ruleOf(draft, room.id, pass.passTypeId)?.enabled === false)
    if (closed) throw known(`“${room.name}” is not for this kind of pass.`)
    mustShareRightly(draft, stay, guests)
    mustStayRightly(draft, stay, guests)
  }
}
