// Detects the kind of a picture by its first bytes, because names and declared types are not reliable.

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

const avifBrands = new Set(['avif', 'avis'])

/** An ISO media file: its first box names a major brand and compatible ones, four letters each. */
function isAvif(bytes: Uint8Array): boolean {
  if (ascii(bytes, 4, 8) !== 'ftyp') return false
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
  const end = Math.min(boxLength, bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12 && avifBrands.has(ascii(bytes, at, at + 4))) return true
  return false
}

/** Returns null for everything else: SVG, HTML, PDF, HEIC, TIFF and any other input of a decoder. */
export function sniffPicture(bytes: Uint8Array): PictureKind | null {
  if (bytes.length < 12) return null
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 6) === 'GIF87a' || ascii(bytes, 0, 6) === 'GIF89a') return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return isAvif(bytes) ? 'avif' : null
}
