// The signed-in account: profile, relationships, own events, saved sessions, devices.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account, PushDevice, Self, SelfRelationships } from '../../../src/contract/people/accounts.ts'
import type { Activity } from '../../../src/contract/community/activities.ts'
import type { Event, SoonEvent } from '../../../src/contract/events/events.ts'
import type { Session } from '../../../src/contract/events/sessions.ts'
import {
  aChannel,
  aDelegation,
  aMessage,
  anAccount,
  anActivity,
  anEvent,
  aNewcomer,
  anOrganization,
  aRegistration,
  aSession,
  aTeam,
  type TestAccount,
  type TestEvent,
  type TestOrganization,
} from '../../testing/builders.ts'
import { aPass } from '../../testing/pass-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aPassType } from '../../testing/registration-builders.ts'

let platform: TestPlatform
let mia: TestAccount
beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform, { username: 'mia', email: 'mia@example.com' })
})
afterAll(() => platform.close())

const put = (body: unknown, as: TestAccount | null = mia) => platform.put<Self>('/self', { as, body })

test('nothing here is for visitors', async () => {
  for (const path of [
    '',
    '/relationships',
    '/activities',
    '/events',
    '/events/soon',
    '/push-devices',
    `/events/${randomUUID()}/sessions`,
  ]) {
    expect((await platform.get(`/self${path}`)).status).toBe(401)
  }
})

describe('the profile', () => {
  test('tells the account what is private to it', async () => {
    const { data } = await platform.get<Self>('/self', { as: mia })
    expect(data).toMatchObject({
      id: mia.id,
      email: 'mia@example.com',
      locale: 'en',
      termsAccepted: null,
      _count: { chatChannels: 0, notifications: 0 },
    })
    expect(data.shareCode).not.toBe('')
  })

  test('of somebody new is made at their first call', async () => {
    const newcomer = await aNewcomer(platform, { email: 'first.timer@example.com' })
    expect((await platform.get<Self>('/self', { as: newcomer })).data.email).toBe('first.timer@example.com')
  })

  test('is that of the team when acting for one', async () => {
    const team = await aTeam(platform)
    await aDelegation(platform, team, mia)
    expect((await platform.get<Self>('/self', { as: mia, executeAs: team })).data.id).toBe(team.id)
  })

  test('changes only in what is sent; empty and null clear', async () => {
    const person = await anAccount(platform, { title: 'Potter', company: 'Clay Night', bio: 'Kiln' })
    const { data } = await put({ bio: ' New words ', title: '', company: null, termsAccepted: true }, person)
    expect(data).toMatchObject({ bio: 'New words', title: null, company: null, firstName: person.firstName })
    expect(data.termsAccepted).toBe(platform.clock().toISOString())
    expect((await put({ locale: 'fr', termsAccepted: false }, person)).data).toMatchObject({
      locale: 'fr',
      bio: 'New words',
      termsAccepted: null,
    })
  })

  test('takes address fields without keeping them', async () => {
    expect((await put({ city: 'Lisbon', zip: '1100' })).status).toBe(200)
  })

  test('a user name that somebody has, or that looks like an id, is refused in words and by field', async () => {
    await anAccount(platform, { username: 'taken' })
    for (const username of ['taken', randomUUID()]) {
      const answer = await put({ username })
      expect([answer.status, answer.headers.get('x-foyer-field'), answer.json.message]).toEqual([
        460,
        'username',
        'This user name is taken.',
      ])
    }
    expect((await put({ username: 'mia' })).data.username).toBe('mia')
  })

  test('a user name that somebody has in another organisation is free', async () => {
    await anAccount(platform, { organization: await anOrganization(platform), username: 'far-away' })
    expect((await put({ username: 'far-away' }, await anAccount(platform))).status).toBe(200)
  })

  test('one name wanted by many at once goes to one', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => anAccount(platform)))
    const answers = await Promise.all(people.map((person) => put({ username: 'wanted' }, person)))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 460, 460, 460, 460, 460])
  })

  test.each([
    ['an unknown key', { admin: true }, 'admin'],
    ['a key of the answer that is no change', { shareCode: 'x' }, 'shareCode'],
    ['a language that is not offered', { locale: 'de' }, 'locale'],
    ['a link that runs code', { website: 'javascript:alert(1)' }, 'website'],
    ['a link that holds a page', { instagram: ' data:text/html,x' }, 'instagram'],
    ['a user name with a slash', { username: 'a/b' }, 'username'],
  ])('%s is refused, and the field named', async (_, body, field) => {
    const answer = await put(body)
    expect([answer.status, answer.headers.get('x-foyer-field')]).toEqual([400, field])
  })

  test('a handle or a web address may stand under the social networks', async () => {
    expect((await put({ twitter: '@mia', website: 'https://mia.example' })).data).toMatchObject({
      twitter: '@mia',
      website: 'https://mia.example',
    })
  })

  test('a picture is stored and shown', async () => {
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2438e0' } })
      .png()
      .toBuffer()
    const { data } = await platform.put<Self>('/self/image', { as: mia, body: { buffer: picture.toString('base64') } })
    expect(data.image).toMatchObject({ width: 300, height: 200 })
    const refused = await platform.put('/self/image', { as: mia, body: { buffer: Buffer.from('<svg/>').toString('base64') } })
    expect(refused.status).toBe(415)
  })
})

