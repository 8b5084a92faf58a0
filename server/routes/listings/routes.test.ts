// Listings: access, creating, changing and deleting an event, its agenda and its co-hosts.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../../../src/contract/people/accounts.ts'
import type { BaseEvent } from '../../../src/contract/events/events.ts'
import type { EventListing } from '../../../src/contract/events/listings.ts'
import { eventCoHosts, events, notifications, passes, passTypes } from '../../db/schema.ts'
import {
  aBlock,
  anAccount,
  anEvent,
  anOrganization,
  aRegistration,
  aSession,
  hoursFromEpoch,
  type TestAccount,
} from '../../testing/builders.ts'
import { withModule } from '../../testing/config.ts'
import { aGroup } from '../../testing/group-builders.ts'
import { anAccess, aPass, aPayment } from '../../testing/pass-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aCoupon, aPassType } from '../../testing/registration-builders.ts'

const onePixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

let platform: TestPlatform
let host: TestAccount
let helper: TestAccount
let member: TestAccount

beforeAll(async () => {
  platform = await testPlatform()
})
beforeEach(async () => {
  ;[host, helper, member] = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
})
afterAll(() => platform.close())

const owner: TestPlatform['db']['asOwner'] = (work) => platform.db.asOwner(work)
const hosted = async (values: Parameters<typeof anEvent>[1] = {}) => {
  const event = await anEvent(platform, { creatorId: host.id, ...values })
  const row = { organizationId: event.organizationId, eventId: event.id, accountId: helper.id, createdAt: hoursFromEpoch(-1) }
  await owner((tx) => tx.insert(eventCoHosts).values(row))
  return event
}
const fields = {
  eventType: 'physical',
  visible: true,
  name: 'Open Day',
  shortDescription: 'Come and see.',
  eventStart: hoursFromEpoch(24).toISOString(),
  eventEnd: hoursFromEpoch(30).toISOString(),
  timezone: 'Europe/Lisbon',
}
const create = (event: object = {}, rest: object = {}, as = host) =>
  platform.post<EventListing>('/listings', { as, body: { event: { ...fields, ...event }, ...rest } })
const change = (id: string, event: object, as = host, rest: object = {}) =>
  platform.put<EventListing>(`/listings/${id}`, { as, body: { event, ...rest } })
const read = (id: string, as: TestAccount | null = host) => platform.get<EventListing>(`/listings/${id}`, { as })
const listed = async (query = '', as = host) => (await platform.get<EventListing[]>(`/listings${query}`, { as })).data.map(({ id }) => id)

describe('the list', () => {
  test('holds what the caller created or helps with, hidden ones too, upcoming or past by their end', async () => {
    const running = await hosted({ eventStart: hoursFromEpoch(-5), eventEnd: hoursFromEpoch(1), visible: false })
    const next = await hosted()
    const past = await hosted({ past: true })
    await anEvent(platform)
    for (const as of [host, helper]) {
      expect(await listed('', as)).toEqual([running.id, next.id])
      expect(await listed('?past=true', as)).toEqual([past.id])
      expect(await listed('?past=false&pageSize=1&page=2', as)).toEqual([next.id])
    }
    expect(await listed('', member)).toEqual([])
    expect((await platform.get('/listings?pageSize=1', { as: host })).count).toBe(2)
  })
})

describe('who does not host an event', () => {
  test('is told so where they can see it, and finds nothing where they cannot', async () => {
    const [open, hidden] = [await hosted(), await hosted({ visible: false })]
    expect([(await read(open.id, member)).status, (await read(hidden.id, member)).status]).toEqual([403, 404])
    expect((await read(open.id, null)).status).toBe(401)
    expect([(await read(hidden.slug)).status, (await read(hidden.id, helper)).status]).toEqual([200, 200])
  })
})

