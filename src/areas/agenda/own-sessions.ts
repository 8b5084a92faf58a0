// The sessions of the member's own agenda, from all their events. Pure.
import type { Event } from '../../contract/events/events.ts'
import type { Session } from '../../contract/events/sessions.ts'
import { inOrder } from '../../components/events/agenda/agenda.ts'
import { isKept } from '../../components/events/agenda/kept.ts'
import { trackOrder } from '../../components/events/track-order.ts'
import { dayKey } from '../../lib/time/dates.ts'

/** What is known of one event. */
export interface Known {
  event: Event
  /** The whole agenda; undefined if the device does not have it. */
  sessions: readonly Session[] | undefined
  /** The ids of the sessions that the member is registered for. */
  registered: ReadonlySet<string>
}

export interface OwnSession {
  event: Event
  session: Session
  isRegistered: boolean
  /** The order of all tracks of its event. */
  tracks: readonly string[]
}

/** The sessions with a star, and those that the member is registered for, in order of time. */
export function ownSessions(known: readonly Known[]): OwnSession[] {
  const all = known.flatMap(({ event, sessions = [], registered }) => {
    const tracks = trackOrder(sessions)
    return sessions.map((session): OwnSession => ({ event, session, isRegistered: registered.has(session.id), tracks }))
  })
  const byId = new Map(all.filter(({ session, isRegistered }) => isKept(session) || isRegistered).map((own) => [own.session.id, own]))
  return inOrder([...byId.values()].map(({ session }) => session)).map(({ id }) => byId.get(id)!)
}

/** The day of a session, in the time zone of its event: "2026-11-20". */
export const dayOf = ({ event, session }: OwnSession): string => dayKey(session.startTime, { timeZone: event.timezone })

/** The events of these sessions, each with its own, in the order of their first ones. */
export function byEvent(sessions: readonly OwnSession[]): { event: Event; sessions: OwnSession[] }[] {
  const groups = new Map<string, { event: Event; sessions: OwnSession[] }>()
  for (const one of sessions) {
    const group = groups.get(one.event.id)
    if (group) group.sessions.push(one)
    else groups.set(one.event.id, { event: one.event, sessions: [one] })
  }
  return [...groups.values()]
}

/** Those that run at `now`, and those that begin next. */
export function nowAndNext(sessions: readonly OwnSession[], now: number): { running: OwnSession[]; next: OwnSession[] } {
  const start = ({ session }: OwnSession) => Date.parse(session.startTime)
  const running = sessions.filter((one) => start(one) <= now && now < Date.parse(one.session.endTime))
  const ahead = sessions.filter((one) => start(one) > now)
  return { running, next: ahead.filter((one) => start(one) === start(ahead[0]!)) }
}