describe('relationships', () => {
  test('hold what is true, at once', async () => {
    const person = await anAccount(platform)
    const event = await anEvent(platform)
    const draft = await anEvent(platform)
    await aRegistration(platform, event, person)
    await aRegistration(platform, draft, person, { status: 'draft' })
    await platform.post(`/accounts/${mia.id}/follow`, { as: person })
    const relationships = async () => (await platform.get<SelfRelationships>('/self/relationships', { as: person })).data
    expect(await relationships()).toEqual({
      accounts: { [mia.id]: true },
      groups: {},
      events: { [event.id]: true },
      channels: {},
      threads: {},
    })
    await platform.post(`/accounts/${mia.id}/unfollow`, { as: person })
    expect((await relationships()).accounts).toEqual({})
  })
})

describe('own things', () => {
  test('events are those the caller is registered for, whole, upcoming or past', async () => {
    const person = await anAccount(platform)
    const [next, gone, other] = [await anEvent(platform), await anEvent(platform, { past: true }), await anEvent(platform)]
    await aSession(platform, next)
    await aRegistration(platform, next, person)
    await aRegistration(platform, gone, person, { status: 'needsInfo' })
    await aRegistration(platform, other, person, { status: 'canceled' })
    const list = async (query: string) => (await platform.get<Event[]>(`/self/events${query}`, { as: person })).data
    expect((await list('?past=false')).map((event) => [event.id, event.sessions.length, event.registrations.length])).toEqual([
      [next.id, 1, 1],
    ])
    expect((await list('?past=true')).map((event) => event.id)).toEqual([gone.id])
  })

  test('the soon ones run now or start within eight days, in a short form, for the account acted for', async () => {
    const [person, team] = [await anAccount(platform), await aTeam(platform)]
    await aDelegation(platform, team, person)
    const elsewhere = await anOrganization(platform)
    const stranger = await anAccount(platform, { organization: elsewhere })
    const hours = (count: number) => new Date(platform.clock().getTime() + count * 3_600_000)
    const from = (starts: number, ends: number, of?: TestOrganization) =>
      anEvent(platform, { eventStart: hours(starts), eventEnd: hours(ends), ...(of && { organization: of }) })
    const [soon, running, far, over, dropped, drafted] = [
      await from(8 * 24 - 1, 9 * 24),
      await from(-30, 1),
      await from(8 * 24 + 1, 9 * 24),
      await from(-30, -1),
      await from(1, 2),
      await from(1, 2),
    ]
    for (const event of [soon, running, far, over]) await aRegistration(platform, event, person)
    await aRegistration(platform, dropped, person, { status: 'canceled' })
    await aRegistration(platform, drafted, person, { status: 'draft' })
    const ofTeam = await from(2, 3)
    await aRegistration(platform, ofTeam, team)
    const foreign = await from(2, 3, elsewhere)
    await aRegistration(platform, foreign, stranger)
    const ask = async (as: TestAccount, more = {}) => (await platform.get<SoonEvent[]>('/self/events/soon', { as, ...more })).data
    const short = ({ id, slug, name, timezone, eventStart, eventEnd }: TestEvent) => ({
      id,
      slug,
      name,
      timezone,
      eventStart: eventStart.toISOString(),
      eventEnd: eventEnd.toISOString(),
      passId: null,
    })
    expect(await ask(person)).toEqual([short(running), short(soon)])
    expect((await ask(person, { executeAs: team })).map(({ id }) => id)).toEqual([ofTeam.id])
    expect(await ask(await anAccount(platform))).toEqual([])
    expect((await ask(stranger, { host: elsewhere.host })).map(({ id }) => id)).toEqual([foreign.id])
    expect((await platform.get('/self/events/soon', { as: stranger })).status).toBe(401)
  })

  test('a soon event names the first valid pass of the caller, and of nobody else', async () => {
    const [person, friend] = [await anAccount(platform), await anAccount(platform)]
    const start = (hours: number) => new Date(platform.clock().getTime() + hours * 3_600_000)
    const event = await anEvent(platform, { eventStart: start(1), eventEnd: start(2) })
    const type = await aPassType(platform, event)
    const mine = await aRegistration(platform, event, person)
    await aPass(platform, mine, type, { status: 'canceled', createdAt: start(-9) })
    await aPass(platform, mine, type, { status: 'draft', createdAt: start(-8) })
    const first = await aPass(platform, mine, type, { status: 'needsInfo', createdAt: start(-7) })
    await aPass(platform, mine, type, { createdAt: start(-6) })
    await aPass(platform, await aRegistration(platform, event, friend), type, { createdAt: start(-10) })
    const { data } = await platform.get<SoonEvent[]>('/self/events/soon', { as: person })
    expect(data.map(({ passId }) => passId)).toEqual([first.id])
  })

  test('posts are the caller’s own, without comments', async () => {
    const person = await anAccount(platform)
    const post = await anActivity(platform, person)
    const about = await anActivity(platform, person, { eventId: (await anEvent(platform)).id })
    await anActivity(platform, person, { commentedId: post.id })
    await anActivity(platform, mia)
    const { data } = await platform.get<Activity[]>('/self/activities', { as: person })
    expect(data.map((activity) => activity.id)).toEqual([about.id, post.id])
  })

  test('unread conversations are counted until they are read', async () => {
    const person = await anAccount(platform)
    const channel = await aChannel(platform, [mia, person])
    await aMessage(platform, channel, mia)
    await platform.post(`/self/chat/channels/${channel.id}/messages`, { as: mia, body: { text: 'Hello' } })
    const unread = async () => (await platform.get<Self>('/self', { as: person })).data._count.chatChannels
    expect(await unread()).toBe(1)
    await platform.get(`/self/chat/channels/${channel.id}/messages`, { as: person })
    expect(await unread()).toBe(0)
  })
})

