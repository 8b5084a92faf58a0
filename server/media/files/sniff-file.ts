// Detects documents, sounds and clips by their first bytes, because names and declared types are not reliable.
import { sniffPicture } from './sniff.ts'

export interface FileKind {
  /** The type it is served with, including the charset for text. */
  type: string
  /** Allowed extensions of this kind. The first is appended to a name that has none of them. */
  endings: readonly [string, ...string[]]
}

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const begins = (text: string) => (bytes: Uint8Array) => ascii(bytes, 0, text.length) === text
const brand = (bytes: Uint8Array) => (ascii(bytes, 4, 8) === 'ftyp' ? ascii(bytes, 8, 12) : '')

const zip = begins('PK\u0003\u0004')
/** Office documents are archives. The names of the first entries show their kind. */
const office = (folder: string) => (bytes: Uint8Array) =>
  zip(bytes) && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(`${folder}/`)

/** An MPEG audio frame begins with eleven set bits, followed by neither of the two unused values. */
const isMpegAudio = (bytes: Uint8Array) =>
  begins('ID3')(bytes) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) > 0xe0 && ((bytes[2] ?? 0) & 0xf0) !== 0xf0)

const isWebm = (bytes: Uint8Array) => begins('\x1aE\xdf\xa3')(bytes) && ascii(bytes, 0, 64).includes('webm')
const mp4Brands = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V ', 'M4VH', 'MSNV', 'qt  '])

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** Text without the control characters that only other kinds of file have. */
function isText(bytes: Uint8Array): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const control = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/
  try {
    return !control.test(utf8.decode(bytes))
  } catch {
    return false
  }
}

const pictures = {
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { type: 'image/png', endings: ['png'] },
  webp: { type: 'image/webp', endings: ['webp'] },
  gif: { type: 'image/gif', endings: ['gif'] },
  avif: { type: 'image/avif', endings: ['avif'] },
} as const satisfies Record<string, FileKind>

const mp4: FileKind = { type: 'video/mp4', endings: ['mp4', 'm4v', 'mov'] }
const webm: FileKind = { type: 'video/webm', endings: ['webm'] }

/** In this order: more specific kinds come before kinds that would match too. */
const kinds: readonly (readonly [(bytes: Uint8Array) => boolean, FileKind])[] = [
  [begins('%PDF-'), { type: 'application/pdf', endings: ['pdf'] }],
  [office('word'), { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', endings: ['docx'] }],
  [office('xl'), { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] }],
  [office('ppt'), { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', endings: ['pptx'] }],
  [zip, { type: 'application/zip', endings: ['zip', 'epub', 'odt', 'ods', 'odp', 'pages', 'numbers', 'key'] }],
  [(bytes) => begins('RIFF')(bytes) && ascii(bytes, 8, 12) === 'WAVE', { type: 'audio/wav', endings: ['wav'] }],
  [begins('OggS'), { type: 'audio/ogg', endings: ['ogg', 'oga', 'opus'] }],
  [begins('fLaC'), { type: 'audio/flac', endings: ['flac'] }],
  [(bytes) => brand(bytes).startsWith('M4A'), { type: 'audio/mp4', endings: ['m4a'] }],
  [(bytes) => mp4Brands.has(brand(bytes)), mp4],
  [isWebm, webm],
  [isMpegAudio, { type: 'audio/mpeg', endings: ['mp3'] }],
  // Includes HTML and SVG, which are plain text with this content type.
  [isText, { type: 'text/plain; charset=utf-8', endings: ['txt', 'csv', 'md', 'ics', 'vcf', 'json', 'srt', 'vtt'] }],
]

/** Returns null for programs, unsupported kinds and empty files. */
export function sniffFile(bytes: Uint8Array): FileKind | null {
  if (bytes.length === 0) return null
  const picture = sniffPicture(bytes)
  return picture === null ? (kinds.find(([is]) => is(bytes))?.[1] ?? null) : pictures[picture]
}

/** Returns the kind of a clip that browsers play; null for every other file. */
export function sniffVideo(bytes: Uint8Array): FileKind | null {
  const kind = sniffFile(bytes)
  return kind === mp4 || kind === webm ? kind : null
}
