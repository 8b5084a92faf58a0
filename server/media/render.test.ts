// Every size of every kind of picture.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createMemoryBlobs } from './blobs.ts'
import type { ImageRecipe } from './drawing/recipe.ts'
import { renderPicture } from './render.ts'
import { isVariant, variants, type VariantName } from './variants.ts'

const brand = { slug: 'here', primary: '#2438e0', secondary: '#ff5a36' }
const blobs = createMemoryBlobs()
const drawn = (recipe: ImageRecipe, variant: VariantName) => renderPicture({ blob: null, recipe }, variant, brand, blobs)
const sizeOf = async (bytes: Uint8Array) => {
  const { width, height, format, pages } = await sharp(bytes).metadata()
  return { width, height, format, pages }
}
const names = Object.keys(variants).filter(isVariant)

test('a drawn cover is SVG as it is, pixels in every size, square where asked, and a PNG for social cards', async () => {
  const recipe = { kind: 'art', seed: 'Summit', width: 1200, height: 750 } as const
  const sizes = await Promise.all(
    names.map(async (name) => {
      const picture = await drawn(recipe, name)
      const { width, height } = await sizeOf(picture!.bytes)
      return [name, width, height, picture!.type]
    }),
  )
  expect(sizes).toEqual([
    ['public', 1200, 750, 'image/svg+xml'],
    ['thumbnail', 160, 100, 'image/webp'],
    ['small', 320, 200, 'image/webp'],
    ['large', 1280, 800, 'image/webp'],
    ['square', 600, 600, 'image/webp'],
    ['opengraph', 1200, 627, 'image/png'],
  ])
})

test('portraits and marks can be drawn in every size', async () => {
  for (const recipe of [{ kind: 'portrait', seed: 'Mira' }, { kind: 'mark' }] as const)
    for (const name of names) expect((await drawn(recipe, name))?.bytes.length).toBeGreaterThan(300)
  expect(await sizeOf((await drawn({ kind: 'portrait', seed: 'Mira' }, 'opengraph'))!.bytes)).toMatchObject({ width: 1200, height: 627 })
})

test('an uploaded picture is made smaller, never larger, and cut only where a shape is asked for', async () => {
  const upload = await sharp({ create: { width: 500, height: 250, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  const blob = await blobs.put(upload)
  const sizes = await Promise.all(
    names.map(async (name) => {
      const picture = await renderPicture({ blob, recipe: null }, name, brand, blobs)
      const { width, height, format } = await sizeOf(picture!.bytes)
      return [name, width, height, format]
    }),
  )
  expect(sizes).toEqual([
    ['public', 500, 250, 'webp'],
    ['thumbnail', 160, 80, 'webp'],
    ['small', 320, 160, 'webp'],
    ['large', 500, 250, 'webp'],
    ['square', 600, 600, 'webp'],
    ['opengraph', 1200, 627, 'jpeg'],
  ])
})

test('an animation moves in every size but the cut ones', async () => {
  const frames = Buffer.concat([Buffer.alloc(400 * 400 * 3, 0), Buffer.alloc(400 * 400 * 3, 200)])
  const blob = await blobs.put(
    await sharp(frames, { raw: { width: 400, height: 800, channels: 3, pageHeight: 400 } })
      .webp({ delay: [90, 90] })
      .toBuffer(),
  )
  const pages = async (name: VariantName) => (await sizeOf((await renderPicture({ blob, recipe: null }, name, brand, blobs))!.bytes)).pages
  expect([await pages('small'), await pages('square')]).toEqual([2, undefined])
})

test('a file that is gone is nothing, and a recipe that is not ours is an error', async () => {
  expect(await renderPicture({ blob: '0'.repeat(64), recipe: null }, 'public', brand, blobs)).toBeNull()
  await expect(renderPicture({ blob: null, recipe: { kind: 'shell', command: 'ls' } }, 'public', brand, blobs)).rejects.toThrow(
    'Invalid type',
  )
})
