// Removes private metadata from documents and clips: locations, cameras, names.
import sharp from 'sharp'
import { Problem } from '../../http/problem.ts'
import { mostPixels } from './clean.ts'
import { boxes } from './clip-size.ts'
import type { PictureKind } from './sniff.ts'

/** A picture sent as a document keeps its kind and its pixels; all other data of the file is removed. Throws `tooLarge` and `invalid`. */
export async function stripPicture(bytes: Uint8Array, kind: PictureKind, field: string): Promise<Uint8Array> {
  try {
    const { width, height, pages = 1, pageHeight } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
    if (width * (pageHeight ?? height) * pages > mostPixels) throw new Problem('tooLarge', { field })
    const picture = sharp(bytes, { animated: pages > 1, limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
    return await picture.toFormat(kind, kind === 'jpeg' || kind === 'webp' ? { quality: 92 } : {}).toBuffer()
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('invalid', { field, cause: error })
  }
}

/** Boxes that describe a film, including its location, and are not needed to play it. */
const telling = new Set(['udta', 'meta', 'uuid'])
const parents = new Set(['moov', 'trak'])

/** Empties these boxes in place, so that no offset in the film changes. */
export function stripMp4(bytes: Uint8Array): Uint8Array {
  for (const { type, typeAt, body } of boxes(bytes)) {
    if (parents.has(type)) stripMp4(body)
    if (!telling.has(type)) continue
    bytes.set(Buffer.from('free'), typeAt)
    body.fill(0)
  }
  return bytes
}
