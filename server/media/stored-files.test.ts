// Kinds, names and sizes of files are determined by their content, whatever the sender claims.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createMemoryBlobs } from './blobs.ts'
import { clipSize } from './files/clip-size.ts'
import { fileName } from './files/file-name.ts'
import { partOf } from './made.ts'
import { sniffFile, sniffVideo } from './files/sniff-file.ts'
import { takeInFile, takeInVideo } from './take-in.ts'

const mp4 = readFileSync(new URL('./demo/clip.mp4', import.meta.url))
const webm = readFileSync(new URL('./demo/clip.webm', import.meta.url))
const text = (words: string) => new TextEncoder().encode(words)
const typeOf = (bytes: Uint8Array) => sniffFile(bytes)?.type ?? null

test.each([
  ['a PDF', text('%PDF-1.7\n'), 'application/pdf'],
  ['a WAV', Buffer.from('RIFF\x10\x00\x00\x00WAVEfmt ', 'latin1'), 'audio/wav'],
  ['an MP3 with a tag', Buffer.from('ID3\x04\x00', 'latin1'), 'audio/mpeg'],
  ['an MP3 without', Buffer.from([0xff, 0xfb, 0x90, 0x64]), 'audio/mpeg'],
  ['an Ogg', text('OggS\0'), 'audio/ogg'],
  ['a FLAC', text('fLaC\0'), 'audio/flac'],
  ['an M4A', Buffer.from('\0\0\0\x20ftypM4A \0\0', 'latin1'), 'audio/mp4'],
  ['an MP4', mp4, 'video/mp4'],
  ['a WebM', webm, 'video/webm'],
  ['a Word document', text('PK\u0003\u0004……word/document.xml'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['an archive', text('PK\u0003\u0004……a.txt'), 'application/zip'],
  ['a table as text', text('a,b\n1,2\n'), 'text/plain; charset=utf-8'],
  ['a web page, which is only text here', text('<!doctype html><script>alert(1)</script>'), 'text/plain; charset=utf-8'],
  ['a drawing with scripts, likewise', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'text/plain; charset=utf-8'],
  ['a program', Buffer.from('MZ\x90\x00\x03\x00', 'latin1'), null],
  ['another program', Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'), null],
  ['nothing', new Uint8Array(), null],
])('%s is told by its bytes', (_what, bytes, type) => {
  expect(typeOf(bytes)).toBe(type)
})

test('only MP4 and WebM are clips', () => {
  expect([sniffVideo(mp4)?.type, sniffVideo(webm)?.type, sniffVideo(text('%PDF-1.7'))]).toEqual(['video/mp4', 'video/webm', null])
})

test('the size of a clip is in its header', () => {
  expect(clipSize(mp4, 'video/mp4')).toEqual({ width: 320, height: 180 })
  expect(clipSize(webm, 'video/webm')).toEqual({ width: 320, height: 180 })
  expect(clipSize(mp4.subarray(0, 40), 'video/mp4')).toEqual({ width: 0, height: 0 })
})

test('no header makes the reader of sizes throw, or find what cannot be', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.tuple(fc.constantFrom(mp4, webm), fc.nat(1500), fc.integer({ min: 0, max: 255 })).map(([clip, at, value]) => {
      const broken = Uint8Array.from(clip)
      broken[at] = value
      return broken
    }),
  )
  fc.assert(
    fc.property(bytes, fc.constantFrom('video/mp4', 'video/webm'), (broken, type) => {
      const { width, height } = clipSize(broken, type)
      const isUnknown = width === 0 && height === 0
      expect(isUnknown || (width > 0 && height > 0 && width <= 16_384 && height <= 16_384)).toBe(true)
    }),
  )
})

const pdf = sniffFile(text('%PDF-'))!

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['Plan.PDF', 'Plan.PDF'],
  ['cv.exe', 'cv.exe.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\docs\\plan.pdf', 'plan.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['a\u202efdp.exe', 'a fdp.exe.pdf'],
  ['line\r\nbreak.pdf', 'line break.pdf'],
  ['', 'file.pdf'],
  ['....', 'file.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['خطة.pdf', 'خطة.pdf'],
])('%j is kept as %j', (name, kept) => {
  expect(fileName(name, pdf)).toBe(kept)
})

test('no name leads anywhere, grows too long, or loses its ending', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const kept = fileName(name, pdf)
      expect(kept).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,240}\.pdf$/iu)
      expect([...kept].length).toBeLessThanOrEqual(120)
      expect(kept.startsWith('.')).toBe(false)
      expect(fileName(kept, pdf)).toBe(kept)
    }),
  )
})

