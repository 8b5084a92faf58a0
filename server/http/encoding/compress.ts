// Compresses bytes on zlib's threads, so that the event loop keeps serving other requests.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './negotiate.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** `brotliQuality` is 0 to 11. From 5 on, brotli takes about twice as long for some per cent fewer bytes, so it pays only for cached bytes. */
export function compress(bytes: Uint8Array, encoding: Encoding, brotliQuality: 4 | 5): Promise<Uint8Array> {
  if (encoding === 'gzip') return gzipped(bytes, { level: 6 })
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
}
