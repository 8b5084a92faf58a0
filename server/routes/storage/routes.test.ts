// Uploading pictures, documents and videos, and previews of links.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LinkPreview } from '../../../src/contract/community/link-previews.ts'
import type { BaseImage, File, Image, Video } from '../../../src/contract/community/media.ts'
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

const asUri = (bytes: Uint8Array | string, type = 'application/octet-stream') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

test('a document sent in is kept under a clean name, at an address that nobody guesses', async () => {
  const { data } = await platform.post<File>('/storage/files', {
    as: mia,
    body: { dataUri: asUri('%PDF-1.4 …', 'text/html'), name: '../<b>plan</b>.html' },
  })
  expect(data.name).toBe('b .html.pdf')
  expect(data.url).toMatch(/^http:\/\/town\.test:4000\/media\/files\/[\da-f-]{36}\/b%20\.html\.pdf$/)
  expect(data.r2Path).toBe(data.url?.slice('http://town.test:4000/media/'.length))
  expect((await platform.post<File>('/storage/files', { as: mia, body: { dataUri: asUri('words'), name: null } })).data.name).toBe(
    'file.txt',
  )
})

test('programs, nothing and nobody’s files are refused', async () => {
  const send = (body: unknown, as: TestAccount | null = mia) => platform.post('/storage/files', { as, body })
  expect((await send({ dataUri: asUri(Buffer.from('MZ\x90\x00', 'latin1')) })).status).toBe(415)
  expect((await send({ dataUri: asUri('') })).status).toBe(400)
  expect((await send({ dataUri: 'https://example.com/x.pdf' })).status).toBe(400)
  expect((await send({ dataUri: asUri('words') }, null)).status).toBe(401)
})

test('a clip is measured, shown by a poster, and ready a little later', async () => {
  const clip = readFileSync(new URL('../../media/demo/clip.webm', import.meta.url))
  const body = { dataUri: asUri(clip, 'video/webm'), source: 'activity', name: 'Bench', minutes: 0.1 }
  const { data } = await platform.post<Video>('/storage/videos', { as: mia, body })
  expect(data).toMatchObject({ width: 320, height: 180, readyToStream: false, hlsUrl: `http://town.test:4000/media/videos/${data.id}` })
  const poster = /\/media\/([\da-f-]{36})\/large$/.exec(data.thumbnailUrl)?.[1]
  expect((await platform.get<Image>(`/storage/images/${poster}`)).data).toMatchObject({ width: 320, height: 180 })
  platform.clock.advance({ seconds: 3 })
  expect((await platform.get<Video>(`/storage/videos/${data.id}`)).data.readyToStream).toBe(true)
  expect((await platform.post('/storage/videos', { as: mia, body: { ...body, dataUri: asUri('%PDF-1.4') } })).status).toBe(415)
  expect((await platform.post('/storage/videos', { as: mia, body: { ...body, source: 'thread' } })).status).toBe(400)
})

test('the same file sent twice under one key is one file', async () => {
  const send = () =>
    platform.post<File>('/storage/files', { as: mia, key: 'the-same-file', body: { dataUri: asUri('once'), name: 'once.txt' } })
  const [first, second] = [await send(), await send()]
  expect([second.data, second.headers.get('idempotency-replayed')]).toEqual([first.data, 'true'])
})

describe('link previews', () => {
  const words = {
    siteName: null,
    description: null,
    mediaType: null,
    channel: null,
    imageWidth: null,
    imageHeight: null,
    video: null,
    favicon: null,
  }
  const said = (title: string) => ({ ...words, title, image: 'https://site.example/a.png' })
  let reading: TestPlatform
  let read: string[] = []
  let page: ReturnType<typeof said> | null = null
  beforeAll(async () => {
    const pages = { read: async (href: string) => (read.push(href), page) }
    reading = await testPlatform({ services: () => ({ pages }) })
  })
  afterAll(() => reading.close())
  beforeEach(() => {
    read = []
    reading.clock.advance({ minutes: 2 })
  })
  const preview = (href: string) => reading.get<LinkPreview | null>(`/storage/link-preview?href=${encodeURIComponent(href)}`)

  test('are read once and kept for a week', async () => {
    page = said('First')
    expect((await preview('https://site.example/a#part')).data).toMatchObject({
      url: 'https://site.example/a',
      title: 'First',
      activityId: '',
    })
    page = said('Second')
    reading.clock.advance({ days: 6 })
    expect((await preview('https://site.example/a')).data?.title).toBe('First')
    reading.clock.advance({ days: 2 })
    expect((await preview('https://site.example/a')).data?.title).toBe('Second')
    expect(read).toEqual(['https://site.example/a', 'https://site.example/a'])
  })

  test('that are none are kept too, for a day', async () => {
    page = null
    expect((await preview('https://site.example/silent')).data).toBeNull()
    expect((await preview('https://site.example/silent')).data).toBeNull()
    expect(read).toHaveLength(1)
    page = said('Back')
    reading.clock.advance({ days: 1, minutes: 1 })
    expect((await preview('https://site.example/silent')).data?.title).toBe('Back')
  })

  test('that were good stay when the page is away', async () => {
    page = said('Good')
    await preview('https://site.example/away')
    page = null
    reading.clock.advance({ days: 8 })
    expect((await preview('https://site.example/away')).data?.title).toBe('Good')
  })

  test('are asked for by many at once, and kept as one', async () => {
    page = said('Many')
    const answers = await Promise.all(Array.from({ length: 10 }, () => preview('https://site.example/many')))
    expect(new Set(answers.map(({ status, data }) => `${status} ${data?.id}`)).size).toBe(1)
  })

  test('are not read for what is no address of the web', async () => {
    for (const href of ['nonsense', 'ftp://site.example/', 'https://user:secret@site.example/', 'javascript:alert(1)'])
      expect([href, (await preview(href)).data]).toEqual([href, null])
    expect((await reading.get('/storage/link-preview')).status).toBe(400)
    expect(read).toEqual([])
  })
})