test('what is of no kind is not stored', async () => {
  const blobs = createMemoryBlobs()
  const put: number[] = []
  const watched = { ...blobs, put: async (bytes: Uint8Array) => (put.push(bytes.length), blobs.put(bytes)) }
  await expect(takeInFile(watched, Buffer.from('MZ\x90\x00', 'latin1'), 'a.txt')).rejects.toMatchObject({ code: 'unsupportedMedia' })
  await expect(takeInVideo(watched, text('%PDF-1.7'), 'a.mp4')).rejects.toMatchObject({ code: 'unsupportedMedia' })
  expect(put).toEqual([])
  expect(await takeInVideo(watched, webm, 'a')).toMatchObject({
    name: 'a.webm',
    contentType: 'video/webm',
    width: 320,
    bytes: webm.length,
  })
})

test('files of the demo are made the same every time, and are what they say', async () => {
  const blobs = createMemoryBlobs()
  const whole = async (blob: string) => (await partOf(blobs, blob, 0, Infinity))?.bytes ?? new Uint8Array()
  const [tone, again] = [await whole('made:tone:bench'), await whole('made:tone:bench')]
  expect(Buffer.from(tone).equals(again)).toBe(true)
  expect([typeOf(tone), typeOf(await whole('made:paper:The (plan)')), typeOf(await whole('made:clip.webm'))]).toEqual([
    'audio/wav',
    'application/pdf',
    'video/webm',
  ])
  expect(await partOf(blobs, 'made:nonsense', 0, 1)).toBeNull()
  expect(await partOf(blobs, 'made:tone:bench', 4, 8)).toMatchObject({ size: tone.length, bytes: tone.subarray(4, 8) })
})

test('a photograph sent as a document keeps its kind and loses its place', async () => {
  const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '52/1 0/1 0/1' } }
  const photograph = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .withMetadata({ exif })
    .jpeg()
    .toBuffer()
  expect(photograph.includes('SecretCamera')).toBe(true)
  const blobs = createMemoryBlobs()
  const taken = await takeInFile(blobs, photograph, 'bench.jpg')
  expect([taken.contentType, taken.name]).toEqual(['image/jpeg', 'bench.jpg'])
  const kept = (await blobs.get(taken.blob)) ?? new Uint8Array()
  expect([Buffer.from(kept).includes('SecretCamera'), (await sharp(kept).metadata()).exif]).toEqual([false, undefined])
})

test('a film loses the place it was taken at, and is as long as before', async () => {
  const box = (type: string, body: Uint8Array) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8)
    head.write(type, 4)
    return Buffer.concat([head, body])
  }
  const place = box('udta', box('\u00a9xyz', text('+52.5200+013.4050/')))
  const film = Buffer.concat([box('ftyp', text('isom\0\0\0\0isom')), box('moov', Buffer.concat([place, box('trak', place)]))])
  const blobs = createMemoryBlobs()
  const { blob, bytes } = await takeInVideo(blobs, Buffer.from(film), 'a.mp4')
  const kept = Buffer.from((await blobs.get(blob)) ?? [])
  expect([film.includes('+52.5200'), kept.includes('+52.5200'), bytes]).toEqual([true, false, film.length])
})
