// A picture that is sent becomes a row and a file; a bad one becomes neither.
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../testing/database.ts'
import { createMemoryBlobs } from './blobs.ts'
import { storeImage, takeInPicture } from './upload.ts'

const organizationId = '7d3f7c1e-4f57-4a07-9a53-6f3f3d0c1a01'
let db: Database
beforeAll(async () => {
  db = await testDatabase()
  await db.asOwner((tx) =>
    tx.execute(sql`insert into organizations (id, slug, name, config) values (${organizationId}, 'here', 'Here', '{}')`),
  )
})
afterAll(() => db.close())

const red = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

test('the same picture sent twice is two rows and one file', async () => {
  const blobs = createMemoryBlobs()
  const [once, again] = [await takeInPicture(blobs, await red(), 'dataUri'), await takeInPicture(blobs, await red(), 'dataUri')]
  const [first, second] = await db.asTenant({ organizationId }, async (tx) => [
    await storeImage({ tx, organizationId, picture: once, type: 'activity', name: 'Red' }),
    await storeImage({ tx, organizationId, picture: again, type: 'activity' }),
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

test('a refused picture is not stored', async () => {
  const put: number[] = []
  const blobs = { ...createMemoryBlobs(), put: async (bytes: Uint8Array) => String(put.push(bytes.length)) }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await expect(takeInPicture(blobs, svg, 'buffer')).rejects.toMatchObject({ code: 'unsupportedMedia', field: 'buffer' })
  expect(put).toEqual([])
})
