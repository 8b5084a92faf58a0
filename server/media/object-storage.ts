// Stored files in an S3-compatible object store, for platforms with more than one machine (docs/decisions/010-object-storage.md).
import { AwsClient } from 'aws4fetch'
import type { Blobs } from '../services.ts'
import type { ObjectStorage } from '../settings.ts'
import { hashOf, isHash } from './blobs.ts'

/** The deadline of one attempt, including the body. If the store is unavailable, the caller receives 500 instead of waiting forever. */
const deadlineMs = 30_000

/** The store rejected the request or was not reachable; the status is the store's, or 0 if there was none. */
class ObjectStorageError extends Error {
  readonly status: number
  constructor(action: string, status: number, cause?: unknown) {
    super(`The object store did not ${action}: ${status === 0 ? 'it could not be reached' : `it answered ${status}`}.`, { cause })
    this.name = 'ObjectStorageError'
    this.status = status
  }
}

/** The total size from `content-range: bytes 0-99/1234`. */
const totalOf = (response: Response): number | null => {
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  return total === undefined ? null : Number(total)
}

/**
 * Files of one bucket, with path-style addresses (`endpoint/bucket/ab/abcd…`), which every such store supports. Repeated uploads usually
 * exist already, so `put` checks that first. Complete reads verify the hash; on a mismatch they return null.
 */
export function createObjectStorage({ endpoint, bucket, region, key, secret }: ObjectStorage): Blobs {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 2 })
  const addressOf = (sha256: string) => `${endpoint}/${bucket}/${sha256.slice(0, 2)}/${sha256}`

  async function ask(action: string, sha256: string, request: RequestInit): Promise<Response> {
    try {
      return await client.fetch(addressOf(sha256), { ...request, signal: AbortSignal.timeout(deadlineMs) })
    } catch (cause) {
      throw new ObjectStorageError(action, 0, cause)
    }
  }

  /** Returns null for 404; throws for every other error. */
  async function read(sha256: string, headers?: Record<string, string>): Promise<Response | null> {
    if (!isHash(sha256)) return null
    const response = await ask('give a file', sha256, { headers })
    if (response.ok || response.status === 416) return response
    await response.body?.cancel()
    if (response.status === 404) return null
    throw new ObjectStorageError('give a file', response.status)
  }

  return {
    async put(bytes) {
      const sha256 = hashOf(bytes)
      const known = await ask('look for a file', sha256, { method: 'HEAD' })
      if (known.ok && Number(known.headers.get('content-length')) === bytes.length) return sha256
      const body = new Uint8Array(bytes)
      const headers = { 'content-type': 'application/octet-stream', 'content-length': String(body.length) }
      const response = await ask('take a file', sha256, { method: 'PUT', headers, body })
      await response.body?.cancel()
      if (!response.ok) throw new ObjectStorageError('take a file', response.status)
      return sha256
    },
    async get(sha256) {
      const response = await read(sha256)
      if (response === null) return null
      const bytes = new Uint8Array(await response.arrayBuffer())
      return hashOf(bytes) === sha256 ? bytes : null
    },
    async part(sha256, start, end) {
      const response = await read(sha256, { range: `bytes=${start}-${Math.max(start, end - 1)}` })
      if (response === null) return null
      const size = totalOf(response)
      // Nothing to read: the answer's body is an error document, its header contains the file's size.
      if (response.status === 416) {
        await response.body?.cancel()
        return size === null ? null : { bytes: new Uint8Array(), size }
      }
      const bytes = new Uint8Array(await response.arrayBuffer())
      // A store without range support returns the whole file.
      return size === null ? { bytes: bytes.subarray(start, end), size: bytes.length } : { bytes, size }
    },
    async delete(sha256) {
      if (!isHash(sha256)) return
      const response = await ask('delete a file', sha256, { method: 'DELETE' })
      await response.body?.cancel()
      if (!response.ok && response.status !== 404) throw new ObjectStorageError('delete a file', response.status)
    },
  }
}
