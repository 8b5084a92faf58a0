// Reading a request's body: not more than allowed, and only JSON.
import { Problem } from './problem.ts'

const defaultMaxBytes = 64 * 1024

/** The body as it came, up to `maxBytes`. Refuses by the announced length first, then while it streams: a length may lie or lack. */
export async function readBody(request: Request, maxBytes: number = defaultMaxBytes): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Problem('tooLarge')
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel().catch(() => {})
      throw new Problem('tooLarge')
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** What the bytes say, as JSON; nothing at all reads as an empty object. Throws `malformed` or `unsupportedMedia`. */
export function parseBody(bytes: Uint8Array, contentType: string | null): unknown {
  if (bytes.byteLength === 0) return {}
  if (!/^application\/(?:[\w.+-]+\+)?json(?:\s*;|\s*$)/i.test(contentType ?? '')) throw new Problem('unsupportedMedia')
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch (cause) {
    throw new Problem('malformed', { cause })
  }
}
