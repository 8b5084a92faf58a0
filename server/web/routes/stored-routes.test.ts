// Documents and clips by address, as a whole and in parts.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrganization } from '../../testing/builders.ts'
import { aFile, aVideo } from '../../testing/event-detail-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { rangeOf } from '../ranges.ts'
import { askWeb, type Ask } from '../web.test-helper.ts'

let platform: TestPlatform
let ask: Ask
beforeAll(async () => {
  platform = await testPlatform()
  ask = askWeb(platform.services, {}, 'town.test')
})
afterAll(() => platform.close())

const bytes = new TextEncoder().encode('0123456789')
const aStored = async (values: { name: string; contentType: string }) => {
  const file = await aFile(platform, { ...values, blob: await platform.services.blobs.put(bytes), bytes: bytes.length })
  return `/media/files/${file.key}/${encodeURIComponent(file.name)}`
}

test('a document is saved under its name, and is nothing that a browser would run', async () => {
  const answer = await ask(await aStored({ name: 'خطة "1".txt', contentType: 'text/plain; charset=utf-8' }))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': `attachment; filename="___ _1_.txt"; filename*=UTF-8''${encodeURIComponent('خطة "1".txt')}`,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-length': '10',
  })
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(await answer.text()).toBe('0123456789')
})

test('sounds and clips play where they stand', async () => {
  const sound = await ask(await aStored({ name: 'tune.mp3', contentType: 'audio/mpeg' }))
  expect(sound.headers.get('content-disposition')).toMatch(/^inline; /)
  const { id } = await aVideo(platform)
  const clip = await ask(`/media/videos/${id}`, { range: 'bytes=4-7' })
  expect([clip.status, clip.headers.get('content-type'), await clip.text()]).toEqual([206, 'video/mp4', 'ftyp'])
})

describe('parts', () => {
  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=8-', 206, 'bytes 8-9/10', '89'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=5-99', 206, 'bytes 5-9/10', '56789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=-0', 416, 'bytes */10', ''],
    ['bytes=0-1,4-5', 200, null, '0123456789'],
    ['bytes=7-2', 200, null, '0123456789'],
    ['items=0-1', 200, null, '0123456789'],
  ])('%s', async (range, status, contentRange, text) => {
    const answer = await ask(await aStored({ name: 'a.mp3', contentType: 'audio/mpeg' }), { range })
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([status, contentRange, text])
  })

  test('of a copy that is no longer the same are the whole', async () => {
    const path = await aStored({ name: 'a.mp3', contentType: 'audio/mpeg' })
    const etag = (await ask(path)).headers.get('etag') ?? ''
    expect((await ask(path, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await ask(path, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304)
    const head = await ask(path, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
  })

  test('always lie within the file', () => {
    const number = fc.option(fc.nat(30), { nil: '' })
    fc.assert(
      fc.property(number, number, fc.nat(20), (from, to, size) => {
        const range = rangeOf(`bytes=${from}-${to}`, size)
        expect(typeof range === 'string' || (range.start >= 0 && range.start < range.end && range.end <= size)).toBe(true)
      }),
    )
  })
})

test('what is not there, of another organisation, or lost from the store is not found', async () => {
  const elsewhere = await anOrganization(platform)
  const foreign = await aVideo({ db: platform.db, organization: elsewhere })
  const lost = await aFile(platform, { blob: '0'.repeat(64) })
  for (const path of ['/media/files/x/a.txt', `/media/files/${lost.key}/plan.pdf`, `/media/videos/${foreign.id}`, '/media/videos/x'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})
