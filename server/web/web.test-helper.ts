// A web host with its own small build, for tests.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { createWeb } from './web.ts'

export const builtPage = `<!doctype html>
<html lang="en" class="kept">
  <head>
    <meta charset="utf-8" />
    <title>Foyer</title>
    <meta name="description" content="The build's own." />
    <!--organization-->
    <script src="/boot.js"></script>
    <script type="module" src="/assets/app-1a2b3c4d.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`
export const builtScript = `export const words = ${JSON.stringify('long enough to be compressed. '.repeat(60))}\n`

const files: Record<string, string> = {
  'index.html': builtPage,
  'boot.js': 'document.documentElement.dataset.theme = "light"\n',
  'sw.js': 'self.addEventListener("push", () => {})\n',
  'assets/app-1a2b3c4d.js': builtScript,
  'assets/old-0f0f0f0f.js': builtScript,
  'assets/app-1a2b3c4d.css': 'body { margin: 0 }\n',
  'favicon.ico': 'icon of the build',
  'lang/fr.json': '{"common.retry":"Réessayer"}',
  '.vite/builds.json': '[]',
  'assets/.hidden': 'secret',
}

/** Writes the build into a new folder, beside a file that no address may reach. */
export async function aBuild(): Promise<{ distDir: string; secret: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-web-'))
  const distDir = path.join(folder, 'dist')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(distDir, name)), { recursive: true })
    await writeFile(path.join(distDir, name), text)
  }
  const script = path.join(distDir, 'assets/app-1a2b3c4d.js')
  await writeFile(`${script}.br`, brotliCompressSync(builtScript))
  await writeFile(`${script}.gz`, gzipSync(builtScript))
  const secret = path.join(folder, 'secret.js')
  await writeFile(secret, 'secret')
  return { distDir, secret, remove: () => rm(folder, { recursive: true, force: true }) }
}

export type Ask = (address: string, headers?: Record<string, string>, method?: string) => Promise<Response>

/** Sends requests to the web host like a browser. `address` is complete ('http://town.test/events'), or a path at `host`. */
export function askWeb(services: Services, settings: Partial<Settings>, host: string): Ask {
  const web = createWeb({ ...services, settings: { ...services.settings, ...settings } })
  return async (address, headers = {}, method = 'GET') => {
    const url = new URL(address, `http://${host}:4000`)
    return web.fetch(new Request(url, { method, headers: { host: url.host, ...headers } }))
  }
}
