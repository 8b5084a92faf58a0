// Taking in a document, a sound or a clip somebody sends: looked at and put into the store. Its row comes afterwards.
import { Problem } from '../http/problem.ts'
import type { Blobs } from '../services.ts'
import { clipSize, type ClipSize } from './clip-size.ts'
import { decodeDataUri } from './data-uri.ts'
import { fileName } from './file-name.ts'
import { sniffFile, sniffVideo, type FileKind } from './sniff-file.ts'

export const largestFileBytes = 25 * 1024 * 1024
export const largestVideoBytes = 64 * 1024 * 1024

export interface TakenIn {
  blob: string
  contentType: string
  /** As it is kept, with the ending of its kind. */
  name: string
  bytes: number
}

async function takeIn(blobs: Blobs, bytes: Uint8Array, kind: FileKind | null, name: string): Promise<TakenIn> {
  if (kind === null) throw new Problem('unsupportedMedia', { field: 'dataUri' })
  return { blob: await blobs.put(bytes), contentType: kind.type, name: fileName(name, kind), bytes: bytes.length }
}

/** Throws `invalid`, `tooLarge` above 25 MB, `unsupportedMedia` for programs and what else is not known. Nothing is stored then. */
export async function takeInFile(blobs: Blobs, dataUri: string, name: string): Promise<TakenIn> {
  const bytes = decodeDataUri(dataUri, 'dataUri', largestFileBytes)
  return takeIn(blobs, bytes, sniffFile(bytes), name)
}

/** Throws `invalid`, `tooLarge` above 64 MB, `unsupportedMedia` for all but MP4 and WebM. The size is 0 by 0 where the header tells none. */
export async function takeInVideo(blobs: Blobs, dataUri: string, name: string): Promise<TakenIn & ClipSize> {
  const bytes = decodeDataUri(dataUri, 'dataUri', largestVideoBytes)
  const kind = sniffVideo(bytes)
  const taken = await takeIn(blobs, bytes, kind, name)
  return { ...taken, ...clipSize(bytes, taken.contentType) }
}
