// Reading an agenda's rows: sessions with their rooms, and who speaks in them.
import { asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { sessionLocations, sessions, sessionSpeakers, sessionTracks, speakers, tracks } from '../../db/schema.ts'
import type { Asking } from '../shared/asking.ts'

export interface SessionRow {
  session: typeof sessions.$inferSelect
  location: typeof sessionLocations.$inferSelect | null
}

export type SpeakerRow = typeof speakers.$inferSelect

/** As the day runs; what begins together by the order the host gave, then by name. */
const byTime: SQL[] = [asc(sessions.startTime), sql`${sessions.sortOrder} nulls last`, asc(sessions.name), asc(sessions.id)]

/** Hosts first, then by falling priority, then by name. */
export const byPriority: SQL[] = [
  desc(speakers.isHost),
  desc(speakers.priority),
  sql`lower(coalesce(${speakers.lastName}, ''))`,
  sql`lower(${speakers.firstName})`,
  asc(speakers.id),
]

/** Sessions with their rooms, in the agenda's order. */
export async function readSessions(
  { tx }: Asking,
  where: SQL | undefined,
  page?: { limit: number; offset: number },
): Promise<SessionRow[]> {
  const rows = tx
    .select({ session: sessions, location: sessionLocations })
    .from(sessions)
    .leftJoin(sessionLocations, eq(sessionLocations.id, sessions.locationId))
    .where(where)
    .orderBy(...byTime)
  return page === undefined ? await rows : await rows.limit(page.limit).offset(page.offset)
}

/** Groups rows under the id that each names. */
export function grouped<Row, Value>(rows: Row[], key: (row: Row) => string, value: (row: Row) => Value): (id: string) => Value[] {
  const groups = new Map<string, Value[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group === undefined) groups.set(key(row), [value(row)])
    else group.push(value(row))
  }
  return (id) => groups.get(id) ?? []
}

/** Who speaks in each session. */
export async function speakersOfSessions({ tx }: Asking, sessionIds: string[]): Promise<(sessionId: string) => SpeakerRow[]> {
  if (sessionIds.length === 0) return () => []
  const rows = await tx
    .select({ sessionId: sessionSpeakers.sessionId, speaker: speakers })
    .from(sessionSpeakers)
    .innerJoin(speakers, eq(speakers.id, sessionSpeakers.speakerId))
    .where(inArray(sessionSpeakers.sessionId, sessionIds))
    .orderBy(...byPriority)
  return grouped(
    rows,
    (row) => row.sessionId,
    (row) => row.speaker,
  )
}

/** In which sessions each speaker speaks. */
export async function sessionsOfSpeakers(
  { tx }: Asking,
  speakerIds: string[],
): Promise<{ rows: SessionRow[]; of: (speakerId: string) => SessionRow[] }> {
  if (speakerIds.length === 0) return { rows: [], of: () => [] }
  const rows = await tx
    .select({ speakerId: sessionSpeakers.speakerId, session: sessions, location: sessionLocations })
    .from(sessionSpeakers)
    .innerJoin(sessions, eq(sessions.id, sessionSpeakers.sessionId))
    .leftJoin(sessionLocations, eq(sessionLocations.id, sessions.locationId))
    .where(inArray(sessionSpeakers.speakerId, speakerIds))
    .orderBy(...byTime)
  const of = grouped(
    rows,
    (row) => row.speakerId,
    ({ session, location }): SessionRow => ({ session, location }),
  )
  return { rows, of }
}

/** The strands each session belongs to, by name. */
export async function tracksOfSessions(
  { tx }: Asking,
  sessionIds: string[],
): Promise<(sessionId: string) => (typeof tracks.$inferSelect)[]> {
  if (sessionIds.length === 0) return () => []
  const rows = await tx
    .select({ sessionId: sessionTracks.sessionId, track: tracks })
    .from(sessionTracks)
    .innerJoin(tracks, eq(tracks.id, sessionTracks.trackId))
    .where(inArray(sessionTracks.sessionId, sessionIds))
    .orderBy(asc(tracks.name), asc(tracks.id))
  return grouped(
    rows,
    (row) => row.sessionId,
    (row) => row.track,
  )
}
