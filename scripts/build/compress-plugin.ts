// Writes a .br and a .gz file beside every file of the build that compression makes smaller, so that no request waits for it.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { brotliOptions } from './brotli.ts'

const squeezable = /\.(?:js|css|html|svg|json|webmanifest|txt|map|wasm)$/
/** Below this size a compressed copy saves less than its headers cost. In bytes. */
const smallestBytes = 512

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliOptions(bytes.length)),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < smallestBytes) return
  for (const [extension, run] of Object.entries(compressors)) {
    const target = `${file}.${extension}`
    const made = await stat(target).catch(() => null)
    const source = await stat(file)
    if (made && made.mtimeMs >= source.mtimeMs) continue
    await writeFile(target, await run(bytes))
  }
}

/** Must be the last plugin, because the one before it writes the worker in closeBundle too. */
export function compress(): Plugin {
  let outDir = 'dist'
  return {
    name: 'foyer:compress',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (outDir = path.resolve(config.root, config.build.outDir)),
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
        const files = entries
          .filter((entry) => entry.isFile() && squeezable.test(entry.name))
          .map((entry) => path.join(entry.parentPath, entry.name))
        await Promise.all(files.map(compressFile))
      },
    },
  }
}
