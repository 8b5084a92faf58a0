// Sessions that overlap another one in time, and what they share: a room, or speakers. Pure.
import type { Session } from '../../../contract/events/sessions.ts'

export interface Overlap {
  session: Session
  /** The name of the room that both use. */
  room?: string
  /** The speakers of both. */
  speakers: Session['speakers']
}

/** A session with other times than those that are saved. `like` has its room and speakers; a new session has none. */
export interface Planned {
  like?: Session
  /** Milliseconds since 1970. */
  start: number
  end: number
}

/** In the order of `sessions`, without `like` itself. Sessions that only touch do not overlap. */
export function overlapping({ like, start, end }: Planned, sessions: readonly Session[]): Overlap[] {
  const others = sessions.filter(
    ({ id, nonSession, startTime, endTime }) =>
      id !== like?.id && !nonSession && Date.parse(startTime) < end && Date.parse(endTime) > start,
  )
  return others.map((session) => {
    const isSameRoom = session.location !== null && session.location.id === like?.location?.id
    const ours = new Set(like?.speakers.map(({ id }) => id))
    return {
      session,
      ...(isSameRoom ? { room: session.location!.name } : {}),
      speakers: session.speakers.filter(({ id }) => ours.has(id)),
    }
  })
}
