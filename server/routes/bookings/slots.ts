// Computes bookable slots: weekly hours divided into slots, without closed, taken or past ones (contract 7.12). Pure.
import type { BookingDaySlots } from '../../../src/contract/events/bookings.ts'
import { dayOfWeek, type DayOfWeek } from '../../../src/contract/enums.ts'
import { instantAtOrAfter, instantOf, minutesOf, wallOfDay } from '../../lib/zone.ts'

const minute = 60_000

/** Milliseconds since 1970; the end is exclusive. */
export interface Span {
  start: number
  end: number
}

export interface Hours {
  dayOfWeek: DayOfWeek
  /** HH:mm on the place's wall clock; an end of 24:00 is midnight. */
  startTime: string
  endTime: string
}

export interface Opening {
  /** IANA name. */
  timezone: string
  /** Minutes. */
  slotDuration: number
  /** How many bookings fit into one slot. */
  supply: number
  /** Milliseconds since 1970 between which slots can be booked; null is unlimited. */
  from: number | null
  until: number | null
  hours: readonly Hours[]
  blackouts: readonly Span[]
  taken: readonly Span[]
}

/** A slot of the grid, free or not. `day` and `time` are in the place's time zone and identify one instant. */
export interface GridSlot extends Span {
  day: string
  time: string
}

export interface Slot extends GridSlot {
  /** How many bookings are left. */
  remaining: number
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const timeOf = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

/** The days of the month of `text` (yyyy-MM or yyyy-MM-dd), as yyyy-MM-dd. */
export function daysOfMonth(text: string): string[] {
  const [year = 0, month = 1] = text.split('-').map(Number)
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${text.slice(0, 7)}-${twoDigits(index + 1)}`)
}

/** Slots of one day from one row of hours, in wall-clock steps. Skips slots that begin in a skipped hour or end after closing. */
function slotsOfHours(day: string, { startTime, endTime }: Hours, { timezone, slotDuration }: Opening): GridSlot[] {
  const midnight = wallOfDay(day)
  const [opens, closes] = [minutesOf(startTime), minutesOf(endTime)]
  const closing = instantAtOrAfter(midnight + closes * minute, timezone)
  const slots: GridSlot[] = []
  for (let at = opens; at + slotDuration <= closes; at += slotDuration) {
    const start = instantOf(midnight + at * minute, timezone)
    if (start === null) continue
    const end = start + slotDuration * minute
    if (end <= closing) slots.push({ day, time: timeOf(at), start, end })
  }
  return slots
}

/**
 * The grid of several days, in order, without overlaps: where clocks go forward or two rows of hours meet, the later slot is dropped.
 * In a repeated hour, slots are in its first run.
 */
export function gridOf(days: readonly string[], opening: Opening): GridSlot[] {
  const all = days
    .flatMap((day) => {
      const weekday = dayOfWeek[new Date(wallOfDay(day)).getUTCDay()]
      return opening.hours.filter((hours) => hours.dayOfWeek === weekday).flatMap((hours) => slotsOfHours(day, hours, opening))
    })
    .toSorted((a, b) => a.start - b.start)
  const kept: GridSlot[] = []
  for (const slot of all) if (slot.start >= (kept.at(-1)?.end ?? -Infinity)) kept.push(slot)
  return kept
}

/** The slots of `days` that can be booked at `now`, with the number left of each. */
export function freeSlots(days: readonly string[], opening: Opening, now: number): Slot[] {
  const { from, until, blackouts, taken, supply } = opening
  return gridOf(days, opening)
    .filter((slot) => slot.start >= now && slot.start >= (from ?? -Infinity) && slot.end <= (until ?? Infinity))
    .filter((slot) => !blackouts.some((closed) => overlaps(slot, closed)))
    .map((slot) => ({ ...slot, remaining: supply - taken.filter((booking) => overlaps(slot, booking)).length }))
    .filter(({ remaining }) => remaining > 0)
}

/** Slots in the contract's form: grouped by day, without empty days. */
export function presentSlots(slots: readonly Slot[]): BookingDaySlots[] {
  const days = new Map<string, BookingDaySlots>()
  for (const { day, time, remaining } of slots) {
    const entry = days.get(day) ?? { day, slots: [] }
    entry.slots.push({ time, supply: remaining })
    days.set(day, entry)
  }
  return [...days.values()]
}
