// Reading the rows of an agenda: sessions with their rooms and speakers.
import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { sessionLocations, sessions, sessionSpeakers, sessionTracks, speakers, tracks } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import { inOrder } from '../common/order.ts'
import { translated } from '../common/translate.ts'
import { grouped } from '../../lib/rows.ts'

export interface SessionRow {
  session: typeof sessions.$inferSelect
  location: typeof sessionLocations.$inferSelect | null
}

export type SpeakerRow = typeof speakers.$inferSelect

/** By start time, then in the host's order, then by name. */
const byTime: SQL[] = [asc(sessions.startTime), sql`${sessions.sortOrder} nulls last`, asc(sessions.name), asc(sessions.id)]

/** Hosts first, then by descending priority, then by name. */
const byPriority: SQL[] = [
  desc(speakers.isHost),
  desc(speakers.priority),
  inOrder(sql`coalesce(${speakers.lastName}, '')`),
  inOrder(speakers.firstName),
  asc(speakers.id),
]

/** The same rows with sessions and rooms in the caller's language. */
async function translatedAgenda<Row extends SessionRow>(asking: Asking, rows: Row[]): Promise<Row[]> {
  const agenda = await translated(
    asking,
    rows.map((row) => row.session),
  )
  const rooms = new Map(
    (
      await translated(
        asking,
        rows.map((row) => row.location).filter((room) => room !== null),
      )
    ).map((room) => [room.id, room]),
  )
  return rows.map((row, index) => ({ ...row, session: agenda[index]!, location: row.location && (rooms.get(row.location.id) ?? null) }))
}

/** Sessions with their rooms, in the agenda's order and the caller's language. */
export async function readSessions(
  asking: Asking,
  where: SQL | undefined,
  page?: { limit: number; offset: number },
): Promise<SessionRow[]> {
  const rows = asking.tx
    .select({ session: sessions, location: sessionLocations })
    .from(sessions)
    .leftJoin(sessionLocations, eq(sessionLocations.id, sessions.locationId))
    .where(where)
    .orderBy(...byTime)
  return translatedAgenda(asking, page === undefined ? await rows : await rows.limit(page.limit).offset(page.offset))
}

/** Speakers, hosts first, in the caller's language. */
export async function readSpeakers(
  asking: Asking,
  where: SQL | undefined,
  page?: { limit: number; offset: number },
): Promise<SpeakerRow[]> {
  const rows = asking.tx
    .select()
    .from(speakers)
    .where(where)
    .orderBy(...byPriority)
  return translated(asking, page === undefined ? await rows : await rows.limit(page.limit).offset(page.offset))
}

/** The speakers of each session. */
export async function speakersOfSessions(asking: Asking, sessionIds: string[]): Promise<(sessionId: string) => SpeakerRow[]> {
  if (sessionIds.length === 0) return () => []
  const rows = await asking.tx
    .select({ sessionId: sessionSpeakers.sessionId, speaker: speakers })
    .from(sessionSpeakers)
    .innerJoin(speakers, eq(speakers.id, sessionSpeakers.speakerId))
    .where(inArray(sessionSpeakers.sessionId, sessionIds))
    .orderBy(...byPriority)
  const people = await translated(
    asking,
    rows.map((row) => row.speaker),
  )
  return grouped(
    rows.map((row, index) => ({ sessionId: row.sessionId, speaker: people[index]! })),
    (row) => row.sessionId,
    (row) => row.speaker,
  )
}

/** The sessions of each speaker. */
export async function sessionsOfSpeakers(
  asking: Asking,
  speakerIds: string[],
): Promise<{ rows: SessionRow[]; of: (speakerId: string) => SessionRow[] }> {
  if (speakerIds.length === 0) return { rows: [], of: () => [] }
  const found = await asking.tx
    .select({ speakerId: sessionSpeakers.speakerId, session: sessions, location: sessionLocations })
    .from(sessionSpeakers)
    .innerJoin(sessions, eq(sessions.id, sessionSpeakers.sessionId))
    .leftJoin(sessionLocations, eq(sessionLocations.id, sessions.locationId))
    .where(inArray(sessionSpeakers.speakerId, speakerIds))
    .orderBy(...byTime)
  const rows = await translatedAgenda(asking, found)
  const of = grouped(
    rows,
    (row) => row.speakerId,
    ({ session, location }): SessionRow => ({ session, location }),
  )
  return { rows, of }
}

/** The tracks of each session, by name. */
export async function tracksOfSessions(
  asking: Asking,
  sessionIds: string[],
): Promise<(sessionId: string) => (typeof tracks.$inferSelect)[]> {
  if (sessionIds.length === 0) return () => []
  const rows = await asking.tx
    .select({ sessionId: sessionTracks.sessionId, track: tracks })
    .from(sessionTracks)
    .innerJoin(tracks, eq(tracks.id, sessionTracks.trackId))
    .where(inArray(sessionTracks.sessionId, sessionIds))
    .orderBy(asc(tracks.name), asc(tracks.id))
  const strands = await translated(
    asking,
    rows.map((row) => row.track),
  )
  return grouped(
    rows.map((row, index) => ({ sessionId: row.sessionId, track: strands[index]! })),
    (row) => row.sessionId,
    (row) => row.track,
  )
}
