// Receives an uploaded document, sound or clip: checks it and puts it into the store. Its row is written later.
import type { IncomingFile } from '../http/body/incoming-file.ts'
import { Problem } from '../http/problem.ts'
import type { PutBlob } from './allowance.ts'
import { clipSize, type ClipSize } from './files/clip-size.ts'
import { fileName } from './files/file-name.ts'
import { sniffPicture } from './files/sniff.ts'
import { sniffFile, sniffVideo, type FileKind } from './files/sniff-file.ts'
import { stripMp4, stripPicture } from './files/strip.ts'
import { mediaLine } from '../limits/line.ts'

export const largestFileBytes = 25 * 1024 * 1024
export const largestVideoBytes = 64 * 1024 * 1024

export interface TakenIn {
  blob: string
  contentType: string
  /** The stored name, with the extension of its kind. */
  name: string
  bytes: number
}

async function store(blobs: PutBlob, bytes: Uint8Array, kind: FileKind, name: string): Promise<TakenIn> {
  return { blob: await blobs.put(bytes), contentType: kind.type, name: fileName(name, kind), bytes: bytes.length }
}

const unsupported = () => new Problem('unsupportedMedia', { field: 'dataUri' })

/** Throws `unsupportedMedia` for programs and unknown kinds of file; nothing is stored then. */
export async function takeInFile(blobs: PutBlob, bytes: Uint8Array, name: string): Promise<TakenIn> {
  const kind = sniffFile(bytes)
  if (kind === null) throw unsupported()
  const picture = sniffPicture(bytes)
  return store(blobs, picture ? await stripPicture(bytes, picture, 'dataUri') : bytes, kind, name)
}

/** Throws `unsupportedMedia` for everything except MP4 and WebM. The size is 0 by 0 if the header has none. */
export async function takeInVideo(blobs: PutBlob, bytes: Uint8Array, name: string): Promise<TakenIn & ClipSize> {
  const kind = sniffVideo(bytes)
  if (kind === null) throw unsupported()
  const size = clipSize(bytes, kind.type)
  return { ...(await store(blobs, kind.type === 'video/mp4' ? stripMp4(bytes) : bytes, kind, name)), ...size }
}

/** Reads the file of a body, which the schema requires, when enough memory is available. */
export function withUpload<T>(upload: IncomingFile | null, work: (bytes: Uint8Array) => Promise<T>): Promise<T> {
  if (upload === null) throw new Problem('invalid', { field: 'dataUri' })
  return mediaLine.run(async () => work(await upload.read()))
}
