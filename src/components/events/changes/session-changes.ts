// What changed in an agenda since the member saw it. Pure.
import type { Session } from '../../../contract/events/sessions.ts'
import type { SeenAgenda, SeenSession } from '../../../state/identity/own.ts'

export interface SessionChange {
  id: string
  before: SeenSession
  /** Null: taken out of the agenda. */
  now: Session | null
  /** In the member's own agenda. */
  mine: boolean
}

type IsMine = (session: Session) => boolean

const seenAs = (session: Session, mine: boolean): SeenSession => ({
  name: session.name,
  start: session.startTime,
  end: session.endTime,
  room: session.location?.name ?? null,
  mine,
})

const isSame = (one: SeenSession, other: SeenSession): boolean =>
  one.name === other.name &&
  one.room === other.room &&
  Date.parse(one.start) === Date.parse(other.start) &&
  Date.parse(one.end) === Date.parse(other.end)

/** The whole agenda as seen now. */
export const seenAgenda = (sessions: readonly Session[], isMine: IsMine): SeenAgenda =>
  Object.fromEntries(sessions.map((session) => [session.id, seenAs(session, isMine(session))]))

/** The changes since `seen`, the member's own first, then in the order of the former times. New sessions are no change. */
export function changesOf(seen: SeenAgenda, sessions: readonly Session[], isMine: IsMine): SessionChange[] {
  const byId = new Map(sessions.map((session) => [session.id, session]))
  const changes = Object.entries(seen).flatMap(([id, before]): SessionChange[] => {
    const now = byId.get(id)
    if (!now) return [{ id, before, now: null, mine: before.mine }]
    return isSame(before, seenAs(now, false)) ? [] : [{ id, before, now, mine: isMine(now) }]
  })
  return changes.toSorted(
    (a, b) => Number(b.mine) - Number(a.mine) || Date.parse(a.before.start) - Date.parse(b.before.start) || a.id.localeCompare(b.id),
  )
}

/** Adds sessions that are new, and updates which are the member's own. Changes stay unseen. Returns `seen` if it has all of that. */
export function withNew(seen: SeenAgenda, sessions: readonly Session[], isMine: IsMine): SeenAgenda {
  const news = sessions.filter((session) => seen[session.id]?.mine !== isMine(session))
  if (news.length === 0) return seen
  const rows = news.map((session) => [session.id, { ...(seen[session.id] ?? seenAs(session, false)), mine: isMine(session) }])
  return { ...seen, ...Object.fromEntries(rows) }
}
