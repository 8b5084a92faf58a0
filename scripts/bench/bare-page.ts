// A minimal React page, built and served like ours: the baseline for the load of Foyer.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { brotliOptions } from '../build/brotli.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><script type="module" src="./main.js"></script></head>
<body><div id="root"></div></body></html>`
const script = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('main', null, createElement('h1', null, 'Hello')))`

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

export interface BarePage {
  address: string
  stop(): Promise<void>
}

/** A page with one heading rendered by React. Its scripts are compressed like ours and immutable. */
export async function barePage(): Promise<BarePage> {
  // Inside the project, so that React can be resolved.
  const folder = mkdtempSync(path.join(root, 'node_modules', '.cache', 'bare-'))
  writeFileSync(path.join(folder, 'index.html'), page)
  writeFileSync(path.join(folder, 'main.js'), script)
  const outDir = mkdtempSync(path.join(tmpdir(), 'foyer-bare-'))
  await build({ root: folder, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pathname === '/' ? '/index.html' : pathname
    try {
      const body = readFileSync(path.join(outDir, path.normalize(file)))
      const kept = file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      response.writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'cache-control': kept,
      })
      response.end(brotliCompressSync(body, brotliOptions(body.length)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bare page has no port.')
  return {
    address: `http://localhost:${address.port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      for (const made of [folder, outDir]) rmSync(made, { recursive: true, force: true })
    },
  }
}
