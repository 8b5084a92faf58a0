// Deleted media is gone: its address, its bytes, and every way to show it again. Media that another account still shows stays.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import type { BaseImage, File, Video } from '../../src/contract/community/media.ts'
import { readFileSync } from 'node:fs'
import { rowsOf } from '../db/rows.ts'
import { files, images, videos } from '../db/schema.ts'
import { removeUnusedMedia } from '../jobs/remove-unused-media.ts'
import { anAccount, type TestAccount } from '../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { askWeb, type Ask } from '../web/web.test-helper.ts'

let platform: TestPlatform
let ask: Ask
beforeAll(async () => {
  platform = await testPlatform({ settings: { accountStorageBytes: 1024 * 1024 } })
  ask = askWeb(platform.services, {}, 'town.test')
})
afterAll(() => platform.close())

let shade = 0
const aPicture = async (colour = (shade += 1)): Promise<string> =>
  `data:image/png;base64,${(
    await sharp({ create: { width: 30, height: 20, channels: 3, background: { r: colour, g: 10, b: 10 } } })
      .png()
      .toBuffer()
  ).toString('base64')}`

async function upload(as: TestAccount, dataUri?: string): Promise<BaseImage> {
  return (
    await platform.post<BaseImage>('/storage/images/upload', { as, body: { type: 'activity', dataUri: dataUri ?? (await aPicture()) } })
  ).data
}
const post = (as: TestAccount, imageId: string) => platform.post<{ id: string }>('/activities', { as, body: { message: 'Look', imageId } })
const statusOf = async (id: string) => (await ask(`/media/${id}/public`)).status
const blobOf = async (id: string) =>
  (await platform.db.asOwner((tx) => tx.select({ blob: images.blob }).from(images).where(eq(images.id, id))))[0]?.blob ?? ''
const isStored = async (sha256: string) => (await platform.services.blobs.get(sha256)) !== null
async function later(hours: number): Promise<void> {
  platform.clock.advance({ hours })
  await removeUnusedMedia(platform.services)
}

test('a deleted post takes its picture along, and nobody can post it again', async () => {
  const [mia, bo] = [await anAccount(platform), await anAccount(platform)]
  const picture = await upload(mia)
  const blob = await blobOf(picture.id)
  const { data } = await post(mia, picture.id)
  expect(await statusOf(picture.id)).toBe(200)
  expect((await platform.delete(`/activities/${data.id}`, { as: mia })).status).toBe(200)
  expect(await statusOf(picture.id)).toBe(404)
  for (const as of [bo, mia]) expect((await post(as, picture.id)).status).toBe(400)
  await later(1)
  expect(await isStored(blob)).toBe(false)
})

test('the same bytes of two people stay until the last of them goes', async () => {
  const [mia, bo] = [await anAccount(platform), await anAccount(platform)]
  const dataUri = await aPicture()
  const [hers, his] = [await upload(mia, dataUri), await upload(bo, dataUri)]
  const blob = await blobOf(hers.id)
  const [herPost, hisPost] = [await post(mia, hers.id), await post(bo, his.id)]
  await platform.delete(`/activities/${herPost.data.id}`, { as: mia })
  await later(1)
  expect([await statusOf(hers.id), await statusOf(his.id), await isStored(blob)]).toEqual([404, 200, true])
  await platform.delete(`/activities/${hisPost.data.id}`, { as: bo })
  await later(1)
  expect([await statusOf(his.id), await isStored(blob)]).toEqual([404, false])
})

test('bytes that somebody is putting again at this moment stay', async () => {
  const mia = await anAccount(platform)
  const dataUri = await aPicture()
  const first = await upload(mia, dataUri)
  const blob = await blobOf(first.id)
  const { data } = await post(mia, first.id)
  await platform.delete(`/activities/${data.id}`, { as: mia })
  // The blob was put, and its row is not written yet.
  await platform.db.asTenant({ organizationId: platform.organization.id }, (tx) =>
    tx.execute(sql`select foyer_touch_blob(${blob}, ${platform.clock().toISOString()}::timestamptz)`),
  )
  await removeUnusedMedia(platform.services)
  expect(await isStored(blob)).toBe(true)
  await later(2)
  expect(await isStored(blob)).toBe(false)
})

