// Sending in pictures.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BaseImage, Image } from '../../../src/contract/media.ts'
import { anAccount, anImage, anOrganization, type TestAccount } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let mia: TestAccount
let dataUri: string
beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform)
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff5a36' } })
    .jpeg()
    .toBuffer()
  dataUri = `data:image/jpeg;base64,${bytes.toString('base64')}`
})
afterAll(() => platform.close())

const upload = (body: unknown, as: TestAccount | null = mia) => platform.post<BaseImage>('/storage/images/upload', { as, body })

test('a picture sent in can be asked for, and used in a post', async () => {
  const { data } = await upload({ type: 'activity', dataUri, name: 'Bench', description: 'A bench in the yard' })
  expect(data).toMatchObject({ width: 40, height: 30, moderation: 'safe' })
  expect(data.uri).toBe(`http://town.test:4000/media/${data.id}/public`)
  const { data: image } = await platform.get<Image>(`/storage/images/${data.id}`)
  expect(image).toMatchObject({ id: data.id, type: 'activity', name: 'Bench', description: 'A bench in the yard' })
  expect((await platform.post('/activities', { as: mia, body: { message: '', imageId: data.id } })).status).toBe(200)
})

test('what is no picture, of no known kind, or from nobody is refused', async () => {
  expect((await upload({ type: 'activity', dataUri: 'data:image/png;base64,bm90IGEgcGljdHVyZQ==' })).status).toBe(415)
  expect((await upload({ type: 'people', dataUri })).status).toBe(400)
  expect((await upload({ type: 'activity', dataUri: 'https://example.com/x.png' })).status).toBe(400)
  expect((await upload({ type: 'activity', dataUri }, null)).status).toBe(401)
})

test('a body of more than the largest picture is refused unread', async () => {
  expect((await upload({ type: 'activity', dataUri: `data:image/png;base64,${'A'.repeat(15 * 1024 * 1024)}` })).status).toBe(413)
})

test('a picture of another organisation does not exist here', async () => {
  const foreign = await anImage(platform, { organizationId: (await anOrganization(platform)).id })
  for (const id of [foreign.id, randomUUID(), 'x']) expect((await platform.get(`/storage/images/${id}`)).status).toBe(404)
})

test('a portrait is no picture for a post', async () => {
  const portrait = await anImage(platform, { type: 'people' })
  expect((await platform.post('/activities', { as: mia, body: { message: 'Me', imageId: portrait.id } })).status).toBe(400)
})
