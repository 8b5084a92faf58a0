// Rooms and nights for the passes of a draft. Pure.
import type { ChooseReservations } from '../../../contract/bodies/registration.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { EventRoomType } from '../../../contract/events/event-rooms.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import { strictest, type StayBounds } from '../../../lib/selling/nights.ts'
import { clock, dayKey } from '../../../lib/time/dates.ts'
import { momentAt } from '../../../lib/time/moment-at.ts'

/** What is chosen for a pass: no room, a room type of its own with first and last day, or the room of another pass. */
export type RoomChoice =
  | { kind: 'none' }
  | { kind: 'own'; roomTypeId: string; start: string; end: string }
  | { kind: 'with'; passId: string }

/** The value of the option to be with another pass begins with this, before the id of that pass. */
export const WITH = 'with '

type Bounds = Record<keyof StayBounds, string | null>

const datesOf = (rule: Bounds): StayBounds => {
  const at = (name: keyof StayBounds) => (rule[name] === null ? null : new Date(rule[name]))
  return {
    minStart: at('minStart'),
    maxStart: at('maxStart'),
    minEnd: at('minEnd'),
    maxEnd: at('maxEnd'),
    defaultStart: at('defaultStart'),
    defaultEnd: at('defaultEnd'),
  }
}

/** The rule of a room for a pass type; undefined if it has none, which allows it. */
const ruleFor = (room: EventRoomType, ticketId: string) => room.passTypes.find(({ passTypeId }) => passTypeId === ticketId)

export const isOpenTo = (room: EventRoomType, pass: BasePass): boolean => ruleFor(room, pass.ticketId)?.enabled !== false

/** The bounds of a stay: of the room, of the pass type and of its add-ons, the strictest of each. */
function boundsOf(room: EventRoomType, pass: BasePass): StayBounds {
  const rule = ruleFor(room, pass.ticketId)
  const own = new Set(pass.passAddOns.map(({ addOnId }) => addOnId))
  return strictest([room, ...(rule ? [rule] : []), ...room.addOns.filter(({ addOnId }) => own.has(addOnId))].map(datesOf))
}

/** What a pass adds to the price of the room, and the nights that its price includes. */
export const termsOf = (room: EventRoomType, pass: BasePass): { premium: number; includedNights: number } => {
  const rule = ruleFor(room, pass.ticketId)
  return { premium: rule?.premium ?? 0, includedNights: rule?.includedNights ?? 0 }
}

/** How many may share the room, as far as it and these passes say; Infinity for no limit. */
export const mostIn = (room: EventRoomType, passes: readonly BasePass[]): number =>
  Math.min(
    Infinity,
    ...[room.maxPasses, ...passes.map((pass) => ruleFor(room, pass.ticketId)?.maxPasses ?? null)].filter((most) => most !== null),
  )

export interface Days {
  start: string
  end: string
}

/**
 * The days of a stay to begin with: those of the reservation, else the organiser's, else none ('' for each). Of nights that are over, the
 * organiser's days propose none. `now` in ms.
 */
export function daysOf(room: EventRoomType, pass: BasePass, timeZone: string | null, now = Date.now()): Days {
  const day = (at: string | number | Date | null) => (at === null ? '' : dayKey(at, { timeZone }))
  const own = pass.reservation?.eventRoomTypeId === room.id ? pass.reservation : null
  if (own) return { start: day(own.start), end: day(own.end) }
  const { defaultStart, defaultEnd } = boundsOf(room, pass)
  const [start, end, today] = [day(defaultStart), day(defaultEnd), day(now)]
  return { start: start !== '' && start < today && today < end ? today : start, end }
}

/** `min` and `max` of the two date fields. */
export function limitsOf(
  room: EventRoomType,
  pass: BasePass,
  timeZone: string | null,
): Record<'start' | 'end', { min?: string; max?: string }> {
  const { minStart, maxStart, minEnd, maxEnd } = boundsOf(room, pass)
  const day = (at: Date | null) => (at === null ? undefined : dayKey(at, { timeZone }))
  return { start: { min: day(minStart), max: day(maxStart) }, end: { min: day(minEnd), max: day(maxEnd) } }
}

const dayMs = 86_400_000

