// The gallery of an event: pictures, videos and documents, some only for holders of certain passes (contract 2.6).
import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { EventMediaItem } from '../../../src/contract/events/events.ts'
import { eventMediaItems, eventMediaPassTypes, passTypes } from '../../db/schema.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { grouped } from '../../lib/rows.ts'
import { hostsEvent } from '../events/policy.ts'
import { knownPassType } from '../selling/known-pass-types.ts'
import { loadPassTypes } from '../selling/present-pass-types.ts'
import type { Asking } from '../common/asking.ts'
import { uuidOr404 } from '../common/ids.ts'
import { loadPictures } from '../common/pictures.ts'
import { loadFiles, loadVideos } from '../media/present.ts'
import { within, type Window } from './window.ts'

type MediaRow = typeof eventMediaItems.$inferSelect

/** The type of an item: exactly one of the three ids is set. */
export const mediaTypes = ['image', 'video', 'file'] as const
export const isMediaType: Record<(typeof mediaTypes)[number], SQL> = {
  image: isNotNull(eventMediaItems.imageId),
  video: isNotNull(eventMediaItems.videoId),
  file: isNotNull(eventMediaItems.fileId),
}

/** Condition on items: for everyone, or for certain passes if the caller holds one of them or hosts the event. */
export function visibleMedia(caller: Caller): SQL {
  const open = sql`not exists (select 1 from event_media_pass_types kinds where kinds.media_item_id = ${eventMediaItems.id})`
  const me = caller.account?.id
  if (me === undefined) return open
  return sql`(${open} or exists (select 1 from event_media_pass_types kinds
    join passes on passes.pass_type_id = kinds.pass_type_id and passes.status in ('ready', 'needsInfo')
    join event_registrations mine on mine.id = passes.registration_id and mine.account_id = ${me}
    where kinds.media_item_id = ${eventMediaItems.id}) or ${hostsEvent(caller, eventMediaItems.eventId)})`
}

/** Only items that the caller may see, in the host's order. */
export async function readMedia({ tx, caller }: Asking, where: SQL | undefined, window?: Window): Promise<MediaRow[]> {
  const rows = tx
    .select()
    .from(eventMediaItems)
    .where(and(where, visibleMedia(caller)))
    .orderBy(asc(eventMediaItems.sortOrder), asc(eventMediaItems.createdAt), asc(eventMediaItems.id))
  return within(rows.$dynamic(), window)
}

/** The item; 454 where the caller lacks the required pass, 404 when the event has no such item. */
export async function mediaOf(asking: Asking, eventId: string, mediaItemId: string): Promise<MediaRow> {
  const where = and(eq(eventMediaItems.eventId, eventId), eq(eventMediaItems.id, uuidOr404(mediaItemId)))
  const [row] = await readMedia(asking, where)
  if (row !== undefined) return row
  const [hidden] = await asking.tx.select({ id: eventMediaItems.id }).from(eventMediaItems).where(where)
  throw hidden === undefined ? new Problem('notFound') : new Problem('notRegistered')
}

/** In full form, in the order of `rows`; a constant number of queries. */
export async function presentMedia(asking: Asking, rows: MediaRow[]): Promise<EventMediaItem[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const allowed = await asking.tx
    .select({ mediaItemId: eventMediaPassTypes.mediaItemId, passTypeId: eventMediaPassTypes.passTypeId })
    .from(eventMediaPassTypes)
    .innerJoin(passTypes, eq(passTypes.id, eventMediaPassTypes.passTypeId))
    .where(and(inArray(eventMediaPassTypes.mediaItemId, ids), knownPassType(asking.caller)))
  const [kind, picture, video, file] = await Promise.all([
    loadPassTypes(
      asking,
      allowed.map((row) => row.passTypeId),
    ),
    loadPictures(
      asking,
      rows.map((row) => row.imageId),
    ),
    loadVideos(
      asking,
      rows.map((row) => row.videoId),
    ),
    loadFiles(
      asking,
      rows.map((row) => row.fileId),
    ),
  ])
  const kinds = grouped(
    allowed,
    (row) => row.mediaItemId,
    (row) => kind(row.passTypeId),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    imageId: row.imageId,
    image: picture(row.imageId),
    videoId: row.videoId,
    video: video(row.videoId),
    fileId: row.fileId,
    file: file(row.fileId),
    allowedPassTypes: kinds(row.id).filter((passType) => passType !== null),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}
