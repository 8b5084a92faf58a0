// Events: lists, one event in full, its agenda, speakers and registrants.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../../src/contract/people/accounts.ts'
import type { Activity } from '../../../src/contract/community/activities.ts'
import type { BaseEvent, Event } from '../../../src/contract/events/events.ts'
import type { Session, Speaker } from '../../../src/contract/events/sessions.ts'
import {
  aBlock,
  aLocation,
  anAccount,
  anActivity,
  anEvent,
  anImage,
  anOrganization,
  aRegistration,
  aSession,
  aSpeaker,
  aTrack,
  hoursFromEpoch,
  type TestAccount,
} from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let host: TestAccount
let guest: TestAccount

beforeAll(async () => {
  platform = await testPlatform()
  host = await anAccount(platform)
  guest = await anAccount(platform)
})
afterAll(() => platform.close())

const between = (start: number, end: number) => ({ eventStart: hoursFromEpoch(start), eventEnd: hoursFromEpoch(end) })
/** One hour of the day of `anEvent`, counted from midnight. */
const inHour = (hour: number) => ({ startTime: hoursFromEpoch(24 + hour), endTime: hoursFromEpoch(25 + hour) })
const slugs = async (path: string, as: TestAccount | null = null) =>
  (await platform.get<BaseEvent[]>(path, { as })).data.map((event) => event.slug)

describe('lists', () => {
  test('what runs or is to come stands under upcoming, soonest first; what is over under past, latest first', async () => {
    await anEvent(platform, { slug: 't-later', name: 'Timed', ...between(48, 50) })
    await anEvent(platform, { slug: 't-running', name: 'Timed', ...between(-2, 2) })
    await anEvent(platform, { slug: 't-ends-now', name: 'Timed', ...between(-3, 0) })
    await anEvent(platform, { slug: 't-older', name: 'Timed', ...between(-90, -80) })
    await anEvent(platform, { slug: 't-old', name: 'Timed', ...between(-9, -8) })
    await anEvent(platform, { slug: 't-hidden', name: 'Timed', ...between(1, 2), visible: false })
    expect(await slugs('/events?search=timed')).toEqual(['t-ends-now', 't-running', 't-later'])
    expect(await slugs('/events?search=timed&past=false')).toEqual(['t-ends-now', 't-running', 't-later'])
    expect(await slugs('/events?search=timed&past=true')).toEqual(['t-old', 't-older'])
  })

  test('a page beyond the end is empty, and the count stays that of all', async () => {
    const { data, count } = await platform.get('/events?search=timed&page=9')
    expect([data, count]).toEqual([[], 3])
  })

  test('featured events are those to come', async () => {
    await anEvent(platform, { slug: 'f-next', featured: true })
    await anEvent(platform, { slug: 'f-gone', featured: true, past: true })
    expect(await slugs('/events/featured?search=ignored')).toEqual(['f-next'])
  })

  test('an event that is not published is seen by its creator alone', async () => {
    const draft = await anEvent(platform, { slug: 'draft', visible: false, creatorId: host.id })
    expect(await slugs('/events?search=' + draft.name, host)).toContain('draft')
    expect((await platform.get<Event>('/events/draft', { as: host })).data.id).toBe(draft.id)
    for (const as of [null, guest]) expect((await platform.get('/events/draft', { as })).status).toBe(404)
  })
})

describe('one event', () => {
  test('comes whole, by id and by slug', async () => {
    const image = await anImage(platform)
    const event = await anEvent(platform, { slug: 'whole', creatorId: host.id, imageId: image.id, venue: 'The Yard', registration: true })
    const location = await aLocation(platform, event, { name: 'Bench room' })
    const speaker = await aSpeaker(platform, event, { firstName: 'Ada' })
    await aSession(platform, event, { name: 'Opening', locationId: location.id, speakers: [speaker] })
    await aRegistration(platform, event, guest)
    const byId = (await platform.get<Event>(`/events/${event.id}`, { as: guest })).data
    expect((await platform.get<Event>('/events/whole', { as: guest })).data).toEqual(byId)
    expect(byId).toMatchObject({
      venue: 'The Yard',
      creator: { id: host.id },
      image: { id: image.id },
      sessions: [{ name: 'Opening', location: { name: 'Bench room' } }],
      speakers: [{ firstName: 'Ada' }],
      registrations: [{ accountId: guest.id, eventId: event.id }],
      _count: { sessions: 1, speakers: 1 },
    })
    expect((await platform.get<Event>('/events/whole', { as: host })).data.registrations).toEqual([])
  })

  test('has the organisation for its creator when that person has left', async () => {
    const event = await anEvent(platform, { creatorId: null })
    const { creator, creatorId } = (await platform.get<Event>(`/events/${event.id}`)).data
    expect([creator.id, creator.accountType, creatorId]).toEqual([platform.organization.id, 'team', null])
  })

  test('tells the address of its meeting only to people who are registered', async () => {
    const event = await anEvent(platform, { creatorId: host.id, registration: true, meetingUrl: 'https://meet.example/1' })
    const meeting = async (as: TestAccount | null) => (await platform.get<Event>(`/events/${event.id}`, { as })).data.meetingUrl
    expect([await meeting(null), await meeting(guest), await meeting(host)]).toEqual([null, null, 'https://meet.example/1'])
    await aRegistration(platform, event, guest, { status: 'draft' })
    expect(await meeting(guest)).toBeNull()
    await aRegistration(platform, event, await anAccount(platform))
    const open = await anEvent(platform, { registration: false, meetingUrl: 'https://meet.example/2' })
    expect((await platform.get<Event>(`/events/${open.id}`)).data.meetingUrl).toBe('https://meet.example/2')
  })

  test('of another organisation is missing, by id and by slug', async () => {
    const elsewhere = await anOrganization(platform)
    const foreign = await anEvent(platform, { organization: elsewhere, slug: 'foreign' })
    for (const name of [foreign.id, 'foreign', 'not an event', '%00']) {
      expect((await platform.get(`/events/${encodeURIComponent(name)}`, { as: guest })).status).toBe(404)
    }
  })
})

