// Free slots of a space: which days have some, which is the next one, and which is nearest to one that was taken. Pure.
import type { BookingDaySlots } from '../../contract/events/bookings.ts'
import { momentAt } from '../../lib/time/moment-at.ts'

/** A slot by the day ("2026-11-20") and time ("15:00") of its place. */
export interface SlotAt {
  day: string
  time: string
}

/** A slot that can be booked. */
export interface FreeSlot extends SlotAt {
  /** How many bookings are left; null: unlimited. */
  left: number | null
}

/** The moment when a slot begins, in milliseconds since 1970. `timeZone`: that of its place. */
export const slotStart = ({ day, time }: SlotAt, timeZone: string): number => momentAt(day, time, timeZone).getTime()

/** In order of time, without those that have begun since the answer of the server. */
export function freeSlots(days: readonly BookingDaySlots[], timeZone: string, now: number): FreeSlot[] {
  const all = days.flatMap(({ day, slots }) => slots.map(({ time, supply }): FreeSlot => ({ day, time, left: supply })))
  return all.filter((slot) => slotStart(slot, timeZone) >= now).toSorted((a, b) => slotStart(a, timeZone) - slotStart(b, timeZone))
}

/** How many slots each day has. */
export function countByDay(slots: readonly FreeSlot[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { day } of slots) counts.set(day, (counts.get(day) ?? 0) + 1)
  return counts
}

export const isSameSlot = (one: SlotAt, other: SlotAt): boolean => one.day === other.day && one.time === other.time

/** The slot whose begin is nearest to that of `wanted`, the later one of two; undefined without slots. Never `wanted` itself. */
export function nearestSlot(slots: readonly FreeSlot[], wanted: SlotAt, timeZone: string): FreeSlot | undefined {
  const begin = slotStart(wanted, timeZone)
  const away = (slot: FreeSlot) => Math.abs(slotStart(slot, timeZone) - begin)
  const [nearest] = slots
    .filter((slot) => !isSameSlot(slot, wanted))
    .toSorted((a, b) => away(a) - away(b) || slotStart(b, timeZone) - slotStart(a, timeZone))
  return nearest
}
