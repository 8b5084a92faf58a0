// Builds and serves the floor page, with compressed files, as the platform serves the app.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { brotliOptions } from '../../build/brotli.ts'
import type { FloorRow } from './floor-page.ts'
import { listening, type Door } from './tls-door.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>ul{margin:0;padding:0}li{display:flex;gap:12px;padding:12px}h2,p{margin:0;font-size:1rem}</style>
<script type="module" src="${path.join(root, 'scripts/bench/starts/floor-page.ts')}"></script></head>
<body><div id="root"></div></body></html>`

/** Serves the page and its files from its cache, for every address but the rows. */
const worker = (files: readonly string[]) => `
const files = ${JSON.stringify(['/', ...files])}
addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.addAll(files)).then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (origin !== location.origin || pathname.startsWith('/rows/')) return
  event.respondWith(caches.match(event.request.mode === 'navigate' ? '/' : event.request).then((kept) => kept ?? fetch(event.request)))
})`

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.json': 'application/json' }

/** `rows` of each start, by its name, which is also its address. */
export async function floor(rows: Readonly<Record<string, readonly FloorRow[]>>): Promise<Door> {
  const made = [mkdtempSync(path.join(root, 'node_modules', '.cache', 'floor-')), mkdtempSync(path.join(tmpdir(), 'foyer-floor-'))] as const
  const [folder, outDir] = made
  writeFileSync(path.join(folder, 'index.html'), page)
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })) as { output: { fileName: string }[] }
  const assets = output.map(({ fileName }) => `/${fileName}`).filter((name) => name.startsWith('/assets/'))
  const text = new Map<string, Buffer>([
    ['/index.html', readFileSync(path.join(outDir, 'index.html'))],
    ['/worker.js', Buffer.from(worker(assets))],
    ...assets.map((name): [string, Buffer] => [name, readFileSync(path.join(outDir, name))]),
    ...Object.entries(rows).map(([name, list]): [string, Buffer] => [`/rows/${name}.json`, Buffer.from(JSON.stringify(list))]),
  ])
  const files = new Map([...text].map(([name, body]) => [name, brotliCompressSync(body, brotliOptions(body.length))]))
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost')
    const name = files.has(pathname) ? pathname : '/index.html'
    answer.writeHead(200, {
      'content-type': types[path.extname(name)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    answer.end(files.get(name))
  })
  return {
    port: await listening(server),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      for (const one of made) rmSync(one, { recursive: true, force: true })
    },
  }
}
