// Files of the build with their own addresses.
import { Hono } from 'hono'
import { answer, cacheControls, plain } from '../answer.ts'
import type { WebEnv } from '../env.ts'
import type { StaticFiles } from '../static-files.ts'

/**
 * Addresses below these are never pages, so that a page is never read as a missing script, and a wrong API address is noticed immediately.
 */
const neverPages = ['/api/*', '/identity/*', '/.well-known/*']

export function fileRoutes(files: StaticFiles): Hono<WebEnv> {
  const routes = new Hono<WebEnv>()
  const serve = (folder: 'assets' | 'lang', cacheControl: string) =>
    routes.get(`/${folder}/*`, async (c) => {
      const file = await files.find(new URL(c.req.url).pathname)
      return file === null ? plain(c, 404, 'There is no such file.') : answer(c, { ...file, cacheControl })
    })
  // Names contain a hash of the content. Files of earlier builds remain for tabs that are still open.
  serve('assets', cacheControls.immutable)
  serve('lang', cacheControls.revalidate)
  for (const path of neverPages) routes.get(path, (c) => plain(c, 404, 'There is nothing here.'))
  return routes
}
