// Width and height of a clip, from its container's header. An unreadable size is 0 by 0, never an error.

export interface ClipSize {
  width: number
  height: number
}

const unknown: ClipSize = { width: 0, height: 0 }
/** No screen is wider; a larger number means a broken header. */
const most = 16_384
const plausible = (size: ClipSize): boolean => size.width > 0 && size.height > 0 && size.width <= most && size.height <= most

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

interface Box {
  type: string
  /** The offset of its four-letter type. */
  typeAt: number
  body: Uint8Array
}

/** More than any real level has: a file of many tiny boxes must not block the process. */
const mostBoxes = 10_000

/** The boxes of an ISO media file or of a box: length, four-letter type, content. Ends at the first box that does not fit. */
export function* boxes(bytes: Uint8Array): Generator<Box> {
  const view = viewOf(bytes)
  let at = 0
  for (let count = 0; count < mostBoxes && at + 8 <= bytes.length; count += 1) {
    const short = view.getUint32(at)
    const wide = short === 1 && at + 16 <= bytes.length
    const length = wide ? Number(view.getBigUint64(at + 8)) : short === 0 ? bytes.length - at : short
    const head = wide ? 16 : 8
    if (length < head || at + length > bytes.length) return
    yield { type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), typeAt: at + 4, body: bytes.subarray(at + head, at + length) }
    at += length
  }
}

const inside = (bytes: Uint8Array, type: string): Uint8Array[] =>
  [...boxes(bytes)].filter((box) => box.type === type).map((box) => box.body)

/**
 * The track header ends with width and height as 16.16 fixed point numbers. In a rotated picture the first number of the matrix is zero.
 */
function trackSize(header: Uint8Array): ClipSize {
  if (header.length < 84) return unknown
  const view = viewOf(header)
  const [width, height] = [view.getUint16(header.length - 8), view.getUint16(header.length - 4)]
  const isTurned = view.getInt32(header.length - 44) === 0
  return isTurned ? { width: height, height: width } : { width, height }
}

const mp4Size = (bytes: Uint8Array): ClipSize =>
  inside(bytes, 'moov')
    .flatMap((movie) => inside(movie, 'trak'))
    .flatMap((track) => inside(track, 'tkhd'))
    .map(trackSize)
    .find(plausible) ?? unknown

/** An EBML number: the number of leading zero bits of its first byte determines its length. */
function ebmlNumber(bytes: Uint8Array, at: number, keepMarker: boolean): { value: number; length: number } | null {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || length > 8 || at + length > bytes.length) return null
  let value = keepMarker ? first : first & (0xff >> length)
  let allOnes = value === 0xff >> length
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0
    allOnes &&= byte === 0xff
    value = value * 256 + byte
  }
  // A size of all ones means "until the end": streaming recorders do not know the size.
  return { value: !keepMarker && allOnes ? Infinity : value, length }
}

const segment = 0x18538067
const tracks = 0x1654ae6b
const track = 0xae
const video = 0xe0
const pixelWidth = 0xb0
const pixelHeight = 0xba
const parents = new Set([segment, tracks, track, video])

/** Walks down to the first video track. `depth` limits the nesting in a crafted file. */
function webmSize(bytes: Uint8Array, found: ClipSize = { ...unknown }, depth = 0): ClipSize {
  let at = 0
  for (let count = 0; count < mostBoxes && at < bytes.length && !plausible(found); count += 1) {
    const id = ebmlNumber(bytes, at, true)
    const size = id && ebmlNumber(bytes, at + id.length, false)
    if (!id || !size) break
    const from = at + id.length + size.length
    const to = Math.min(bytes.length, from + size.value)
    const body = bytes.subarray(from, to)
    if (parents.has(id.value) && depth < 5) webmSize(body, found, depth + 1)
    const number = body.length <= 4 ? body.reduce((sum, byte) => sum * 256 + byte, 0) : 0
    if (id.value === pixelWidth) found.width = number
    if (id.value === pixelHeight) found.height = number
    at = to
  }
  return found
}

/** `type` is the type from sniff-file.ts: 'video/mp4' or 'video/webm'. */
export function clipSize(bytes: Uint8Array, type: string): ClipSize {
  const size = type === 'video/webm' ? webmSize(bytes) : mp4Size(bytes)
  return plausible(size) ? size : unknown
}
