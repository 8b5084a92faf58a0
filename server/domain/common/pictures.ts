// Pictures by id, loaded in one query.
import { sql } from 'drizzle-orm'
import { builtOnce } from '../../db/built-once.ts'
import type { BaseImage, Image } from '../../../src/contract/community/media.ts'
import { images } from '../../db/schema.ts'
import { addressesOf } from '../../tenancy/addresses.ts'
import type { Asking } from './asking.ts'
import { gatheredById, type Lookup } from './gathered.ts'
import { distinct } from './ids.ts'

type ImageRow = typeof images.$inferSelect

/** The columns that the base form needs, so that joins select no others. */
export const imageColumns = { id: images.id, width: images.width, height: images.height, moderation: images.moderation }

/** Pictures are on the web host, under an id that cannot be guessed; sizes are siblings of `/public` (contract 1.9). */
export function presentBaseImage(asking: Asking, row: Pick<ImageRow, keyof typeof imageColumns>): BaseImage {
  const { web } = addressesOf(asking.services.settings, asking.caller.organization)
  return { id: row.id, uri: `${web}/media/${row.id}/public`, width: row.width, height: row.height, moderation: row.moderation }
}

/** A picture in the form of its own call. */
export function presentImage(asking: Asking, row: ImageRow): Image {
  return {
    ...presentBaseImage(asking, row),
    type: row.type,
    name: row.name,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const readPictures = builtOnce<Pick<ImageRow, keyof typeof imageColumns>>((tx) =>
  tx
    .select(imageColumns)
    .from(images)
    .where(sql`${images.id} = any(${sql.placeholder('ids')})`)
    .prepare('pictures'),
)

const gatherPictures = gatheredById(async (asking, ids) => {
  const rows = await readPictures(asking.tx, { ids })
  return new Map(rows.map((row) => [row.id, presentBaseImage(asking, row)]))
})

/** Loads the pictures of `ids` and returns a lookup; null for null and for a deleted picture. */
export const loadPictures = (asking: Asking, ids: Iterable<string | null | undefined>): Promise<Lookup<BaseImage>> =>
  gatherPictures(asking, distinct(ids))
