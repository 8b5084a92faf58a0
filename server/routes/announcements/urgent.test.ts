// Urgent announcements: whom they concern, how they arrive, and that each account reads them once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Announcement, UrgentAnnouncement } from '../../../src/contract/community/announcements.ts'
import { notificationPreferences } from '../../db/schema.ts'
import { anAccount, anEvent, aRegistration, hoursFromEpoch, type TestAccount, type TestEvent } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let host: TestAccount
let mia: TestAccount
let omar: TestAccount
let event: TestEvent

beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  ;[host, mia, omar] = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
  event = await anEvent(platform, { creatorId: host.id, name: 'Kiln Day', eventStart: hoursFromEpoch(-1), eventEnd: hoursFromEpoch(5) })
  await aRegistration(platform, event, mia)
  platform.pushes.length = 0
  platform.frames.length = 0
})

const announce = (of: object = {}, at = event) =>
  platform.post<Announcement>(`/listings/${at.id}/announcements`, {
    as: host,
    body: { title: 'Leave the hall', html: '<p>By <b>door 3</b>.</p>', urgent: true, ...of },
  })
const unread = async (as: TestAccount) => (await platform.get<UrgentAnnouncement[]>('/self/urgent', { as })).data
const read = (id: string, as: TestAccount) => platform.put<null>(`/self/urgent/${id}/read`, { as })
const framesTo = (account: TestAccount) => platform.frames.filter(({ accountIds }) => accountIds.includes(account.id))

test('it concerns attendees of that event alone, also those who register later', async () => {
  await aRegistration(platform, event, host)
  const { data } = await announce()
  expect(data).toMatchObject({ urgent: true })
  const entry = {
    id: data.id,
    slug: data.slug,
    title: 'Leave the hall',
    message: 'By door 3.',
    event: { id: event.id, slug: event.slug, name: 'Kiln Day' },
    createdAt: data.createdAt,
  }
  expect(await unread(mia)).toEqual([entry])
  expect([await unread(omar), await unread(host)]).toEqual([[], []])
  expect(framesTo(mia).map(({ type, body }) => [type, body])).toEqual([['announcement.urgent', entry]])
  expect([framesTo(omar), framesTo(host)]).toEqual([[], []])
  await aRegistration(platform, event, omar)
  expect(await unread(omar)).toEqual([entry])
})

test('of a pass that is offered, cancelled or over it says nothing', async () => {
  const gone = await anAccount(platform)
  const offered = await anAccount(platform)
  await aRegistration(platform, event, gone, { status: 'canceled' })
  await aRegistration(platform, event, offered, { acceptedAt: null })
  await announce()
  expect([await unread(gone), await unread(offered)]).toEqual([[], []])
  const past = await anEvent(platform, { creatorId: host.id, eventStart: hoursFromEpoch(-9), eventEnd: hoursFromEpoch(-1) })
  await aRegistration(platform, past, omar)
  await announce({}, past)
  expect(await unread(omar)).toEqual([])
})

test('it is pushed to those who turned announcements off; one that is not urgent is not', async () => {
  const wishes = { organizationId: event.organizationId, accountId: mia.id, eventAnnouncementPush: false }
  await platform.db.asOwner((tx) => tx.insert(notificationPreferences).values(wishes))
  await announce({ urgent: false, push: true })
  expect(platform.pushes).toEqual([])
  expect(await unread(mia)).toEqual([])
  await announce()
  expect(platform.pushes.map(({ accountIds, title }) => [accountIds, title])).toEqual([[[mia.id], 'Leave the hall']])
})

test('it is read once per account, and its other devices hear of it', async () => {
  await aRegistration(platform, event, omar)
  const { data } = await announce()
  platform.frames.length = 0
  expect((await read(data.id, mia)).status).toBe(200)
  expect((await read(data.id, mia)).status).toBe(200)
  expect(framesTo(mia)[0]).toMatchObject({ type: 'announcement.read', accountIds: [mia.id], body: { announcementId: data.id } })
  expect(framesTo(omar)).toEqual([])
  expect(await unread(mia)).toEqual([])
  expect(await unread(omar)).toHaveLength(1)
})

test('what does not concern the caller cannot be read, and a group has none', async () => {
  const { data } = await announce()
  const plain = (await announce({ urgent: false })).data
  expect((await read(data.id, omar)).status).toBe(404)
  expect((await read(plain.id, mia)).status).toBe(404)
  expect((await read('nothing', mia)).status).toBe(404)
  expect((await announce({}, { ...event, id: (await anEvent(platform, { creatorId: mia.id })).id })).status).toBe(403)
})
