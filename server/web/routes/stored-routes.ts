// Documents, sounds and clips: public, by an address that no one can guess, in parts where a player asks for parts.
import { eq } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { files, videos } from '../../db/schema.ts'
import { hashOf, isHash } from '../../media/blobs.ts'
import { partOf } from '../../media/made.ts'
import type { Services } from '../../services.ts'
import { cacheControls, plain } from '../answer.ts'
import type { WebEnv } from '../env.ts'
import { hasCopy } from '../negotiate.ts'
import { rangeOf } from '../ranges.ts'

const uuidShape = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
/** Read from the store at once; a whole file passes through memory in pieces of this size. */
const piece = 1024 * 1024

interface Stored {
  blob: string
  type: string
  name: string
}

/** What is played where it stands; every other document is saved. */
const shown = /^(?:audio|video)\//

/** The name twice: for those who read it plainly, and in its own script (RFC 6266). */
function disposition({ type, name }: Stored): string {
  const ascii = name.replace(/[^ !#$&+.\w-]/g, '_')
  return `${shown.test(type) ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '_')}`
}

const headersOf = (stored: Stored): Record<string, string> => ({
  'content-type': stored.type,
  'content-disposition': disposition(stored),
  // Those of the demo are made and never change.
  'cache-control': isHash(stored.blob) ? cacheControls.private : cacheControls.immutable,
  'accept-ranges': 'bytes',
  etag: `"${hashOf(Buffer.from(stored.blob)).slice(0, 32)}"`,
  // Opened by itself it may do nothing at all; others may play it.
  'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
})

/** From `start` to before `end`, read as it is sent. */
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
  // Nothing is read before someone reads: a HEAD never does.
  return new ReadableStream(source, { highWaterMark: 0 })
}

async function serve(c: Context<WebEnv>, services: Services, stored: Stored | null): Promise<Response> {
  const found = stored && (await partOf(services.blobs, stored.blob, 0, 0))
  if (!found) return plain(c, 404, 'There is no such file.')
  const headers = headersOf(stored)
  if (hasCopy(c.req.header('if-none-match'), headers.etag ?? '')) return c.body(null, 304, headers)
  // A client that holds a part of something else must be given the whole.
  const fresh = c.req.header('if-range') ?? headers.etag
  const range = fresh === headers.etag ? rangeOf(c.req.header('range'), found.size) : 'whole'
  if (range === 'none') return c.body(null, 416, { ...headers, 'content-range': `bytes */${found.size}` })
  const { start, end } = range === 'whole' ? { start: 0, end: found.size } : range
  const length = { 'content-length': String(end - start) }
  const body = streamed(services, stored.blob, start, end)
  if (range === 'whole') return c.body(body, 200, { ...headers, ...length })
  return c.body(body, 206, { ...headers, ...length, 'content-range': `bytes ${start}-${end - 1}/${found.size}` })
}

/** Must stand before the pictures, whose addresses have as many parts. */
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