describe('making one', () => {
  test('stores everything that came along, under a slug of its name, with a way to register', async () => {
    const { data } = await create(
      { registration: true, registrationLimit: null, externalUrl: 'https://example.com', meetingUrl: '', venue: ' Hall ' },
      {
        image: onePixel,
        sponsorIds: [helper.id],
        speakers: [{ firstName: 'Ada', lastName: null, id: 'theirs', website: 'x' }],
        sessions: [{ name: 'Welcome', description: '', startTime: fields.eventStart, endTime: fields.eventEnd, tracks: [] }],
      },
    )
    expect(data).toMatchObject({
      slug: 'open-day',
      creatorId: host.id,
      venue: 'Hall',
      meetingUrl: null,
      longDescription: null,
      image: { width: 1, height: 1 },
      sponsors: [{ id: helper.id }],
      speakers: [{ firstName: 'Ada', slug: 'ada' }],
      sessions: [{ name: 'Welcome', description: null }],
      registrationLimit: 2_147_483_647,
      registrationEnd: fields.eventEnd,
    })
    const offered = await platform.get<{ passTypes: { name: string; price: number }[] }>(`/events/${data.id}/passTypes`, { as: member })
    expect(offered.data.passTypes).toMatchObject([{ price: 0 }])
    const second = await create()
    expect(second.data.slug).toMatch(/^open-day-/)
  })

  test('twenty of one name at once each get an address of their own', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => anAccount(platform)))
    const made = await Promise.all(people.map((as) => create({ name: 'Same' }, {}, as)))
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
    expect(new Set(made.map(({ data }) => data.slug)).size).toBe(20)
  })

  test('hidden, is in nobody else’s list', async () => {
    const { data } = await create({ visible: false, name: 'Hidden one' })
    const { data: seen } = await platform.get<BaseEvent[]>('/events?search=hidden+one', { as: member })
    expect([data.visible, seen]).toEqual([false, []])
    expect((await platform.get(`/events/${data.id}`, { as: member })).status).toBe(404)
  })

  test('takes null for a time zone and for a second name: there is none', async () => {
    const { data, status } = await create({ timezone: null })
    expect([status, data.timezone]).toEqual([200, null])
    const path = `/listings/${data.id}/speakers`
    const speaker = { firstName: 'Ada', lastName: null, title: null, company: null, bio: null }
    expect((await platform.post<EventListing>(path, { as: host, body: { speaker } })).data.speakers).toMatchObject([{ lastName: null }])
    expect((await change(data.id, { timezone: 'Asia/Tokyo' })).data.timezone).toBe('Asia/Tokyo')
    expect((await change(data.id, { timezone: null })).data.timezone).toBe(null)
  })

  test.each([
    [{ eventEnd: hoursFromEpoch(23).toISOString() }, 'event.eventEnd'],
    [{ timezone: 'Europe/Atlantis' }, 'event.timezone'],
    [{ externalUrl: 'javascript:alert(1)' }, 'event.externalUrl'],
    [{ name: ' ' }, 'event.name'],
    [{ registrationLimit: -1 }, 'event.registrationLimit'],
    [{ groupOnly: true }, 'groupId'],
    [{ featured: true }, 'event.featured'],
  ])('refuses %o, naming %s', async (wrong, field) => {
    const answer = await create(wrong)
    expect([answer.status, answer.headers.get('x-foyer-field')]).toEqual([400, field])
  })

  test('is for people who may, where the organisation keeps it to some', async () => {
    const closed = await anOrganization(platform, { config: withModule('events', { editable: false }) })
    const as = await anAccount(platform, { organization: closed })
    expect((await platform.post('/listings', { as, host: closed.host, body: { event: fields } })).status).toBe(403)
  })

  test('of a group is for its moderators', async () => {
    const group = await aGroup(platform, [host, member])
    expect((await create({}, { groupId: group.id }, member)).status).toBe(403)
    const { data } = await create({ groupOnly: true }, { groupId: group.id })
    expect([data.groupId, data.groupOnly]).toEqual([group.id, true])
    expect((await platform.get(`/events/${data.id}`, { as: helper })).status).toBe(404)
    expect((await change(data.id, { groupId: null })).status).toBe(400)
    expect((await change(data.id, { groupId: null, groupOnly: false })).data.groupId).toBeNull()
  })

  test('does not name somebody of a block as sponsor', async () => {
    await aBlock(platform, member, host)
    expect((await create({}, { sponsorIds: [member.id] })).status).toBe(404)
  })
})

