// Several files in one ZIP archive, without compression. Pure.

/** CRC-32 (ISO 3309), which every entry of an archive has. */
const table = Uint32Array.from({ length: 256 }, (_none, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1
  return sum
})
const crc = (bytes: Uint8Array): number => {
  let sum = 0xff_ff_ff_ff
  for (const byte of bytes) sum = (sum >>> 8) ^ table[(sum ^ byte) & 0xff]!
  return ~sum >>> 0
}

/** Little-endian numbers: `[value, bytes]`. */
function numbers(...fields: readonly (readonly [value: number, bytes: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = fields.flatMap(([value, count]) => Array.from({ length: count }, (_none, at) => Math.floor(value / 256 ** at) % 256))
  return Uint8Array.from(bytes)
}

/** The time of the entries: 1 January 1980, the first that the format knows, because the files have no time of their own. */
const STAMP = [[0, 2] as const, [0x21, 2] as const]
/** The attribute of an ordinary file. */
const ARCHIVE = 0x20
/** Version 2.0; names are UTF-8; stored as they are. */
const HEAD = [[20, 2] as const, [0x0800, 2] as const, [0, 2] as const, ...STAMP]

/** The parts of an archive with these files, in order. Names are relative, with `/` between folders. At most 4 GB. */
export function zipOf(files: readonly { name: string; content: string }[]): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  const lengthOf = (some: readonly Uint8Array[]): number => some.reduce((sum, { length }) => sum + length, 0)
  for (const { name, content } of files) {
    const [path, bytes] = [encoder.encode(name), encoder.encode(content)]
    const about = [...HEAD, [crc(bytes), 4], [bytes.length, 4], [bytes.length, 4], [path.length, 2], [0, 2]] as const
    const entry = [numbers([0x04_03_4b_50, 4], ...about), path, bytes]
    directory.push(numbers([0x02_01_4b_50, 4], [20, 2], ...about, [0, 2], [0, 2], [0, 2], [ARCHIVE, 4], [offset, 4]), path)
    parts.push(...entry)
    offset += lengthOf(entry)
  }
  const count = [files.length, 2] as const
  return [...parts, ...directory, numbers([0x06_05_4b_50, 4], [0, 2], [0, 2], count, count, [lengthOf(directory), 4], [offset, 4], [0, 2])]
}
