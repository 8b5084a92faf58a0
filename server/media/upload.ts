// Taking in a picture somebody sends.
import { images } from '../db/schema.ts'
import type { Tx } from '../db/database.ts'
import type { Blobs } from '../services.ts'
import { cleanPicture } from './clean.ts'
import { decodeDataUri } from './data-uri.ts'

export type ImageRow = typeof images.$inferSelect

export interface Upload {
  tx: Tx
  blobs: Blobs
  organizationId: string
  /** A data URI, or bare base64 (contract 1.9, styles a to d). */
  dataUri: string
  type: ImageRow['type']
  name?: string | null
  description?: string | null
  /** The key of the body the picture came under, named by problems; 'dataUri' when not given. */
  field?: string
}

/**
 * Stores the picture and gives its new row. The same picture sent twice is one file and two rows.
 * Throws the problems of data-uri.ts and clean.ts; nothing is stored then.
 */
export async function storeImage({
  tx,
  blobs,
  organizationId,
  dataUri,
  type,
  name,
  description,
  field = 'dataUri',
}: Upload): Promise<ImageRow> {
  const { bytes, width, height } = await cleanPicture(decodeDataUri(dataUri, field), field)
  const blob = await blobs.put(bytes)
  const [row] = await tx
    .insert(images)
    .values({ organizationId, type, name: name ?? null, description: description ?? null, width, height, blob })
    .returning()
  if (row === undefined) throw new Error('The new picture has no row.')
  return row
}