describe('changing one', () => {
  test('changes what was sent alone; null and empty text clear', async () => {
    const event = await hosted({ venue: 'Hall', city: 'Porto', registrationLimit: 5 })
    const { data } = await change(event.id, { venue: null, city: '', registrationLimit: null, location: 'anywhere' }, helper)
    expect(data).toMatchObject({ name: event.name, venue: null, city: null, registrationLimit: 2_147_483_647 })
    const again = await change(event.id, { registrationLimit: data.registrationLimit })
    expect(again.data.registrationLimit).toBe(2_147_483_647)
    const [row] = await owner((tx) => tx.select({ limit: events.registrationLimit }).from(events).where(eq(events.id, event.id)))
    expect(row?.limit).toBeNull()
  })

  test('moves the end of registration with the end of the event where the two were one, and reminds again', async () => {
    const [together, apart] = [await hosted({ registrationEnd: hoursFromEpoch(32) }), await hosted()]
    await owner((tx) =>
      tx
        .update(events)
        .set({ remindedAt: hoursFromEpoch(0) })
        .where(eq(events.id, together.id)),
    )
    const [eventStart, eventEnd] = [hoursFromEpoch(48).toISOString(), hoursFromEpoch(60).toISOString()]
    expect((await change(together.id, { eventStart, eventEnd })).data.registrationEnd).toBe(eventEnd)
    expect((await change(apart.id, { eventStart, eventEnd })).data.registrationEnd).toBe(apart.registrationEnd.toISOString())
    const [row] = await owner((tx) => tx.select({ at: events.remindedAt }).from(events).where(eq(events.id, together.id)))
    expect(row?.at).toBeNull()
    expect((await change(together.id, { eventEnd: hoursFromEpoch(1).toISOString() })).status).toBe(400)
  })

  test('takes an address of its own, and no other event’s', async () => {
    const [event, other] = [await hosted(), await hosted()]
    expect((await change(event.id, { slug: 'spring-party' })).data.slug).toBe('spring-party')
    expect((await change(event.id, { slug: 'spring-party' })).status).toBe(200)
    for (const slug of ['spring-party', 'featured', other.id]) expect((await change(other.id, { slug })).status).toBe(460)
    expect((await change(other.id, { slug: 'Spring Party' })).status).toBe(400)
  })

  test('two who ask for one address at once get one', async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => hosted()))
    const answers = await Promise.all(rivals.map(({ id }) => change(id, { slug: 'wanted-by-all' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 460, 460, 460, 460, 460])
  })

  test('with registration opens a free kind of pass, once', async () => {
    const event = await hosted()
    for (const registration of [true, false, true]) await change(event.id, { registration })
    const kinds = await owner((tx) => tx.select({ price: passTypes.price }).from(passTypes).where(eq(passTypes.eventId, event.id)))
    expect(kinds).toEqual([{ price: 0 }])
  })

  test('is not for who neither created it nor helps', async () => {
    const event = await hosted()
    expect((await change(event.id, { name: 'Mine' }, member)).status).toBe(403)
    expect((await read(event.id)).data.name).toBe(event.name)
  })
})

describe('ending one', () => {
  const end = (id: string, as = host) => platform.delete(`/listings/${id}`, { as })

  test('is for its creator; passes that cost nothing go with it', async () => {
    const event = await hosted()
    const kind = await aPassType(platform, event)
    await aPass(platform, await aRegistration(platform, event, member), kind)
    expect([(await end(event.id, helper)).status, (await end(event.id, member)).status]).toEqual([403, 403])
    expect((await end(event.id)).status).toBe(200)
    expect([(await read(event.id)).status, (await end(event.id)).status]).toEqual([404, 404])
  })

  test('waits until what was paid for is cancelled, also where the pass was handed on', async () => {
    const event = await hosted()
    const kind = await aPassType(platform, event, { price: 500 })
    const [buyer, receiver] = [await aRegistration(platform, event, member), await aRegistration(platform, event, helper)]
    const pass = await aPass(platform, receiver, kind)
    await aPayment(platform, buyer, [{ passId: pass.id, amount: 500 }])
    const refused = await end(event.id)
    expect([refused.status, (await read(event.id)).status]).toEqual([460, 200])
    await owner((tx) => tx.update(passes).set({ status: 'canceled' }).where(eq(passes.id, pass.id)))
    expect((await end(event.id)).status).toBe(200)
  })

  test('waits for group tickets that others may still redeem', async () => {
    const event = await hosted()
    const kind = await aPassType(platform, event, { price: 500 })
    const buyer = await aRegistration(platform, event, member, { status: 'draft' })
    const coupon = await aCoupon(platform, event, { prePaid: true, registrationId: buyer.id, passTypeId: kind.id, useLimit: 3 })
    await aPayment(platform, buyer, [{ couponId: coupon.id, amount: 1500 }])
    expect((await end(event.id)).status).toBe(460)
  })
})