describe('saved sessions', () => {
  test('are kept once, seen in the agenda by the caller alone, and forgotten', async () => {
    const event = await anEvent(platform, { slug: 'with-agenda' })
    const session = await aSession(platform, event)
    await aSession(platform, event)
    const path = `/self/events/with-agenda/sessions/${session.slug}`
    expect((await platform.post<Account>(path, { as: mia })).data.id).toBe(mia.id)
    await platform.post(path, { as: mia })
    const saved = await platform.get<Session[]>(`/self/events/${event.id}/sessions?eventId=${event.id}`, { as: mia })
    expect([saved.data.map((row) => row.id), saved.count]).toEqual([[session.id], 1])
    const agenda = async (as: TestAccount | null) =>
      (await platform.get<Session[]>(`/events/${event.id}/sessions`, { as })).data.map((row) => row.accounts?.map((account) => account.id))
    expect((await agenda(mia)).flat()).toEqual([mia.id])
    expect((await agenda(null)).flat()).toEqual([])
    await platform.delete(path, { as: mia })
    await platform.delete(path, { as: mia })
    expect((await agenda(mia)).flat()).toEqual([])
  })

  test('must be of the event they are named under, and of this organisation', async () => {
    const elsewhere = await anOrganization(platform)
    const foreign = await anEvent(platform, { organization: elsewhere })
    const foreignSession = await aSession(platform, foreign)
    const event = await anEvent(platform)
    const other = await aSession(platform, await anEvent(platform))
    for (const path of [
      `${event.id}/sessions/${other.id}`,
      `${foreign.id}/sessions/${foreignSession.id}`,
      `${event.id}/sessions/${foreignSession.id}`,
    ]) {
      expect((await platform.post(`/self/events/${path}`, { as: mia })).status).toBe(404)
    }
  })
})

