// Reading a request's body: no more than allowed, only JSON, and files straight to disk.
import { createHash } from 'node:crypto'
import type { BudgetShare } from './byte-budget.ts'
import { receiveFile, type IncomingFile } from './incoming-file.ts'
import { Problem } from '../problem.ts'
import { createUploadReader, encodedLength, type UploadField } from './upload-reader.ts'

/** Room for the longest post in emoji: 5,000 characters of up to 41 bytes. All bodies together are bounded elsewhere. */
export const defaultMaxBytes = 256 * 1024

/** The parts of a body, its text and what the parser makes of it are in memory at the same time. */
const copies = 4
/** A file on its way in is on disk; what it takes of the budget bounds how much of the disk is in use. */
const uploadsPerByte = 1 / 8

export interface BodyRules {
  /** Of everything but the file. */
  maxBytes?: number
  upload?: UploadField
}

export interface BodyRead {
  /** Without the content of the file. */
  json: Uint8Array
  /** Of the body as it came. */
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

/** A body without a file: all of it stays in memory. */
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
 * Reads the body. Refuses by the announced length first, then while it streams: a length may lie or lack. `share` pays for what is
 * in memory, and throws `unavailable` when all bodies together are too much. A file is in `folder` until it is removed.
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

/** What the bytes say, as JSON; nothing at all reads as an empty object. Throws `malformed` or `unsupportedMedia`. */
export function parseBody(bytes: Uint8Array, contentType: string | null): unknown {
  if (bytes.byteLength === 0) return {}
  mustBeJson(contentType)
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch (cause) {
    throw new Problem('malformed', { cause })
  }
}
