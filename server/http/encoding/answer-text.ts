// Answers with a text that was made for one request, compressed as the caller accepts (decision 023).
import type { Context } from 'hono'
import { compress } from './compress.ts'
import { acceptedEncodings } from './negotiate.ts'

/** An answer up to this size fits into one packet, compressed or not. */
const smallestBytes = 1024

interface Text {
  text: string
  /** Content type, with its charset. */
  type: string
  headers?: Record<string, string>
}

/** Answers 200. Headers that are already set stay, and `vary` grows. The length is always sent, so that a truncated answer is noticed. */
export async function answerText(c: Context, { text, type, headers }: Text): Promise<Response> {
  const plain = Buffer.from(text)
  let bytes: Uint8Array = plain
  if (plain.length > smallestBytes) {
    c.header('vary', 'accept-encoding', { append: true })
    const [encoding] = acceptedEncodings(c.req.header('accept-encoding'))
    if (encoding !== undefined) {
      c.header('content-encoding', encoding)
      bytes = await compress(plain, encoding, 4)
    }
  }
  return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': type, 'content-length': String(bytes.length) })
}
