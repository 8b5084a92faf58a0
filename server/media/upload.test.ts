// A valid uploaded picture creates a row and a file; an invalid one creates neither.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../http/caller/caller.ts'
import { anAccount } from '../testing/builders.ts'
import { aCaller } from '../testing/caller.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { createMemoryBlobs } from './blobs.ts'
import { storeImage, takeInPicture } from './upload.ts'

let platform: TestPlatform
let caller: SignedIn
beforeAll(async () => {
  platform = await testPlatform()
  caller = await aCaller(platform, await anAccount(platform))
})
afterAll(() => platform.close())

const red = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

test('the same picture sent twice is two rows and one file', async () => {
  const blobs = createMemoryBlobs()
  const [once, again] = [await takeInPicture(blobs, await red(), 'dataUri'), await takeInPicture(blobs, await red(), 'dataUri')]
  const [first, second] = await platform.db.asTenant({ organizationId: caller.organization.id }, async (tx) => [
    await storeImage({ tx, caller, now: platform.clock(), picture: once, type: 'activity', name: 'Red' }),
    await storeImage({ tx, caller, now: platform.clock(), picture: again, type: 'activity' }),
  ])
  expect(first).toMatchObject({
    organizationId: caller.organization.id,
    accountId: caller.account.id,
    uploaderId: caller.actor.id,
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
