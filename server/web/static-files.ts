// Files of the build, by address.
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Encoding } from '../http/encoding/negotiate.ts'
import { createByteCache } from '../media/byte-cache.ts'
import { errorCode } from '../media/files/errno.ts'

export interface StaticFile {
  bytes: Uint8Array
  type: string
  compressed: Partial<Record<Encoding, Uint8Array>>
}

export interface StaticFiles {
  /** The file at a path of a URL ('/assets/app-1a2b.js'), or null. Never outside the folder, never hidden files. */
  find(pathname: string): Promise<StaticFile | null>
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Names in our build. All other names (leading dots, separators, control characters) match no file. */
const name = /^[\w@~-][\w.@~+-]*$/

function segmentsOf(pathname: string): string[] | null {
  try {
    const segments = pathname.split('/').slice(1).map(decodeURIComponent)
    return segments.every((segment) => name.test(segment)) ? segments : null
  } catch {
    return null
  }
}

async function read(file: string, mtimeMs: number): Promise<StaticFile | null> {
  const type = types[path.extname(file)]
  if (type === undefined) return null
  const beside = async (extension: string) => {
    const compressed = await stat(file + extension).catch(() => null)
    // An older one belongs to the previous version of the file.
    return compressed !== null && compressed.mtimeMs >= mtimeMs ? readFile(file + extension) : undefined
  }
  const [bytes, br, gzip] = await Promise.all([readFile(file), beside('.br'), beside('.gz')])
  return { bytes, type, compressed: { br, gzip } }
}

const notThere = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP'])

/** Files under `dir`, cached in memory until they change on disk: a build may replace them while the server runs. */
export function createStaticFiles(dir: string): StaticFiles {
  const cache = createByteCache<StaticFile>(32 * 1024 * 1024)
  return {
    async find(pathname) {
      const segments = segmentsOf(pathname)
      if (segments === null) return null
      const file = path.join(dir, ...segments)
      try {
        const { mtimeMs, size } = await statFile(file)
        return await cache.get(`${file} ${mtimeMs} ${size}`, async () => {
          // A symbolic link may point outside the folder, so its target is checked.
          const [real, root] = await Promise.all([realpath(file), realpath(dir)])
          return real.startsWith(root + path.sep) ? read(file, mtimeMs) : null
        })
      } catch (error) {
        if (notThere.has(errorCode(error) ?? '')) return null
        throw error
      }
    },
  }
}

async function statFile(file: string): Promise<{ mtimeMs: number; size: number }> {
  const stats = await stat(file)
  if (!stats.isFile()) throw Object.assign(new Error('not a file'), { code: 'EISDIR' })
  return stats
}
