// Pictures by id, in one query for as many as an answer shows.
import { inArray } from 'drizzle-orm'
import type { BaseImage, Image } from '../../../src/contract/community/media.ts'
import { images } from '../../db/schema.ts'
import { addressesOf } from '../../tenancy/addresses.ts'
import type { Asking } from './asking.ts'
import { distinct } from './ids.ts'

type ImageRow = typeof images.$inferSelect

/** What the base form needs of a row; a join may bring no more. */
export const imageColumns = { id: images.id, width: images.width, height: images.height, moderation: images.moderation }

/** The web host serves pictures, by an id no one can guess; sizes are siblings of `/public` (contract 1.9). */
export function presentBaseImage(asking: Asking, row: Pick<ImageRow, keyof typeof imageColumns>): BaseImage {
  const { web } = addressesOf(asking.services.settings, asking.caller.organization)
  return { id: row.id, uri: `${web}/media/${row.id}/public`, width: row.width, height: row.height, moderation: row.moderation }
}

/** A picture as its own call answers it. */
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

/** Reads the pictures of `ids` at once and gives the way to look one up; null for null and for a picture that is gone. */
export async function loadPictures(
  asking: Asking,
  ids: Iterable<string | null | undefined>,
): Promise<(id: string | null) => BaseImage | null> {
  const wanted = distinct(ids)
  const rows = wanted.length === 0 ? [] : await asking.tx.select(imageColumns).from(images).where(inArray(images.id, wanted))
  const byId = new Map(rows.map((row) => [row.id, presentBaseImage(asking, row)]))
  return (id) => (id === null ? null : (byId.get(id) ?? null))
}
