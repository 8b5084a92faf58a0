// How an agenda is read: its days, what runs at the same time, what is over, what of mine overlaps. Pure.
import type { Session } from '../../../contract/events/sessions.ts'
import { dayKey } from '../../../lib/time/dates.ts'

/** Sessions that begin at the same moment. */
export interface Slot {
  start: string
  sessions: Session[]
}

const begins = ({ startTime }: Pick<Session, 'startTime'>): number => Date.parse(startTime)
const ends = ({ endTime }: Pick<Session, 'endTime'>): number => Date.parse(endTime)

/** Whether the caller keeps it in their agenda. */
export const isKept = ({ accounts }: Pick<Session, 'accounts'>): boolean => (accounts?.length ?? 0) > 0

/** As the day runs; at the same time by the organisers' order, then by name. */
export const inOrder = (sessions: readonly Session[]): Session[] =>
  sessions.toSorted(
    (a, b) =>
      begins(a) - begins(b) || (a.sortOrder ?? Infinity) - (b.sortOrder ?? Infinity) || a.name.localeCompare(b.name) || ends(a) - ends(b),
  )

/** The days that have sessions, as "2026-11-20" in the event's zone, in order. */
export const daysOf = (sessions: readonly Session[], timeZone: string | null): string[] =>
  [...new Set(sessions.map(({ startTime }) => dayKey(startTime, { timeZone })))].toSorted()

/** The day to show: the one asked for, else today, else the next one, else the first. Undefined without sessions. */
export function dayToShow(days: readonly string[], asked: string | null, today: string): string | undefined {
  if (asked !== null && days.includes(asked)) return asked
  return days.find((day) => day >= today) ?? days[0]
}

/** Sessions of one day by the moment they begin. */
export function slotsOf(sessions: readonly Session[], day: string, timeZone: string | null): Slot[] {
  const slots: Slot[] = []
  for (const session of inOrder(sessions)) {
    if (dayKey(session.startTime, { timeZone }) !== day) continue
    const last = slots.at(-1)
    if (last && Date.parse(last.start) === begins(session)) last.sessions.push(session)
    else slots.push({ start: session.startTime, sessions: [session] })
  }
  return slots
}

/**
 * Splits a day in what is over and what is not. Only while the day is on: of a day that is over, or has not begun, all is
 * shown.
 */
export function foldPast(slots: readonly Slot[], now: number): { past: Slot[]; rest: Slot[] } {
  const isOver = ({ sessions }: Slot) => sessions.every((session) => ends(session) <= now)
  const past = slots.filter(isOver)
  if (past.length === slots.length) return { past: [], rest: [...slots] }
  return { past, rest: slots.filter((slot) => !isOver(slot)) }
}

/** Before which slot the line of the present stands; null when the day has not begun or is over. Equal to the length: after the last. */
export function nowPlace(slots: readonly Slot[], now: number): number | null {
  const all = slots.flatMap(({ sessions }) => sessions)
  if (!all.some((session) => begins(session) <= now) || !all.some((session) => ends(session) > now)) return null
  const next = slots.findIndex(({ start }) => Date.parse(start) > now)
  return next === -1 ? slots.length : next
}

export type Clash = readonly [Session, Session]

/** What one overlap is called where it is remembered. */
export const clashName = ([one, other]: Clash): string => `${one.id} ${other.id}`

/** The pairs of kept sessions that overlap, in order. One that ends when the next begins does not. */
export function clashesOf(sessions: readonly Session[]): Clash[] {
  const kept = inOrder(sessions.filter((session) => isKept(session) && !session.nonSession))
  return kept.flatMap((one, at) =>
    kept.slice(at + 1).flatMap((other): Clash[] => (begins(one) < ends(other) && begins(other) < ends(one) ? [[one, other]] : [])),
  )
}

/** What stands round a session in its agenda: the one before, the one after, and those at the same time. Breaks are passed over. */
export function neighboursOf(sessions: readonly Session[], id: string): { before?: Session; after?: Session; parallel: Session[] } {
  const all = inOrder(sessions)
  const here = all.find((session) => session.id === id)
  if (!here) return { parallel: [] }
  const others = all.filter((session) => session.id !== id && !session.nonSession)
  return {
    before: others.findLast((session) => ends(session) <= begins(here)),
    after: others.find((session) => begins(session) >= ends(here)),
    parallel: others.filter((session) => begins(session) < ends(here) && begins(here) < ends(session)),
  }
}
