// Pictures by address.
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { images } from '../../db/schema.ts'
import { storeImage, takeInPicture } from '../../media/upload.ts'
import { anAccount, anImage, anOrganization } from '../../testing/builders.ts'
import { aCaller } from '../../testing/caller.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { askWeb, type Ask } from '../web.test-helper.ts'

let platform: TestPlatform
let ask: Ask
beforeAll(async () => {
  platform = await testPlatform()
  ask = askWeb(platform.services, {}, 'town.test')
})
afterAll(() => platform.close())

async function anUpload(type: 'activity' | 'people' = 'activity'): Promise<string> {
  const red = await sharp({ create: { width: 700, height: 500, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const organizationId = platform.organization.id
  const { blobs, db } = platform.services
  const caller = await aCaller(platform, await anAccount(platform))
  const picture = await takeInPicture(blobs, red, 'dataUri')
  const row = await db.asTenant({ organizationId }, (tx) => storeImage({ tx, caller, now: platform.clock(), picture, type }))
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

test('what members attach leaves no copy in any cache, and their faces only for minutes', async () => {
  const cacheOf = async (id: string) => (await ask(`/media/${id}/small`)).headers.get('cache-control')
  expect(await cacheOf(await anUpload())).toBe('private, no-store')
  expect(await cacheOf(await anUpload('people'))).toBe('private, max-age=300')
})

test('a deleted picture is not served from memory', async () => {
  const id = await anUpload()
  expect((await ask(`/media/${id}/small`)).status).toBe(200)
  await platform.db.asOwner((tx) => tx.delete(images).where(eq(images.id, id)))
  expect((await ask(`/media/${id}/small`)).status).toBe(404)
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
