// Documents, sounds and clips as they stand inside other answers, in one query for as many as there are.
import { inArray } from 'drizzle-orm'
import type { BaseFile, Video } from '../../../src/contract/media.ts'
import { files, videos } from '../../db/schema.ts'
import { addressesOf } from '../../tenancy/addresses.ts'
import type { Asking } from './asking.ts'
import { distinct } from './ids.ts'
import { loadPictures } from './pictures.ts'

type FileRow = typeof files.$inferSelect

/** The web host serves it under a key nobody can guess; `r2Path` is the same address below the host. */
export function presentFile(asking: Asking, row: FileRow): BaseFile {
  const { web } = addressesOf(asking.services.settings, asking.caller.organization)
  const r2Path = `media/files/${row.key}`
  return {
    id: row.id,
    name: row.name,
    r2Path,
    url: `${web}/${r2Path}`,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Reads the files of `ids` at once and gives the way to look one up; null for null and for one that is gone. */
export async function loadFiles(asking: Asking, ids: Iterable<number | null>): Promise<(id: number | null) => BaseFile | null> {
  const wanted = [...new Set([...ids].filter((id) => id !== null))]
  const rows = wanted.length === 0 ? [] : await asking.tx.select().from(files).where(inArray(files.id, wanted))
  const byId = new Map(rows.map((row) => [row.id, presentFile(asking, row)]))
  return (id) => (id === null ? null : (byId.get(id) ?? null))
}

/** The same for clips. They are served as they were sent, so both stream addresses are the clip's own. */
export async function loadVideos(asking: Asking, ids: Iterable<string | null>): Promise<(id: string | null) => Video | null> {
  const wanted = distinct(ids)
  const rows = wanted.length === 0 ? [] : await asking.tx.select().from(videos).where(inArray(videos.id, wanted))
  const poster = await loadPictures(
    asking,
    rows.map((row) => row.posterId),
  )
  const { web } = addressesOf(asking.services.settings, asking.caller.organization)
  const byId = new Map(
    rows.map((row): [string, Video] => {
      const still = poster(row.posterId)?.uri ?? ''
      const address = `${web}/media/videos/${row.id}`
      return [
        row.id,
        {
          id: row.id,
          width: row.width,
          height: row.height,
          thumbnailUrl: still,
          previewUrl: still,
          readyToStream: row.readyAt <= asking.now,
          hlsUrl: address,
          dashUrl: address,
        },
      ]
    }),
  )
  return (id) => (id === null ? null : (byId.get(id) ?? null))
}
