// Stored documents, videos and link previews as API responses.
import { inArray } from '../../db/lists.ts'
import type { BaseLinkPreview } from '../../../src/contract/community/link-previews.ts'
import type { BaseFile, Video } from '../../../src/contract/community/media.ts'
import { files, type linkPreviews, videos } from '../../db/schema.ts'
import { addressesOf } from '../../tenancy/addresses.ts'
import type { Asking } from '../common/asking.ts'
import { gatheredById, type Lookup } from '../common/gathered.ts'
import { distinct } from '../common/ids.ts'

export type FileRow = typeof files.$inferSelect
export type VideoRow = typeof videos.$inferSelect
export type LinkPreviewRow = typeof linkPreviews.$inferSelect

const webOf = ({ services, caller }: Asking): string => addressesOf(services.settings, caller.organization).web

/** Documents are on the web host, under a key that cannot be guessed. The name at the end becomes the file name of a download. */
export function presentFile(asking: Asking, row: FileRow): BaseFile {
  const path = `files/${row.key}/${encodeURIComponent(row.name)}`
  return {
    id: row.id,
    name: row.name,
    r2Path: path,
    url: `${webOf(asking)}/media/${path}`,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/**
 * A video. It is not transcoded, so both stream addresses point to the uploaded file, which browsers play
 * with range requests (docs/deviations.md).
 */
export function presentVideo(asking: Asking, row: VideoRow): Video {
  const web = webOf(asking)
  const clip = `${web}/media/videos/${row.id}`
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    thumbnailUrl: row.posterId === null ? '' : `${web}/media/${row.posterId}/large`,
    previewUrl: clip,
    readyToStream: row.readyAt <= asking.now,
    hlsUrl: clip,
    dashUrl: clip,
  }
}

/** The preview of a web address; `activityId` is the post that contains it, or empty. */
export function presentLinkPreview(row: LinkPreviewRow, activityId = ''): BaseLinkPreview {
  return {
    id: row.id,
    activityId,
    url: row.url,
    title: row.title,
    siteName: row.siteName,
    description: row.description,
    mediaType: row.mediaType,
    channel: row.channel,
    image: row.image,
    imageWidth: row.imageWidth,
    imageHeight: row.imageHeight,
    video: row.video,
    favicon: row.favicon,
  }
}

/** Loads the documents of `ids` and returns a lookup; null for null and for a deleted one. */
export async function loadFiles(asking: Asking, ids: Iterable<number | null | undefined>): Promise<(id: number | null) => BaseFile | null> {
  const wanted = [...new Set([...ids].filter((id) => typeof id === 'number'))]
  const rows = wanted.length === 0 ? [] : await asking.tx.select().from(files).where(inArray(files.id, wanted))
  const byId = new Map(rows.map((row) => [row.id, presentFile(asking, row)]))
  return (id) => (id === null ? null : (byId.get(id) ?? null))
}

const gatherVideos = gatheredById(async (asking, ids) => {
  const rows = await asking.tx.select().from(videos).where(inArray(videos.id, ids))
  return new Map(rows.map((row) => [row.id, presentVideo(asking, row)]))
})

/** Loads the videos of `ids` and returns a lookup; null for null and for a deleted one. */
export const loadVideos = (asking: Asking, ids: Iterable<string | null | undefined>): Promise<Lookup<Video>> =>
  gatherVideos(asking, distinct(ids))
