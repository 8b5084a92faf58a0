// Pictures by address.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeImage, takeInPicture } from '../media/upload.ts'
import { anImage, anOrganization } from '../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { askWeb, type Ask } from './web.test-helper.ts'

let platform: TestPlatform
let ask: Ask
beforeAll(async () => {
  platform = await testPlatform()
  ask = askWeb(platform.services, {}, 'town.test')
})
afterAll(() => platform.close())

async function anUpload(): Promise<string> {
  const red = await sharp({ create: { width: 700, height: 500, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const organizationId = platform.organization.id
  const { blobs, db } = platform.services
  const picture = await takeInPicture(blobs, red, 'dataUri')
  const row = await db.asTenant({ organizationId }, (tx) => storeImage({ tx, organizationId, picture, type: 'activity' }))
  return row.id
}

test('a drawn picture is served for ever, to anybody, and may do nothing by itself', async () => {
  const { id } = await anImage(platform)
  const answer = await ask(`/media/${id}/public`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/s)
})

test('every size exists, and what is not asked for as it is drawn is in pixels', async () => {
  const drawn = await anImage(platform)
  for (const id of [drawn.id, await anUpload()]) {
    const types = await Promise.all(
      ['public', 'thumbnail', 'small', 'large', 'square', 'opengraph'].map(async (variant) =>
        (await ask(`/media/${id}/${variant}`)).headers.get('content-type'),
      ),
    )
    expect(types).toEqual(
      id === drawn.id ? ['image/svg+xml', ...Array(4).fill('image/webp'), 'image/png'] : [...Array(5).fill('image/webp'), 'image/jpeg'],
    )
  }
})

test('an uploaded picture comes in the size asked for', async () => {
  const id = await anUpload()
  const answer = await ask(`/media/${id}/small`)
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 320, height: 229 })
  const again = await ask(`/media/${id}/small`, { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('unknown sizes, malformed, unknown and foreign pictures are all simply not there', async () => {
  const elsewhere = await anOrganization(platform, { host: 'elsewhere.test' })
  const foreign = await anImage({ db: platform.db, organization: elsewhere })
  const { id } = await anImage(platform)
  const addresses = [
    `/media/${id}/huge`,
    `/media/${id}/constructor`,
    `/media/${id}`,
    '/media/nonsense/public',
    "/media/'%20or%201=1/public",
    '/media/00000000-0000-4000-8000-000000000000/public',
    `/media/${foreign.id}/public`,
    `http://nowhere.test:4000/media/${id}/public`,
  ]
  for (const address of addresses) {
    const answer = await ask(address)
    expect([address, answer.status, await answer.text()]).toEqual([address, 404, 'There is no such picture.\n'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await ask(`http://elsewhere.test:4000/media/${foreign.id}/public`)).status).toBe(200)
})