describe('the agenda', () => {
  const times = { startTime: hoursFromEpoch(25).toISOString(), endTime: hoursFromEpoch(26).toISOString() }

  test('takes sessions, changes and loses them; each answers the whole listing', async () => {
    const event = await hosted()
    const path = `/listings/${event.id}/sessions`
    const body = { session: { name: 'Welcome', description: 'Hello', ...times }, imageDataUri: onePixel }
    const added = await platform.post<EventListing>(path, { as: helper, body })
    const session = added.data.sessions[0]!
    expect([added.data.id, session]).toMatchObject([event.id, { name: 'Welcome', slug: 'welcome', startTime: times.startTime }])
    const changed = await platform.put<EventListing>(`${path}/${session.id}`, {
      as: host,
      body: { session: { name: 'Goodbye', description: null, ...times } },
    })
    expect(changed.data.sessions).toMatchObject([{ name: 'Goodbye', description: null, image: { id: session.image!.id } }])
    const removed = await platform.delete<EventListing>(`${path}/${session.id}`, { as: host })
    expect(removed.data.sessions).toEqual([])
    const backwards = { session: { name: 'No', startTime: times.endTime, endTime: times.startTime } }
    expect((await platform.post(path, { as: host, body: backwards })).status).toBe(400)
  })

  test('keeps a session that somebody’s pass admits to', async () => {
    const event = await hosted()
    const session = await aSession(platform, event)
    const pass = await aPass(platform, await aRegistration(platform, event, member), await aPassType(platform, event))
    const access = await anAccess(platform, session, pass)
    const remove = () => platform.delete(`/listings/${event.id}/sessions/${session.id}`, { as: host })
    expect((await remove()).status).toBe(460)
    await owner((tx) => tx.execute(`update session_accesses set status = 'canceled' where id = '${access.id}'`))
    expect((await remove()).status).toBe(200)
  })

  test('takes speakers, changes and loses them', async () => {
    const event = await hosted()
    const path = `/listings/${event.id}/speakers`
    const person = { firstName: 'Ada', lastName: 'Byron', title: null, company: '', bio: 'First.' }
    const added = await platform.post<EventListing>(path, { as: host, body: { speaker: person } })
    const { id } = added.data.speakers[0]!
    const changed = await platform.put<EventListing>(`${path}/${id}`, { as: helper, body: { speaker: { ...person, lastName: 'King' } } })
    expect(changed.data.speakers).toMatchObject([{ firstName: 'Ada', lastName: 'King', company: null, bio: 'First.' }])
    expect((await platform.delete<EventListing>(`${path}/${id}`, { as: host })).data.speakers).toEqual([])
  })

  test('of another event is not there', async () => {
    const [event, other] = [await hosted(), await hosted()]
    const session = await aSession(platform, other)
    const body = { session: { name: 'Taken over', ...times } }
    expect((await platform.put(`/listings/${event.id}/sessions/${session.id}`, { as: host, body })).status).toBe(404)
    expect((await platform.delete(`/listings/${event.id}/sessions/${session.id}`, { as: host })).status).toBe(404)
    expect((await platform.delete(`/listings/${event.id}/sessions/nonsense`, { as: host })).status).toBe(404)
  })
})

describe('those who help', () => {
  const add = (eventId: string, accountId: string, as = host) => platform.post(`/listings/${eventId}/coHosts`, { as, body: { accountId } })

  test('are chosen by the creator alone, are told once, and run the event until they are taken off', async () => {
    const event = await hosted()
    expect([(await add(event.id, member.id, helper)).status, (await add(event.id, member.id, member)).status]).toEqual([403, 403])
    for (const accountId of [member.id, member.id, host.id]) expect((await add(event.id, accountId)).status).toBe(200)
    const told = await owner((tx) => tx.select().from(notifications).where(eq(notifications.eventId, event.id)))
    expect(told).toMatchObject([{ accountId: member.id, senderId: host.id, type: 'EVENT' }])
    const { data, count } = await platform.get<Account[]>(`/listings/${event.id}/coHosts`, { as: member })
    expect([data.map(({ id }) => id), count]).toEqual([[helper.id, member.id], 2])
    const off = () => platform.delete(`/listings/${event.id}/coHosts/${member.id}`, { as: host })
    expect([(await off()).status, (await off()).status, (await read(event.id, member)).status]).toEqual([200, 404, 403])
  })

  test('are nobody behind a block', async () => {
    const event = await hosted()
    await aBlock(platform, member, host)
    expect((await add(event.id, member.id)).status).toBe(404)
  })

  test('and sponsors come and go in their order', async () => {
    const event = await hosted()
    const path = `/listings/${event.id}/sponsors`
    for (const sponsorId of [member.id, helper.id, member.id]) await platform.post(path, { as: helper, body: { sponsorId } })
    expect((await read(event.id)).data.sponsors.map(({ id }) => id)).toEqual([member.id, helper.id])
    const left = await platform.delete<EventListing>(`${path}/${member.id}`, { as: host })
    expect(left.data.sponsors.map(({ id }) => id)).toEqual([helper.id])
    expect((await platform.delete(`${path}/${member.id}`, { as: host })).status).toBe(404)
  })
})
