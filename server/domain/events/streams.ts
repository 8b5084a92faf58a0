// Live streams of events and sessions (contract 2.6). Everyone who may join a meeting may watch its stream.
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { StreamInput } from '../../../src/contract/events/sessions.ts'
import { events, streamInputs, threads } from '../../db/schema.ts'
import { grouped } from '../../lib/rows.ts'
import { maySeeMeeting } from './policy.ts'
import type { Asking } from '../common/asking.ts'
import { loadPictures } from '../common/pictures.ts'

export type StreamRow = typeof streamInputs.$inferSelect

/** The streams that the caller may watch: connected ones first, then by name. */
export async function readStreams({ tx, caller }: Asking, where: SQL | undefined): Promise<StreamRow[]> {
  const rows = await tx
    .select({ stream: streamInputs })
    .from(streamInputs)
    .innerJoin(events, eq(events.id, streamInputs.eventId))
    .where(and(where, maySeeMeeting(caller)))
    .orderBy(desc(streamInputs.connected), asc(streamInputs.name), asc(streamInputs.id))
  return rows.map(({ stream }) => stream)
}

/** Streams with their chats, newest first, in the order of `rows`; two queries. */
export async function presentStreams(asking: Asking, rows: StreamRow[]): Promise<StreamInput[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const chats = await asking.tx
    .select({
      id: threads.id,
      subject: threads.subject,
      imageId: threads.imageId,
      lastMessageAt: threads.lastMessageAt,
      streamInputId: threads.streamInputId,
    })
    .from(threads)
    .where(inArray(threads.streamInputId, ids))
    .orderBy(desc(threads.createdAt), desc(threads.id))
  const picture = await loadPictures(asking, [...rows.map((row) => row.imageId), ...chats.map((chat) => chat.imageId)])
  const chatsOf = grouped(
    chats,
    (chat) => chat.streamInputId ?? '',
    ({ id, subject, imageId, lastMessageAt }) => ({
      id,
      subject,
      image: picture(imageId),
      lastMessageAt: lastMessageAt?.toISOString() ?? null,
    }),
  )
  return rows.map((row) => ({
    id: row.id,
    cloudflareId: row.cloudflareId,
    connected: row.connected,
    name: row.name,
    threads: chatsOf(row.id),
    image: picture(row.imageId),
  }))
}
