// Stored files, named by the hash of their bytes.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Blobs } from '../services.ts'
import { errorCode } from './errno.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const isHash = (text: string) => /^[\da-f]{64}$/.test(text)

/**
 * Files under `dir`, 256 folders wide; made when the first file is put. A file appears whole or not at all: it is written
 * beside its place and renamed. What is read back is hashed again, so that a damaged disk answers null and never wrong bytes.
 */
export function createBlobs(dir: string): Blobs {
  const placeOf = (sha256: string) => path.join(dir, sha256.slice(0, 2), sha256)
  return {
    async put(bytes) {
      const sha256 = hashOf(bytes)
      const place = placeOf(sha256)
      const draft = `${place}.${randomUUID()}`
      await mkdir(path.dirname(place), { recursive: true })
      try {
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, place)
      } catch (error) {
        await unlink(draft).catch(() => undefined)
        throw error
      }
      return sha256
    },
    async get(sha256) {
      if (!isHash(sha256)) return null
      try {
        const bytes = await readFile(placeOf(sha256))
        return hashOf(bytes) === sha256 ? bytes : null
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      }
    },
  }
}

/** The same in memory, for tests. */
export function createMemoryBlobs(): Blobs {
  const files = new Map<string, Uint8Array>()
  return {
    async put(bytes) {
      const sha256 = hashOf(bytes)
      files.set(sha256, bytes.slice())
      return sha256
    },
    async get(sha256) {
      return files.get(sha256) ?? null
    },
  }
}
