// Malicious files, and files with private metadata.
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Problem } from '../../http/problem.ts'
import { cleanPicture } from './clean.ts'

const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })

const problemOf = async (bytes: Uint8Array) => {
  try {
    await cleanPicture(bytes, 'image')
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
  return null
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Uint8Array) => {
  let c = 0xffffffff
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}
const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

/** A few hundred bytes that claim to be 30 000 by 30 000 pixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a photograph loses its place and its camera, and stands upright', async () => {
  const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '52/1 0/1 0/1' } }
  const photograph = await picture().withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
  expect(photograph.includes('SecretCamera')).toBe(true)
  const clean = await cleanPicture(photograph, 'image')
  expect([clean.width, clean.height]).toEqual([20, 40])
  const metadata = await sharp(clean.bytes).metadata()
  expect(metadata.format).toBe('webp')
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([undefined, undefined, undefined, undefined])
})

test('a picture that is also a page is only a picture afterwards', async () => {
  const page = '<script>alert(document.domain)</script>'
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)])
  const jpeg = await picture().jpeg().toBuffer()
  const polyglots = [
    Buffer.concat([jpeg, Buffer.from(page)]),
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    Buffer.concat([await picture().png().toBuffer(), Buffer.from(page)]),
    Buffer.concat([await picture().gif().toBuffer(), Buffer.from(page)]),
  ]
  for (const polyglot of polyglots) {
    expect(polyglot.includes('alert(')).toBe(true)
    const { bytes } = await cleanPicture(polyglot, 'image')
    expect(Buffer.from(bytes).includes('alert(')).toBe(false)
  }
})

test('other kinds of file are refused whatever they claim to be', async () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
  for (const text of [svg, '<!doctype html><p>', '%PDF-1.7 and more', 'GIF88a and more', 'just some text'])
    expect(await problemOf(Buffer.from(text))).toBe('unsupportedMedia')
  expect(await problemOf(await picture().tiff().toBuffer())).toBe('unsupportedMedia')
})

test('a broken or cut picture is invalid', async () => {
  const png = await picture().png().toBuffer()
  const noise = await sharp({
    create: { width: 300, height: 300, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer()
  expect(await problemOf(png.subarray(0, 40))).toBe('invalid')
  expect(await problemOf(noise.subarray(0, noise.length / 2))).toBe('invalid')
  expect(await problemOf(Buffer.concat([png.subarray(0, 16), createHash('sha512').update('x').digest()]))).toBe('invalid')
})

test('a small file that would unpack to hundreds of megapixels is too large', async () => {
  expect(bomb().length).toBeLessThan(1000)
  expect(await problemOf(bomb())).toBe('tooLarge')
})

test('an animation keeps moving, and a large picture is brought to 2560', async () => {
  const frames = Buffer.concat([Buffer.alloc(16 * 16 * 3, 0), Buffer.alloc(16 * 16 * 3, 200)])
  const gif = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  const clean = await cleanPicture(gif, 'image')
  expect([clean.width, clean.height]).toEqual([16, 16])
  expect((await sharp(clean.bytes).metadata()).pages).toBe(2)
  const large = await cleanPicture(await picture(4000, 2000).jpeg().toBuffer(), 'image')
  expect([large.width, large.height]).toEqual([2560, 1280])
})
