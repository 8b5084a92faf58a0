// Receives an uploaded picture: decodes it and puts it into the store before the transaction, and writes its row in the transaction.
import { images } from '../db/schema.ts'
import type { Tx } from '../db/database.ts'
import type { SignedIn } from '../http/caller/caller.ts'
import type { IncomingFile } from '../http/body/incoming-file.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { blobsOf, ownedBy, type PutBlob } from './allowance.ts'
import { cleanPicture } from './files/clean.ts'
import { mediaLine } from '../limits/line.ts'

export type ImageRow = typeof images.$inferSelect

/** Maximum size of an uploaded picture, before base64 adds a third. */
export const largestPictureBytes = 10 * 1024 * 1024

/** A picture that is in the store and has no row yet. */
export interface TakenPicture {
  blob: string
  width: number
  height: number
  bytes: number
}

/** The upload rules for a picture in a body's `field`. */
export const pictureField = (field: string, bare = false) => ({ field, most: largestPictureBytes, bare })

/** Decodes the picture and puts it into the store. Throws the problems of clean.ts; nothing is stored then. */
export async function takeInPicture(blobs: PutBlob, bytes: Uint8Array, field: string): Promise<TakenPicture> {
  const { bytes: clean, width, height } = await cleanPicture(bytes, field)
  return { blob: await blobs.put(clean), width, height, bytes: clean.length }
}

/** `before` of a route with a `pictureField`; undefined without a picture. */
export const takePicture =
  (field: string) =>
  (request: {
    services: Services
    caller: SignedIn
    now: Date
    upload: IncomingFile | null
    body: object
  }): Promise<TakenPicture | undefined> => {
    const { upload, body } = request
    if (upload) return mediaLine.run(async () => takeInPicture(blobsOf(request), await upload.read(), field))
    // Text that is not base64, or a key that only the JSON parser recognises because it is escaped.
    if (typeof (body as Record<string, unknown>)[field] === 'string') throw new Problem('invalid', { field })
    return Promise.resolve(undefined)
  }

export interface NewImage {
  tx: Tx
  caller: SignedIn
  now: Date
  picture: TakenPicture
  type: ImageRow['type']
  name?: string | null
  description?: string | null
}

/** Writes the row of a received picture. The same picture sent twice is one file and two rows. */
export async function storeImage({ tx, caller, now, picture, type, name, description }: NewImage): Promise<ImageRow> {
  const organizationId = caller.organization.id
  const [row] = await tx
    .insert(images)
    .values({ organizationId, type, name: name ?? null, description: description ?? null, ...picture, ...ownedBy(caller, now) })
    .returning()
  if (row === undefined) throw new Error('The new picture has no row.')
  return row
}
