// A picture that is sent becomes a row and a file; a bad one becomes neither.
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { images } from '../db/schema.ts'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../testing/database.ts'
import { createMemoryBlobs } from './blobs.ts'
import { storeImage } from './upload.ts'

const organizationId = '7d3f7c1e-4f57-4a07-9a53-6f3f3d0c1a01'
let db: Database
beforeAll(async () => {
  db = await testDatabase()
  await db.asOwner((tx) =>
    tx.execute(sql`insert into organizations (id, slug, name, config) values (${organizationId}, 'here', 'Here', '{}')`),
  )
})
afterAll(() => db.close())

const picture = async () =>
  `data:image/png;base64,${(
    await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64')}`

test('the same picture sent twice is two rows and one file', async () => {
  const blobs = createMemoryBlobs()
  const dataUri = await picture()
  const [first, second] = await db.asTenant({ organizationId }, async (tx) => [
    await storeImage({ tx, blobs, organizationId, dataUri, type: 'activity', name: 'Red' }),
    await storeImage({ tx, blobs, organizationId, dataUri, type: 'activity' }),
  ])
  expect(first).toMatchObject({
    organizationId,
    type: 'activity',
    name: 'Red',
    description: null,
    width: 30,
    height: 20,
    moderation: 'safe',
    recipe: null,
  })
  expect(second.blob).toBe(first.blob)
  expect(second.id).not.toBe(first.id)
  expect(await blobs.get(first.blob ?? '')).not.toBeNull()
})

test('a refused picture leaves no row', async () => {
  const blobs = createMemoryBlobs()
  const svg = `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`
  const count = () => db.asTenant({ organizationId }, (tx) => tx.$count(images))
  const before = await count()
  await expect(
    db.asTenant({ organizationId }, (tx) => storeImage({ tx, blobs, organizationId, dataUri: svg, type: 'people', field: 'buffer' })),
  ).rejects.toMatchObject({ code: 'unsupportedMedia', field: 'buffer' })
  expect(await count()).toBe(before)
})
