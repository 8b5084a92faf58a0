// Cropping a picture in a real browser: the right part, the right orientation, small enough.
import { expect, test } from 'vitest'
import { cropPicture, pixelsOf } from './crop-picture.ts'
import { turnPicture } from './turn-picture.ts'

const picture = { width: 4000, height: 3000 }

test('a piece is told in hundredths of the picture, and made as small as asked', () => {
  expect(pixelsOf({ x: 25, y: 10, width: 50, height: 50 }, picture, 1000)).toEqual({
    from: { left: 1000, top: 300, width: 2000, height: 1500 },
    to: { width: 1000, height: 750 },
  })
})

test('a small piece is never enlarged', () => {
  expect(pixelsOf({ x: 0, y: 0, width: 10, height: 10 }, picture, 1000).to).toEqual({ width: 400, height: 300 })
})

test('rounding leads to no pixel outside of the picture, and to no piece without any', () => {
  const { from } = pixelsOf({ x: 99.999, y: 50.01, width: 0.001, height: 49.99 }, picture, 1000)
  expect(from).toMatchObject({ left: 3999, width: 1 })
  expect(from.top + from.height).toBeLessThanOrEqual(3000)
})

const whole = { x: 0, y: 0, width: 100, height: 100 }
const red = [255, 0, 0]
const blue = [0, 0, 255]

/** A picture of 200 by 100 pixels, red on the left and blue on the right. */
function aPicture(type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(200, 100)
  const context = canvas.getContext('2d')!
  context.fillStyle = 'red'
  context.fillRect(0, 0, 100, 100)
  context.fillStyle = 'blue'
  context.fillRect(100, 0, 100, 100)
  return canvas.convertToBlob({ type, quality: 1 })
}

/** The same picture from a camera held upright: to be rotated by 90° (Exif orientation 6). */
async function turned(jpeg: Blob): Promise<Blob> {
  const exif = [...'Exif\0\0'].map((letter) => letter.charCodeAt(0))
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const segment = [0xff, 0xe1, 0, exif.length + tiff.length + 2, ...exif, ...tiff]
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  return new Blob([bytes.slice(0, 2), new Uint8Array(segment), bytes.slice(2)], { type: 'image/jpeg' })
}

async function look(file: Blob) {
  const bitmap = await createImageBitmap(file)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return {
    size: [bitmap.width, bitmap.height],
    /** With a tolerance, because JPEG is lossy. */
    isAt: (x: number, y: number, colour: number[]) =>
      context
        .getImageData(x, y, 1, 1)
        .data.slice(0, 3)
        .every((part, at) => Math.abs(part - (colour[at] ?? 0)) < 40),
  }
}

test('the piece comes out as a JPEG of the size asked for', async () => {
  const piece = await cropPicture(await aPicture('image/png'), { x: 50, y: 0, width: 50, height: 100 }, 60)
  expect(piece.type).toBe('image/jpeg')
  const { size, isAt } = await look(piece)
  expect(size).toEqual([60, 60])
  expect(isAt(30, 30, blue)).toBe(true)
})

test('a photo is cut as it is seen, not as the camera wrote it', async () => {
  const photo = await turned(await aPicture('image/jpeg'))
  const { size, isAt } = await look(await cropPicture(photo, whole, 1000))
  expect(size).toEqual([100, 200])
  expect(isAt(50, 20, red)).toBe(true)
  expect(isAt(50, 180, blue)).toBe(true)
})

test('clear parts become white', async () => {
  const canvas = new OffscreenCanvas(10, 10)
  canvas.getContext('2d')
  const { isAt } = await look(await cropPicture(await canvas.convertToBlob(), whole, 10))
  expect(isAt(5, 5, [255, 255, 255])).toBe(true)
})

test('what is no picture is refused', async () => {
  await expect(cropPicture(new Blob(['words']), whole, 10)).rejects.toMatchObject({ name: 'InvalidStateError' })
})

test('where a photo was taken does not leave the device, cropped or turned', async () => {
  const photo = await turned(await aPicture('image/jpeg'))
  const says = async (file: Blob) => new TextDecoder('latin1').decode(await file.arrayBuffer()).includes('Exif')
  expect(await says(photo)).toBe(true)
  expect(await says(await cropPicture(photo, whole, 1000))).toBe(false)
  expect(await says(await cropPicture(await turnPicture(photo, 1), whole, 1000))).toBe(false)
})

test('a quarter turn is clockwise, and four are none', async () => {
  const photo = await aPicture('image/png')
  const { size, isAt } = await look(await turnPicture(photo, 1))
  expect(size).toEqual([100, 200])
  expect([isAt(50, 20, red), isAt(50, 180, blue)]).toEqual([true, true])
  const half = await look(await turnPicture(photo, 2))
  expect([half.isAt(20, 50, blue), half.isAt(180, 50, red)]).toEqual([true, true])
  expect(await turnPicture(photo, 0)).toBe(photo)
})
