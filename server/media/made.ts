// Files of the demo that are generated on request, like its pictures: rows store how to generate them, and no bytes are stored.
import { readFile } from 'node:fs/promises'
import { seededRandom, warmUp } from './drawing/rng.ts'
import type { BlobPart, Blobs } from '../services.ts'

/** Prefix of the `blob` of a generated file: `made:tone:<seed>`, `made:paper:<text>`, `made:clip.mp4`, `made:clip.webm`. */
const made = 'made:'

const rate = 8000
const toneSeconds = 12

/** A slow melody of plucked tones: PCM, 8 bits, mono. */
function tone(seed: string): Uint8Array {
  const random = warmUp(seededRandom(seed), 4)
  const pentatonic = [0, 2, 4, 7, 9, 12, 14]
  const samples = rate * toneSeconds
  const bytes = Buffer.alloc(44 + samples)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples, 40)
  const noteLength = rate / 2
  let pitch = 220
  for (let at = 0; at < samples; at += 1) {
    const inNote = at % noteLength
    if (inNote === 0) pitch = 220 * 2 ** ((pentatonic[Math.floor(random() * pentatonic.length)] ?? 0) / 12)
    const loudness = 90 * Math.exp((-3 * inNote) / noteLength)
    bytes[44 + at] = Math.round(128 + loudness * Math.sin((2 * Math.PI * pitch * inNote) / rate))
  }
  return bytes
}

/** One page with one line of text, which must be Latin, because a PDF's built-in fonts support no other script. */
function paper(text: string): Uint8Array {
  const words = text.replace(/[^ -~]/g, ' ').replace(/[\\()]/g, '')
  const content = `BT /F1 20 Tf 72 740 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let document = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = document.length
    document += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${document}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${document.length}\n%%EOF\n`,
    'latin1',
  )
}

const clip = (name: string) => readFile(new URL(`./demo/${name}`, import.meta.url))

/** Generates the bytes of such a name; null for any other name. */
async function makeBytes(blob: string): Promise<Uint8Array | null> {
  const [kind = '', ...rest] = blob.slice(made.length).split(':')
  const seed = rest.join(':')
  switch (kind) {
    case 'tone':
      return tone(seed)
    case 'paper':
      return paper(seed)
    case 'clip.mp4':
    case 'clip.webm':
      return clip(kind)
    default:
      return null
  }
}

/** Reads from `blobs` or from the generated files of the demo. */
export async function partOf(blobs: Blobs, blob: string, start: number, end: number): Promise<BlobPart | null> {
  if (!blob.startsWith(made)) return blobs.part(blob, start, end)
  const bytes = await makeBytes(blob)
  return bytes && { bytes: bytes.subarray(start, Math.max(start, end)), size: bytes.length }
}