test('a new picture of oneself replaces the one before, and what is never used goes after a day', async () => {
  const mia = await anAccount(platform)
  const put = async () => {
    const answer = await platform.put<{ image: BaseImage }>('/self/image', { as: mia, body: { buffer: await aPicture() } })
    return answer.data.image.id
  }
  const [first, second] = [await put(), await put()]
  const unused = await upload(mia)
  await later(2)
  expect([await statusOf(first), await statusOf(second), await statusOf(unused.id)]).toEqual([404, 200, 200])
  await later(24)
  expect([await statusOf(second), await statusOf(unused.id)]).toEqual([200, 404])
})

test('whoever leaves takes pictures, documents and clips along, but nothing that others show', async () => {
  const [mia, bo] = [await anAccount(platform), await anAccount(platform)]
  const [posted, unused] = [await upload(mia), await upload(mia)]
  await post(mia, posted.id)
  const document = await platform.post<File>('/storage/files', {
    as: mia,
    body: { dataUri: `data:;base64,${Buffer.from('passport').toString('base64')}`, name: 'passport.txt' },
  })
  const clip = readFileSync(new URL('./demo/clip.webm', import.meta.url)).toString('base64')
  const video = await platform.post<Video>('/storage/videos', {
    as: mia,
    body: { dataUri: `data:video/webm;base64,${clip}`, source: 'activity', name: 'Bench', minutes: 0.1 },
  })
  const cover = await platform.post<{ id: string; image: BaseImage }>('/groups', {
    as: mia,
    body: { group: { name: 'Benches', description: 'Of wood', access: 'public' }, imageDataUri: await aPicture() },
  })
  await platform.post(`/groups/${cover.data.id}/join`, { as: bo })
  const blobs = [await blobOf(posted.id), await blobOf(unused.id)]
  const path = new URL(document.data.url ?? '').pathname
  expect([(await ask(path)).status, (await ask(`/media/videos/${video.data.id}`)).status]).toEqual([200, 200])
  expect((await platform.delete('/self', { as: mia })).status).toBe(200)
  expect([(await ask(path)).status, (await ask(`/media/videos/${video.data.id}`)).status]).toEqual([404, 404])
  expect([await statusOf(posted.id), await statusOf(unused.id), await statusOf(cover.data.image.id)]).toEqual([404, 404, 200])
  await later(2)
  expect(await Promise.all(blobs.map(isStored))).toEqual([false, false])
  const left = await platform.db.asOwner(async (tx) => [await tx.$count(files), await tx.$count(videos)])
  expect(left).toEqual([0, 0])
})

test('an allowance that is used up is said in words, and deleting makes room', async () => {
  const mia = await anAccount(platform)
  const send = (size: number) =>
    platform.post<File>('/storage/files', {
      as: mia,
      body: { dataUri: `data:;base64,${Buffer.alloc(size, 'a').toString('base64')}`, name: 'a.txt' },
    })
  expect((await send(700_000)).status).toBe(200)
  const refused = await send(400_000)
  expect([refused.status, refused.json.message]).toEqual([
    460,
    'You have used all 1 MB of your storage. Delete posts with pictures or videos to make room.',
  ])
  await platform.db.asOwner((tx) => tx.delete(files).where(eq(files.accountId, mia.id)))
  expect((await send(400_000)).status).toBe(200)
})

test('every column that shows a picture, document or clip lets go of it', async () => {
  const missing = await platform.db.asOwner((tx) =>
    rowsOf<{ place: string }>(
      tx,
      sql`select conrelid::regclass::text || '.' || attribute.attname as place
        from pg_constraint join pg_attribute own on own.attrelid = confrelid and own.attname = 'id'
          join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[array_position(confkey, own.attnum)]
        where contype = 'f' and confrelid in ('images'::regclass, 'files'::regclass, 'videos'::regclass)
          and not exists (select 1 from pg_trigger where tgrelid = conrelid and tgname = 'let_go_of_' || attribute.attname)`,
    ),
  )
  expect(missing).toEqual([])
})
