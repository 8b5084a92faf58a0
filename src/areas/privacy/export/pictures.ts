// The pictures of an album, as data URIs, in the sizes in which it shows them.
import { imageVariant, type ImageVariant } from '../../../lib/files/image-variant.ts'
import { toDataUri } from '../../../lib/files/data-uri.ts'
import type { Found } from './parts.ts'

/** By the address of the picture as answers have it. */
export type Pictures = ReadonlyMap<string, string>

/** Bytes of one picture; larger ones are not in the album. */
const LARGEST = 4_000_000

interface Pictured {
  image?: { uri: string } | null
}

/** Address and size of every picture, each once. Pure. */
export function picturesOf(found: Found): Map<string, ImageVariant> {
  const wanted = new Map<string, ImageVariant>()
  const want = (size: ImageVariant, some: readonly (Pictured | null | undefined)[]) => {
    for (const one of some) if (one?.image && !wanted.has(one.image.uri)) wanted.set(one.image.uri, size)
  }
  want('square', [found.profile])
  want('large', [...(found.posts ?? []), ...(found.media ?? [])])
  want(
    'large',
    (found.events ?? []).map(({ event }) => event),
  )
  want('thumbnail', found.contacts ?? [])
  return wanted
}

/** Rejects if the picture cannot be fetched, is too large, or is none. */
export async function fetchPicture(uri: string, size: ImageVariant, signal: AbortSignal): Promise<string> {
  const answer = await fetch(imageVariant(uri, size), { signal, credentials: 'omit' })
  const file = await answer.blob()
  if (!answer.ok || !file.type.startsWith('image/') || file.size > LARGEST) throw new TypeError('no picture')
  return toDataUri(file, signal)
}
