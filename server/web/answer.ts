// Sends bytes to a browser: with the smallest encoding it accepts, an ETag for revalidation, and 304 if nothing changed.
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { compress } from '../http/encoding/compress.ts'
import { acceptedEncodings, hasCopy, type Encoding } from '../http/encoding/negotiate.ts'
import { createByteCache } from '../media/byte-cache.ts'

export interface Resource {
  bytes: Uint8Array
  /** Content type, with its charset. */
  type: string
  cacheControl: string
  status?: 200 | 404 | 503
  headers?: Record<string, string>
  /** Precompressed forms. If they are missing and the type is text, they are created here, once. */
  compressed?: Partial<Record<Encoding, Uint8Array>>
}

export const cacheControls = {
  /** The address changes with the content. */
  immutable: 'public, max-age=31536000, immutable',
  /** Revalidated every time; 304 if nothing changed. */
  revalidate: 'no-cache',
  /** For members' uploads: they can be withdrawn, and must not stay on a device after sign-out. */
  private: 'private, no-store',
  /** For public content that can be withdrawn. */
  soon: 'private, max-age=300',
  /** For content generated from an organisation's settings, which change rarely. */
  hourly: 'public, max-age=3600, stale-while-revalidate=86400',
} as const

const isText = (type: string) => /^(?:text\/|application\/(?:json|manifest\+json|javascript|xml)|image\/svg\+xml)/.test(type)
/** Below this size compression saves less than it costs. */
const smallestBytes = 512

const madeHere = createByteCache<{ bytes: Uint8Array }>(16 * 1024 * 1024)

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

async function encode({ bytes, type, compressed }: Resource, hash: string, accept: string | undefined) {
  if (!isText(type) || bytes.length < smallestBytes) return { bytes, encoding: null }
  const [encoding] = acceptedEncodings(accept)
  if (encoding === undefined) return { bytes, encoding: null }
  const ready = compressed?.[encoding]
  const made =
    ready === undefined
      ? await madeHere.get(`${encoding} ${hash}`, async () => ({ bytes: await compress(bytes, encoding, 5) }))
      : { bytes: ready }
  return made === null ? { bytes, encoding: null } : { bytes: made.bytes, encoding }
}

/** Answers a GET or HEAD. The ETag differs by encoding, because the bytes do. */
export async function answer(c: Context, resource: Resource): Promise<Response> {
  const { type, cacheControl, status = 200, headers = {} } = resource
  const hash = hashOf(resource.bytes)
  const { bytes, encoding } = await encode(resource, hash, c.req.header('accept-encoding'))
  const etag = `"${hash}${encoding === null ? '' : `-${encoding}`}"`
  const common: Record<string, string> = {
    ...headers,
    etag,
    'cache-control': cacheControl,
    ...(isText(type) ? { vary: 'accept-encoding' } : {}),
  }
  if (status === 200 && hasCopy(c.req.header('if-none-match'), etag)) return c.body(null, 304, common)
  return c.body(new Uint8Array(bytes), status, {
    ...common,
    'content-type': type,
    'content-length': String(bytes.length),
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
  })
}

/** A short plain-text answer for a missing resource: never a page, so that a browser never reads one as a script or stylesheet. */
export function plain(c: Context, status: 404 | 405 | 429 | 500 | 503, text: string, headers: Record<string, string> = {}): Response {
  return c.text(`${text}\n`, status, { 'cache-control': 'no-store', ...headers })
}
