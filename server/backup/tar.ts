// Tar files (POSIX ustar), written and read as streams: backups can be inspected with standard tools.
const block = 512
const zeros = (length: number): Buffer => Buffer.alloc((block - (length % block)) % block)

export interface TarEntry {
  /** At most 100 bytes, with slashes. */
  name: string
  bytes: Uint8Array
}

/** A tar file that ends too early, or an invalid file. */
export class TarError extends Error {
  override name = 'TarError'
}

function headerOf({ name, bytes }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > 100) throw new TarError(`The name ${name} is too long for a tar file.`)
  const header = Buffer.alloc(block)
  const octal = (value: number, at: number, length: number): void => {
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  }
  header.write(name, 0)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(bytes.length, 124, 12)
  octal(0, 136, 12)
  header.write('        0', 148, 'latin1')
  header.write('ustar\u000000', 257, 'latin1')
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

/** The sum of a header's bytes, its own field counted as blanks. */
function checksumOf(header: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < block; at += 1) sum += at >= 148 && at < 156 ? 32 : (header[at] ?? 0)
  return sum
}

/** The bytes of a tar file in chunks. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield headerOf(entry)
    yield entry.bytes
    yield zeros(entry.bytes.length)
  }
  yield Buffer.alloc(2 * block)
}

/** Reads exactly the requested number of bytes; null at the end of the stream. */
function createReader(stream: AsyncIterable<Uint8Array>): (length: number) => Promise<Buffer | null> {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (length) => {
    const parts = [rest]
    let have = rest.length
    while (have < length) {
      const { value, done } = await chunks.next()
      if (done) return null
      parts.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
      have += value.byteLength
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = all.subarray(length)
    return all.subarray(0, length)
  }
}

/** The entries of a tar file in order. Throws TarError if it is truncated or damaged. */
export async function* readTar(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const read = createReader(stream)
  for (;;) {
    const header = await read(block)
    if (header === null) throw new TarError('The file is cut off.')
    if (header.every((byte) => byte === 0)) return
    const field = (at: number, length: number): string => header.toString('utf8', at, at + length).split('\0')[0] ?? ''
    if (field(257, 5) !== 'ustar' || Number.parseInt(field(148, 8), 8) !== checksumOf(header)) throw new TarError('The file is damaged.')
    const size = Number.parseInt(field(124, 12), 8)
    const bytes = await read(size)
    if (bytes === null || (await read(zeros(size).length)) === null) throw new TarError('The file is cut off.')
    yield { name: field(0, 100), bytes }
  }
}