describe('the agenda', () => {
  test('is whole however long, in the order of the day, with tracks, speakers and what the caller saved', async () => {
    const event = await anEvent(platform)
    const track = await aTrack(platform, event, { name: 'Wood' })
    const speaker = await aSpeaker(platform, event)
    await aSession(platform, event, { name: 'Last', ...inHour(5), tracks: [track], speakers: [speaker] })
    for (let index = 0; index < 30; index += 1)
      await aSession(platform, event, { name: `Middle ${String(index).padStart(2, '0')}`, ...inHour(2) })
    await aSession(platform, event, { name: 'First of the middle', ...inHour(2), sortOrder: 1 })
    await aSession(platform, event, { name: 'Opening', ...inHour(0) })
    const { data, count } = await platform.get<Session[]>(`/events/${event.id}/sessions?page=2&pageSize=5`)
    expect([data.length, count]).toEqual([33, 33])
    expect(data.slice(0, 3).map((session) => session.name)).toEqual(['Opening', 'First of the middle', 'Middle 00'])
    expect(data.at(-1)).toMatchObject({ name: 'Last', tracks: [{ name: 'Wood' }], speakers: [{ id: speaker.id }], accounts: [] })
    expect((await platform.get<Session[]>(`/events/${event.id}/sessions?search=open`)).data).toHaveLength(1)
  })

  test('one session is found by id and by slug, within its own event alone', async () => {
    const event = await anEvent(platform)
    const other = await anEvent(platform)
    const session = await aSession(platform, event, { slug: 'opening' })
    for (const name of [session.id, 'opening']) {
      expect((await platform.get<Session>(`/events/${event.slug}/sessions/${name}`)).data.id).toBe(session.id)
      expect((await platform.get(`/events/${other.slug}/sessions/${name}`)).status).toBe(404)
    }
  })
})

describe('speakers', () => {
  test('come a page at a time, hosts first, each with their sessions', async () => {
    const event = await anEvent(platform)
    const plain = await aSpeaker(platform, event, { lastName: 'Aa' })
    const keynote = await aSpeaker(platform, event, { lastName: 'Zz', priority: 5 })
    const host = await aSpeaker(platform, event, { lastName: 'Mm', isHost: true })
    const session = await aSession(platform, event, { speakers: [keynote] })
    const { data, count } = await platform.get<Speaker[]>(`/events/${event.id}/speakers?pageSize=2`)
    expect([data.map((speaker) => speaker.id), count]).toEqual([[host.id, keynote.id], 3])
    expect(data[1]?.sessions.map((row) => row.id)).toEqual([session.id])
    expect((await platform.get<Speaker[]>(`/events/${event.id}/speakers?pageSize=2&page=2`)).data[0]?.id).toBe(plain.id)
    expect((await platform.get<Speaker>(`/events/${event.id}/speakers/${keynote.slug}`)).data.id).toBe(keynote.id)
    expect((await platform.get(`/events/${event.id}/speakers/nobody`)).status).toBe(404)
  })
})

describe('registrants', () => {
  test('are the people who are coming, without those of a block', async () => {
    const event = await anEvent(platform)
    const [coming, blocked, draft, canceled] = [
      await anAccount(platform),
      await anAccount(platform),
      await anAccount(platform),
      await anAccount(platform),
    ]
    await aRegistration(platform, event, coming, { status: 'needsInfo' })
    await aRegistration(platform, event, blocked)
    await aRegistration(platform, event, draft, { status: 'draft' })
    await aRegistration(platform, event, canceled, { status: 'canceled' })
    await aBlock(platform, guest, blocked)
    const { data, count } = await platform.get<Account[]>(`/events/${event.id}/registrants`, { as: guest })
    expect([data.map((account) => account.id), count]).toEqual([[coming.id], 1])
    expect((await platform.get<Account[]>(`/events/${event.id}/registrants`)).count).toBe(2)
  })

  test('are for the creator alone where the list is not public', async () => {
    const event = await anEvent(platform, { publicRegistrants: false, creatorId: host.id })
    for (const as of [null, guest]) expect((await platform.get(`/events/${event.id}/registrants`, { as })).status).toBe(403)
    expect((await platform.get(`/events/${event.id}/registrants`, { as: host })).status).toBe(200)
  })
})

test('the feed of an event holds its posts, and the organisation’s feed does not', async () => {
  const event = await anEvent(platform)
  const post = await anActivity(platform, host, { eventId: event.id, message: 'About the event' })
  expect((await platform.get<Activity[]>(`/events/${event.id}/activities`)).data.map((row) => row.id)).toEqual([post.id])
  expect((await platform.get<Activity[]>('/activities')).data).toEqual([])
})
