// Functions of the agenda: days, parallel sessions, past sessions, overlaps in the member's agenda. Pure.
import type { Session } from '../../../contract/events/sessions.ts'
import { dayKey } from '../../../lib/time/dates.ts'
import { isKept } from './kept.ts'

/** Sessions that begin at the same moment. */
export interface Slot {
  start: string
  sessions: Session[]
}

const begins = ({ startTime }: Pick<Session, 'startTime'>): number => Date.parse(startTime)
const ends = ({ endTime }: Pick<Session, 'endTime'>): number => Date.parse(endTime)

/** Sorted by time; at the same time by the organisers' order, then by name. The id makes it the same for any input order. */
export const inOrder = (sessions: readonly Session[]): Session[] =>
  sessions.toSorted(
    (a, b) =>
      begins(a) - begins(b) ||
      (a.sortOrder ?? Infinity) - (b.sortOrder ?? Infinity) ||
      a.name.localeCompare(b.name) ||
      ends(a) - ends(b) ||
      a.id.localeCompare(b.id),
  )

/** The days with sessions as "2026-11-20" in the event's time zone, in order. */
export const daysOf = (sessions: readonly Session[], timeZone: string | null): string[] =>
  [...new Set(sessions.map(({ startTime }) => dayKey(startTime, { timeZone })))].toSorted()

/** The day to show: the requested one, else today, else the next one, else the first. Undefined without sessions. */
export function dayToShow(days: readonly string[], asked: string | null, today: string): string | undefined {
  if (asked !== null && days.includes(asked)) return asked
  return days.find((day) => day >= today) ?? days[0]
}

/** The sessions of one day, grouped by start time. */
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

/** Splits a day into past and remaining slots. Only during the day: a day that is over, or has not begun, is not split. */
export function foldPast(slots: readonly Slot[], now: number): { past: Slot[]; rest: Slot[] } {
  const isOver = ({ sessions }: Slot) => sessions.every((session) => ends(session) <= now)
  const past = slots.filter(isOver)
  if (past.length === slots.length) return { past: [], rest: [...slots] }
  return { past, rest: slots.filter((slot) => !isOver(slot)) }
}

/**
 * The index of the slot after the line at the current time; null before the day begins and after it ends. Equal to the length: after the
 * last slot.
 */
export function nowPlace(slots: readonly Slot[], now: number): number | null {
  const all = slots.flatMap(({ sessions }) => sessions)
  if (!all.some((session) => begins(session) <= now) || !all.some((session) => ends(session) > now)) return null
  const next = slots.findIndex(({ start }) => Date.parse(start) > now)
  return next === -1 ? slots.length : next
}

export type Clash = readonly [Session, Session]

/** The key under which an accepted overlap is stored. */
export const clashName = ([one, other]: Clash): string => `${one.id} ${other.id}`

type IsMine = (session: Session) => boolean

const attended = (sessions: readonly Session[], isMine: IsMine): Session[] =>
  inOrder(sessions.filter((session) => isMine(session) && !session.nonSession))

/** The pairs of sessions of the member's agenda that overlap, in order. Sessions that only touch do not overlap. */
export function clashesOf(sessions: readonly Session[], isMine: IsMine = isKept): Clash[] {
  const mine = attended(sessions, isMine)
  return mine.flatMap((one, at) =>
    mine.slice(at + 1).flatMap((other): Clash[] => (begins(one) < ends(other) && begins(other) < ends(one) ? [[one, other]] : [])),
  )
}

/** The ids of those sessions that begin in another room at the moment when one before them ends. */
export function hurriedIds(sessions: readonly Session[], isMine: IsMine = isKept): ReadonlySet<string> {
  const mine = attended(sessions, isMine).filter(({ location }) => location !== null)
  const follows = (one: Session, next: Session) => ends(one) === begins(next) && one.location?.id !== next.location?.id
  return new Set(mine.filter((next) => mine.some((one) => follows(one, next))).map(({ id }) => id))
}

/** The sessions around a session in its agenda: the one before, the one after, and those at the same time. Breaks are skipped. */
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
