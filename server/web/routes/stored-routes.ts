// Documents, sounds and clips: public, with an address that cannot be guessed, and with byte ranges for players.
import { eq } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { files, videos } from '../../db/schema.ts'
import { hashOf, isHash } from '../../media/blobs.ts'
import { partOf } from '../../media/made.ts'
import type { Services } from '../../services.ts'
import { cacheControls, plain } from '../answer.ts'
import type { WebEnv } from '../env.ts'
import { hasCopy } from '../../http/encoding/negotiate.ts'
import { rangeOf } from '../ranges.ts'

const uuidShape = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
/** The number of bytes per read: a whole file passes through memory in chunks of this size. */
const piece = 1024 * 1024

interface Stored {
  blob: string
  type: string
  name: string
}

/** Sounds and clips are played inline; every other document is downloaded. */
const shown = /^(?:audio|video)\//

/** The name in two forms: as ASCII, and in its own script (RFC 6266). */
function disposition({ type, name }: Stored): string {
  const ascii = name.replace(/[^ !#$&+.\w-]/g, '_')
  return `${shown.test(type) ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '_')}`
}

const headersOf = (stored: Stored): Record<string, string> => ({
  'content-type': stored.type,
  'content-disposition': disposition(stored),
  // Files of the demo are generated and never change.
  'cache-control': isHash(stored.blob) ? cacheControls.private : cacheControls.immutable,
  'accept-ranges': 'bytes',
  etag: `"${hashOf(Buffer.from(stored.blob)).slice(0, 32)}"`,
  // Opened directly it has no capabilities; other pages may play it.
  'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
})

/** Streams from `start` up to but excluding `end`. */
function streamed(services: Services, blob: string, start: number, end: number): ReadableStream<Uint8Array> {
  let at = start
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      if (at >= end) return controller.close()
      const part = await partOf(services.blobs, blob, at, Math.min(end, at + piece))
      if (part === null || part.bytes.length === 0) return controller.error(new Error('A stored file ended early.'))
      at += part.bytes.length
      controller.enqueue(part.bytes)
    },
  }
  // Reads only when the stream is consumed, so a HEAD reads nothing.
  return new ReadableStream(source, { highWaterMark: 0 })
}

async function serve(c: Context<WebEnv>, services: Services, stored: Stored | null): Promise<Response> {
  const found = stored && (await partOf(services.blobs, stored.blob, 0, 0))
  if (!found) return plain(c, 404, 'There is no such file.')
  const headers = headersOf(stored)
  if (hasCopy(c.req.header('if-none-match'), headers.etag ?? '')) return c.body(null, 304, headers)
  // A client with a part of another version must receive the whole file.
  const fresh = c.req.header('if-range') ?? headers.etag
  const range = fresh === headers.etag ? rangeOf(c.req.header('range'), found.size) : 'whole'
  if (range === 'none') return c.body(null, 416, { ...headers, 'content-range': `bytes */${found.size}` })
  const { start, end } = range === 'whole' ? { start: 0, end: found.size } : range
  const length = { 'content-length': String(end - start) }
  const body = streamed(services, stored.blob, start, end)
  if (range === 'whole') return c.body(body, 200, { ...headers, ...length })
  return c.body(body, 206, { ...headers, ...length, 'content-range': `bytes ${start}-${end - 1}/${found.size}` })
}

/** Must be registered before the pictures, whose addresses have the same number of segments. */
export function storedRoutes(services: Services): Hono<WebEnv> {
  const routes = new Hono<WebEnv>()
  const { db } = services
  routes.get('/media/files/:key/:name', async (c) => {
    const { organization } = c.var
    const { key } = c.req.param()
    if (!organization || !uuidShape.test(key)) return plain(c, 404, 'There is no such file.')
    const columns = { blob: files.blob, type: files.contentType, name: files.name }
    const [row] = await db.asTenant({ organizationId: organization.id }, (tx) => tx.select(columns).from(files).where(eq(files.key, key)))
    return serve(c, services, row ?? null)
  })
  routes.get('/media/videos/:id', async (c) => {
    const { organization } = c.var
    const { id } = c.req.param()
    if (!organization || !uuidShape.test(id)) return plain(c, 404, 'There is no such file.')
    const columns = { blob: videos.blob, type: videos.contentType, name: videos.name }
    const [row] = await db.asTenant({ organizationId: organization.id }, (tx) => tx.select(columns).from(videos).where(eq(videos.id, id)))
    return serve(c, services, row ?? null)
  })
  return routes
}