/** Nights between two days in the calendar of the event; 0 while one is missing or they are in the wrong order. */
export const nightsIn = ({ start, end }: Days): number => Math.max(0, (Date.parse(end) - Date.parse(start)) / dayMs || 0)

/** late, early: the guest misses part of the event. before, after: the stay is more than a day longer than the event. */
type StayNote = 'late' | 'early' | 'before' | 'after'

/** How the days of a stay differ from those of the event. A missing day is not compared. */
export function notesOf({ start, end }: Days, { first, last }: { first: string; last: string }): StayNote[] {
  const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs || 0
  const [arrival, departure] = [start && daysFrom(first, start), end && daysFrom(last, end)].map(Number) as [number, number]
  const notes: Record<StayNote, boolean> = { late: arrival > 0, before: arrival < -1, early: departure < 0, after: departure > 1 }
  return (Object.keys(notes) as StayNote[]).filter((note) => notes[note])
}

/** The first and last day of an event in its time zone. */
export const eventDays = ({ eventStart, eventEnd, timezone: timeZone }: Pick<Event, 'eventStart' | 'eventEnd' | 'timezone'>) => ({
  first: dayKey(eventStart, { timeZone }),
  last: dayKey(eventEnd, { timeZone }),
})

/** Hours of arrival and departure, where the organiser has named none. */
const HOURS = { start: '15:00', end: '11:00' } as const

/** A moment on that day: at the hour of the organiser's default, and within the bounds. Null for no day. */
function momentOn(day: string, end: 'start' | 'end', bounds: StayBounds, timeZone: string | null): string | null {
  if (day === '') return null
  const usual = end === 'start' ? bounds.defaultStart : bounds.defaultEnd
  const [min, max] = end === 'start' ? [bounds.minStart, bounds.maxStart] : [bounds.minEnd, bounds.maxEnd]
  const at = momentAt(day, usual ? clock(usual, { locale: 'en', timeZone }) : HOURS[end], timeZone)
  // On the first and the last possible day the bound itself is the hour.
  const sameDay = (bound: Date | null) => bound !== null && dayKey(bound, { timeZone }) === day
  if (min && sameDay(min) && at < min) return min.toISOString()
  return (max && sameDay(max) && at > max ? max : at).toISOString()
}

/** The choice of each pass, read from a draft. The first pass in a room has it; the others are with it. */
export function choicesOf(passes: readonly BasePass[], timeZone: string | null): Map<string, RoomChoice> {
  const first = new Map<string, string>()
  return new Map(
    passes.map((pass): [string, RoomChoice] => {
      const stay = pass.reservation
      if (!stay) return [pass.id, { kind: 'none' }]
      const owner = first.get(stay.id)
      if (owner !== undefined) return [pass.id, { kind: 'with', passId: owner }]
      first.set(stay.id, pass.id)
      const day = (at: string | null) => (at === null ? '' : dayKey(at, { timeZone }))
      return [pass.id, { kind: 'own', roomTypeId: stay.eventRoomTypeId, start: day(stay.start), end: day(stay.end) }]
    }),
  )
}

/** The body for these choices. `idOf` returns the id of a pass's reservation, the same each time. */
export function reservationsFor(
  passes: readonly BasePass[],
  rooms: readonly EventRoomType[],
  choices: ReadonlyMap<string, RoomChoice>,
  timeZone: string | null,
  idOf: (passId: string) => string,
): ChooseReservations {
  const stays = new Map(
    passes.flatMap((pass) => {
      const choice = choices.get(pass.id)
      const room = choice?.kind === 'own' ? rooms.find(({ id }) => id === choice.roomTypeId) : undefined
      if (choice?.kind !== 'own' || !room) return []
      const bounds = boundsOf(room, pass)
      const stay = {
        id: idOf(pass.id),
        eventRoomTypeId: room.id,
        start: momentOn(choice.start, 'start', bounds, timeZone),
        end: momentOn(choice.end, 'end', bounds, timeZone),
      }
      return [[pass.id, stay] as const]
    }),
  )
  return passes.map(({ id }) => {
    const choice = choices.get(id)
    return { id, reservation: stays.get(choice?.kind === 'with' ? choice.passId : id) ?? null }
  })
}