const subscription = (name: string) => JSON.stringify({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'BNc', auth: 'x9' } })
const device = (token: string, more = {}) => ({ pushDevice: { pushService: 'webpush', deviceToken: token, ...more } })
const devices = async (as: TestAccount) => (await platform.get<PushDevice[]>('/self/push-devices', { as })).data

describe('devices for push notices', () => {
  test('are added under an id of the client, replaced under it, and removed', async () => {
    const person = await anAccount(platform)
    const path = `/self/push-devices/${randomUUID()}`
    expect((await platform.put<PushDevice>(path, { as: person, body: device(subscription('a'), { name: 'Phone' }) })).data).toMatchObject({
      name: 'Phone',
      accountId: person.id,
      pushService: 'webpush',
    })
    await platform.put(path, { as: person, body: device(subscription('b')) })
    expect((await devices(person)).map((row) => row.deviceToken)).toEqual([subscription('b')])
    expect((await platform.get<PushDevice>(path, { as: person })).data.name).toBeNull()
    expect((await platform.get(path, { as: mia })).status).toBe(404)
    expect((await platform.delete(path, { as: mia })).status).toBe(404)
    expect((await platform.delete<PushDevice>(path, { as: person })).data.deviceToken).toBe(subscription('b'))
    expect(await devices(person)).toEqual([])
  })

  test('belong to whoever signed in on them last', async () => {
    const [before, after] = [await anAccount(platform), await anAccount(platform)]
    const id = randomUUID()
    await platform.put(`/self/push-devices/${id}`, { as: before, body: device(subscription('shared')) })
    await platform.put(`/self/push-devices/${id}`, { as: after, body: device(subscription('shared')) })
    expect([(await devices(before)).length, (await devices(after)).length]).toEqual([0, 1])
    await platform.put(`/self/push-devices/${randomUUID()}`, { as: before, body: device(subscription('shared')) })
    expect([(await devices(before)).length, (await devices(after)).length]).toEqual([1, 0])
  })

  test('belong to whoever signed in on them last, also where each names caches of their own', async () => {
    const [before, after] = [await anAccount(platform), await anAccount(platform)]
    const token = (scopeId: string) => JSON.stringify({ ...(JSON.parse(subscription('one-browser')) as object), scopeId })
    await platform.put(`/self/push-devices/${randomUUID()}`, { as: before, body: device(token('A'.repeat(22))) })
    await platform.put(`/self/push-devices/${randomUUID()}`, { as: mia, body: device(subscription('one-browser-more')) })
    await platform.put(`/self/push-devices/${randomUUID()}`, { as: after, body: device(token('B'.repeat(22))) })
    expect([(await devices(before)).length, (await devices(after)).length, (await devices(mia)).length]).toEqual([0, 1, 1])
  })

  test('stay those of the person who holds them while they act for somebody else: that right ends, notices would not', async () => {
    const [helper, principal] = [await anAccount(platform), await anAccount(platform)]
    await aDelegation(platform, principal, helper)
    const path = `/self/push-devices/${randomUUID()}`
    const { data } = await platform.put<PushDevice>(path, { as: helper, executeAs: principal, body: device(subscription('theirs')) })
    expect(data.accountId).toBe(helper.id)
    await platform.put(`/self/push-devices/${randomUUID()}`, { as: principal, body: device(subscription('own')) })
    expect((await devices(principal)).map((row) => row.deviceToken)).toEqual([subscription('own')])
    const acting = await platform.get<PushDevice[]>('/self/push-devices', { as: helper, executeAs: principal })
    expect(acting.data.map((row) => row.deviceToken)).toEqual([subscription('theirs')])
  })

  test('of another organisation keep their id', async () => {
    const elsewhere = await anOrganization(platform)
    const stranger = await anAccount(platform, { organization: elsewhere })
    const path = `/self/push-devices/${randomUUID()}`
    await platform.put(path, { as: stranger, host: elsewhere.host, body: device(subscription('far')) })
    expect((await platform.put(path, { as: mia, body: device(subscription('near')) })).status).toBe(409)
    expect((await platform.get<PushDevice>(path, { as: stranger, host: elsewhere.host })).data.deviceToken).toBe(subscription('far'))
  })

  test.each([
    ['no subscription', 'nonsense'],
    ['one without keys', JSON.stringify({ endpoint: 'https://push.example/x' })],
    ['one without https', JSON.stringify({ endpoint: 'http://push.example/x', keys: { p256dh: 'a', auth: 'b' } })],
    ['null', 'null'],
    ['one whose scope is no name of ours', JSON.stringify({ ...(JSON.parse(subscription('x')) as object), scopeId: 'mia@example.com' })],
    ['one whose wish is no yes or no', JSON.stringify({ ...(JSON.parse(subscription('x')) as object), hidesContent: 'maybe' })],
  ])('%s is refused', async (_, token) => {
    const answer = await platform.put(`/self/push-devices/${randomUUID()}`, { as: mia, body: device(token) })
    expect([answer.status, answer.headers.get('x-foyer-field')]).toEqual([400, 'pushDevice.deviceToken'])
  })

  test('have ids of any text, each its person’s own', async () => {
    const ben = await anAccount(platform)
    const put = (as: TestAccount, token: string) => platform.put('/self/push-devices/phone', { as, body: device(subscription(token)) })
    expect((await put(mia, 'words of mia')).status).toBe(200)
    expect((await put(ben, 'words of ben')).status).toBe(200)
    for (const [as, token] of [
      [mia, 'words of mia'],
      [ben, 'words of ben'],
    ] as const) {
      const { data } = await platform.get<PushDevice>('/self/push-devices/phone', { as })
      expect([data.id, data.deviceToken]).toEqual(['phone', subscription(token)])
    }
    expect((await platform.put(`/self/push-devices/${'x'.repeat(201)}`, { as: mia, body: device(subscription('c')) })).status).toBe(404)
  })

  test('are at most twenty of one person: the oldest goes', async () => {
    const owner = await anAccount(platform)
    for (let count = 0; count < 21; count += 1) {
      platform.clock.advance({ seconds: 1 })
      await platform.put(`/self/push-devices/device-${count}`, { as: owner, body: device(subscription(`many ${count}`)) })
    }
    const { data } = await platform.get<PushDevice[]>('/self/push-devices?pageSize=50', { as: owner })
    expect([data.length, data[0]?.id]).toEqual([20, 'device-1'])
  })
})
