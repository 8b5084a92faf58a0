// Reads a JSON body that contains a file as base64 (contract 1.9): the file is streamed to disk, the other fields stay in memory.
import type { FileBeingReceived, IncomingFile } from './incoming-file.ts'
import { Problem } from '../problem.ts'

export interface UploadField {
  /** The top-level key of the body that contains the file. */
  field: string
  /** Maximum file size in bytes, before base64. */
  most: number
  /** Whether base64 without `data:…;base64,` is accepted too. */
  bare?: boolean
}

/** The maximum length of a body's upload as base64, including the data URI prefix. */
export const encodedLength = ({ most }: UploadField): number => Math.ceil(most / 3) * 4 + longestHead

export interface UploadReader {
  take(chunk: Uint8Array): Promise<void>
  /** Returns the body without the file's content, and the file; null if the field contained none. */
  end(): Promise<{ json: Uint8Array; upload: IncomingFile | null }>
  /** Removes the received data. */
  abandon(): Promise<void>
}

const [quote, backslash, slash, comma, colon] = [0x22, 0x5c, 0x2f, 0x2c, 0x3a]
const opening = new Set([0x7b, 0x5b])
const closing = new Set([0x7d, 0x5d])
const objectStart = 0x7b

const longestHead = 256
const longestKey = 64
const pieceLength = 256 * 1024

const addressHead = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w-]+=[^;,]*)*;base64,$/i
const base64 = /^[A-Za-z0-9+/]*={0,2}$/
const bareStart = /^[A-Za-z0-9+/\\]/

const latin1 = (bytes: Uint8Array | number[]): string => Buffer.from(bytes as Uint8Array).toString('latin1')

/** Decodes base64 that arrives in chunks. Rejects invalid base64 and more than `most` bytes. */
function createDecoder({ field, most }: UploadField, file: FileBeingReceived) {
  let carry = ''
  let isPadded = false
  const invalid = () => new Problem('invalid', { field })
  return {
    async take(bytes: Uint8Array): Promise<void> {
      // JSON may write a slash as \/, so a backslash at the end waits for the next character.
      const text = (carry + latin1(bytes)).replaceAll('\\/', '/')
      const usable = text.length - (text.length % 4)
      const piece = text.slice(0, text.endsWith('\\') ? usable - (text.length % 4 === 0 ? 4 : 0) : usable)
      carry = text.slice(piece.length)
      if (piece === '') return
      if (isPadded || !base64.test(piece)) throw invalid()
      isPadded = piece.endsWith('=')
      const decoded = Buffer.from(piece, 'base64')
      if (file.size + decoded.length > most) throw new Problem('tooLarge', { field })
      await file.write(decoded)
    },
    async end(): Promise<void> {
      if (carry !== '' || file.size === 0) throw invalid()
      await file.finish()
    },
  }
}

/**
 * Scans the body only as far as needed to find the value of one top-level key. The parser checks whether the body is valid JSON; it
 * receives every byte except those of the file. `keep` is called for the bytes that stay in memory, and may reject them.
 */
export function createUploadReader(
  upload: UploadField,
  keep: (bytes: number) => void,
  receive: () => Promise<FileBeingReceived>,
): UploadReader {
  const kept: Uint8Array[] = []
  let file: FileBeingReceived | null = null
  let decoder: ReturnType<typeof createDecoder> | null = null
  let mode: 'outside' | 'string' | 'head' | 'file' = 'outside'
  let depth = 0
  let isKeyNext = false
  let isKey = false
  let isEscaped = false
  let key: number[] = []
  let value: string | null = null
  let head: number[] = []
  let pending: number[] = []

  const flush = (): void => {
    if (pending.length === 0) return
    keep(pending.length)
    kept.push(Uint8Array.from(pending))
    pending = []
  }
  const push = (byte: number): void => {
    pending.push(byte)
    if (pending.length >= 4096) flush()
  }

  async function beginFile(): Promise<void> {
    if (file !== null) throw new Problem('invalid', { field: upload.field })
    file = await receive()
    decoder = createDecoder(upload, file)
    mode = 'file'
  }
  const keepHeadAsText = (): void => {
    for (const byte of head) push(byte)
    mode = 'string'
    isKey = false
  }
  async function beginBareFile(): Promise<void> {
    for (const byte of Buffer.from('AAAA')) push(byte)
    await beginFile()
    await decoder?.take(Uint8Array.from(head))
  }
  const isBare = (): boolean => upload.bare === true && bareStart.test(latin1(head)) && !/^data:/i.test(latin1(head))

  function outside(byte: number): void {
    push(byte)
    if (opening.has(byte)) {
      depth += 1
      if (depth === 1) isKeyNext = byte === objectStart
    } else if (closing.has(byte)) depth -= 1
    else if (depth === 1 && byte === comma) [isKeyNext, value] = [true, null]
    else if (depth === 1 && byte === colon) [isKeyNext, value] = [false, latin1(key)]
    else if (byte === quote && depth === 1 && !isKeyNext && value === upload.field) [mode, head, isEscaped] = ['head', [], false]
    else if (byte === quote) {
      ;[mode, isEscaped, isKey] = ['string', false, depth === 1 && isKeyNext]
      if (isKey) key = []
    }
  }

  function inString(byte: number): void {
    push(byte)
    if (isEscaped) isEscaped = false
    else if (byte === backslash) isEscaped = true
    else if (byte === quote) {
      mode = 'outside'
      return
    }
    if (isKey && key.length < longestKey) key.push(byte)
  }

  /** The start of the field's value, until it is known whether a file follows. */
  async function inHead(byte: number): Promise<void> {
    if (byte === quote && !isEscaped) {
      if (isBare()) {
        await beginBareFile()
        await decoder?.end()
      } else keepHeadAsText()
      push(byte)
      mode = 'outside'
      return
    }
    head.push(byte)
    const wasEscaped = isEscaped
    isEscaped = byte === backslash && !wasEscaped
    if (wasEscaped && byte !== slash) return keepHeadAsText()
    if (byte === comma) {
      if (!addressHead.test(latin1(head).replaceAll('\\/', '/'))) return keepHeadAsText()
      for (const each of head) push(each)
      return beginFile()
    }
    if (head.length < longestHead || isEscaped) return
    if (isBare()) await beginBareFile()
    else keepHeadAsText()
  }

  /** Everything up to the closing quote belongs to the file. Returns the index at which reading continues. */
  async function inFile(chunk: Uint8Array, from: number): Promise<number> {
    const end = chunk.indexOf(quote, from)
    const to = end === -1 ? chunk.length : end
    for (let at = from; at < to; at += pieceLength) await decoder?.take(chunk.subarray(at, Math.min(to, at + pieceLength)))
    if (end === -1) return to
    await decoder?.end()
    push(quote)
    mode = 'outside'
    return end + 1
  }

  return {
    async take(chunk) {
      for (let at = 0; at < chunk.length;) {
        if (mode === 'file') {
          at = await inFile(chunk, at)
          continue
        }
        const byte = chunk[at++] ?? 0
        if (mode === 'head') await inHead(byte)
        else if (mode === 'string') inString(byte)
        else outside(byte)
      }
      flush()
    },
    async end() {
      flush()
      // A body that ends inside the file is not valid JSON either; the parser reports it.
      await file?.finish()
      return { json: Buffer.concat(kept), upload: file }
    },
    async abandon() {
      await file?.remove()
    },
  }
}
