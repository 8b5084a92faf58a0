// Reads a request's body: limits its size, accepts only JSON, and streams files to disk.
import { createHash } from 'node:crypto'
import type { BudgetShare } from './byte-budget.ts'
import { receiveFile, type IncomingFile } from './incoming-file.ts'
import { Problem } from '../problem.ts'
import { createUploadReader, encodedLength, type UploadField } from './upload-reader.ts'

/** Fits the longest post in emoji: 5,000 characters of up to 41 bytes. The total of all bodies is limited elsewhere. */
export const defaultMaxBytes = 256 * 1024

/** The chunks of a body, its text and the parsed value are in memory at the same time. */
const copies = 4
/** A file being received is on disk. Its share of the budget limits the disk space in use. */
const uploadsPerByte = 1 / 8

export interface BodyRules {
  /** The limit for everything except the file. */
  maxBytes?: number
  upload?: UploadField
}

export interface BodyRead {
  /** The body without the content of the file. */
  json: Uint8Array
  /** The hash of the body as received. */
  sha256: string
  upload: IncomingFile | null
}

const jsonType = /^application\/(?:[\w.+-]+\+)?json(?:\s*;|\s*$)/i

function mustBeJson(contentType: string | null): void {
  if (!jsonType.test(contentType ?? '')) throw new Problem('unsupportedMedia')
}

interface Taking {
  take(chunk: Uint8Array): Promise<void>
  end(): Promise<Pick<BodyRead, 'json' | 'upload'>>
  abandon(): Promise<void>
}

/** Reads a body without a file: all of it stays in memory. */
function createPlainReader(keep: (bytes: number) => void): Taking {
  const chunks: Uint8Array[] = []
  return {
    async take(chunk) {
      keep(chunk.byteLength)
      chunks.push(chunk)
    },
    end: async () => ({ json: Buffer.concat(chunks), upload: null }),
    abandon: async () => {},
  }
}

/**
 * Reads the body. Checks the announced length first, then the length while streaming, because the announced length may be wrong or missing.
 * `share` accounts for the memory used, and throws `unavailable` when all bodies together exceed the budget. A file stays in `folder` until
 * it is removed.
 */
export async function readBody(request: Request, rules: BodyRules, share: BudgetShare, folder: string): Promise<BodyRead> {
  const { maxBytes = defaultMaxBytes, upload } = rules
  const most = maxBytes + (upload ? encodedLength(upload) : 0)
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > most) throw new Problem('tooLarge')
  const hash = createHash('sha256')
  if (!request.body) return { json: new Uint8Array(), sha256: hash.digest('hex'), upload: null }
  if (upload) share.take((announced || most) * uploadsPerByte)
  let kept = 0
  const keep = (bytes: number): void => {
    kept += bytes
    if (kept > maxBytes) throw new Problem('tooLarge')
    share.take(bytes * copies)
  }
  const taking = upload ? createUploadReader(upload, keep, () => receiveFile(folder)) : createPlainReader(keep)
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  try {
    for (let isFirst = true; ; isFirst = false) {
      const { done, value } = await reader.read()
      if (done) break
      if (isFirst) mustBeJson(request.headers.get('content-type'))
      hash.update(value)
      await taking.take(value)
    }
    return { ...(await taking.end()), sha256: hash.digest('hex') }
  } catch (error) {
    await reader.cancel().catch(() => {})
    await taking.abandon()
    throw error
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses the bytes as JSON. An empty body is read as an empty object. Throws `malformed` or `unsupportedMedia`. */
export function parseBody(bytes: Uint8Array, contentType: string | null): unknown {
  if (bytes.byteLength === 0) return {}
  mustBeJson(contentType)
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch (cause) {
    throw new Problem('malformed', { cause })
  }
}
