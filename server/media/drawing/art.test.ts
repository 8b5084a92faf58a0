// Snapshots of drawings by seed: a cover that people recognise must not change.
import { assert, asyncProperty, boolean, constantFrom, integer, option, record, string } from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { art, artFamilies } from './art.ts'
import { hairStyles } from './hair.ts'
import { markShapes, organizationMark } from './mark.ts'
import { plan } from './plan.ts'
import { portrait } from './portrait.ts'
import { seededRandom } from './rng.ts'

const brands = [
  ['#2438e0', '#ff5a36'],
  ['#f4c430', '#1b1b1b'],
  ['#0f7a5a', '#d9a441'],
  ['#000000', '#000000'],
  ['#ffffff', '#ffffff'],
  ['#39ff14', '#808080'],
] as const

/** Well-formed, rendered by librsvg, and without scripts, external resources or fonts. */
async function expectDrawing(svg: string, width: number, height: number) {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<text|<image|<use|href|\son\w+=/)
  const { info } = await sharp(Buffer.from(svg)).png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([width, height])
}

test('200 random seeds in six organisations give valid covers, the same each time', async () => {
  await assert(
    asyncProperty(string({ unit: 'grapheme' }), constantFrom(...brands), async (seed, [primary, secondary]) => {
      const svg = art(seed, { width: 120, height: 75 }, primary, secondary)
      expect(art(seed, { width: 120, height: 75 }, primary, secondary)).toBe(svg)
      await expectDrawing(svg, 120, 75)
    }),
    { numRuns: 200 },
  )
})

test('100 plans of venues are valid, the same each time', async () => {
  await assert(
    asyncProperty(
      string({ unit: 'grapheme' }),
      integer({ min: 1, max: 24 }),
      constantFrom(...brands),
      async (seed, rooms, [primary, secondary]) => {
        const svg = plan(seed, rooms, { width: 160, height: 100 }, primary, secondary)
        expect(plan(seed, rooms, { width: 160, height: 100 }, primary, secondary)).toBe(svg)
        // A door for each room.
        expect(svg.split(' stroke-width').length - 1).toBe(2 * rooms + 1)
        await expectDrawing(svg, 160, 100)
      },
    ),
    { numRuns: 100 },
  )
})

test('200 random seeds give valid portraits, the same each time', async () => {
  await assert(
    asyncProperty(
      string({ unit: 'grapheme' }),
      record({ glasses: boolean(), beard: boolean(), apron: boolean(), style: option(constantFrom(...hairStyles), { nil: undefined }) }),
      async (seed, look) => {
        const svg = portrait(seed, look)
        expect(portrait(seed, look)).toBe(svg)
        await expectDrawing(svg, 320, 320)
      },
    ),
    { numRuns: 200 },
  )
})

test('like seeds give different covers, and no cover is heavy', () => {
  const drawings = Array.from({ length: 300 }, (_, index) => art(`event ${index}`, { width: 1200, height: 750 }, '#2438e0', '#ff5a36'))
  // A family with few strokes may repeat occasionally, but covers in sequence must differ.
  expect(new Set(drawings).size).toBeGreaterThan(290)
  expect(new Set(drawings.slice(0, 20)).size).toBe(20)
  for (const family of artFamilies) expect(art('x', { width: 1200, height: 750, family }, '#2438e0', '#ff5a36').length).toBeLessThan(12_000)
})

test('every mark in every organisation is a square picture', async () => {
  expect(markShapes.length).toBeGreaterThan(3)
  for (const shape of markShapes)
    for (const [primary, secondary] of brands)
      for (const edge of ['soft', 'full'] as const)
        await expectDrawing(organizationMark('x', { shape, edge }, primary, secondary), 512, 512)
})

test('the numbers behind a seed never change', () => {
  const random = seededRandom('Form & Field Summit')
  expect(Array.from({ length: 4 }, () => Math.floor(random() * 1e6))).toMatchInlineSnapshot(`
    [
      572438,
      496459,
      754338,
      58289,
    ]
  `)
})
