// Stored files, named by the hash of their bytes.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BlobPart, Blobs } from '../services.ts'
import { errorCode } from './files/errno.ts'

/** The name of a file: the SHA-256 of its bytes, hexadecimal. */
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** Whether a text is a valid file name. */
export const isHash = (text: string) => /^[\da-f]{64}$/.test(text)

async function readPart(place: string, start: number, end: number): Promise<BlobPart> {
  const file = await open(place)
  try {
    const { size } = await file.stat()
    const length = Math.max(0, Math.min(end, size) - start)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    return { bytes: buffer.subarray(0, bytesRead), size }
  } finally {
    await file.close()
  }
}

/**
 * Files under `dir`, in 256 folders, created when the first file is put. A file appears complete or not at all: it is written to a
 * temporary file and renamed. Complete reads verify the hash, so that a damaged disk results in null and never in wrong bytes. Partial
 * reads cannot be verified.
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
    async part(sha256, start, end) {
      if (!isHash(sha256)) return null
      try {
        return await readPart(placeOf(sha256), start, end)
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      }
    },
    async delete(sha256) {
      if (!isHash(sha256)) return
      await unlink(placeOf(sha256)).catch((error: unknown) => {
        if (errorCode(error) !== 'ENOENT') throw error
      })
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
    async part(sha256, start, end) {
      const bytes = files.get(sha256)
      return bytes === undefined ? null : { bytes: bytes.subarray(start, Math.max(start, end)), size: bytes.length }
    },
    async delete(sha256) {
      files.delete(sha256)
    },
  }
}
