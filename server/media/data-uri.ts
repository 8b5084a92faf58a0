// Files as the contract sends them: base64 in a data URI, or bare (contract 1.9).
import { Problem } from '../http/problem.ts'

/** Largest picture a person may send, before base64 makes a third more of it. */
export const largestUploadBytes = 10 * 1024 * 1024

const prefix = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w-]+=[^;,]*)*;base64,/i
const base64 = /^[A-Za-z0-9+/]*={0,2}$/

/**
 * The bytes in a `data:…;base64,…` URI or in bare base64. The type it claims is not looked at: the bytes tell (sniff.ts).
 * Throws `tooLarge` above `most` bytes before anything is decoded, `invalid` for what is not base64 or is empty.
 */
export function decodeDataUri(text: string, field: string, most = largestUploadBytes): Uint8Array {
  const encoded = text.replace(prefix, '')
  // 4 characters carry 3 bytes.
  if (encoded.length > Math.ceil(most / 3) * 4) throw new Problem('tooLarge', { field })
  if (encoded.length === 0 || encoded.length % 4 !== 0 || !base64.test(encoded)) throw new Problem('invalid', { field })
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > most) throw new Problem('tooLarge', { field })
  return bytes
}
