// Notifications only reach the devices of the intended people.
import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, blocks, chatChannels, chatMembers, chatMessages, notifications, pushDevices } from '../db/schema.ts'
import type { Database } from '../db/database.ts'
import { createMetrics } from '../metrics/metrics.ts'
import type { Push, PushMessage } from '../services.ts'
import { testDatabase } from '../testing/database.ts'
import { fakePushService, type FakePushService } from './fake-push-service.test-helper.ts'
import { createPush } from './push.ts'

const here = '7d3f7c1e-4f57-4a07-9a53-6f3f3d0c1a01'
const there = '7d3f7c1e-4f57-4a07-9a53-6f3f3d0c1a02'
const mira = randomUUID()
const haruto = randomUUID()
const stranger = randomUUID()

let db: Database
let service: FakePushService
let push: Push
let logged: string[]

const publicAddresses = { web: 'http://{host}:4000', api: '', socket: '', hosted: '' }
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })

beforeAll(async () => {
  db = await testDatabase()
  service = await fakePushService()
  await db.asOwner(async (tx) => {
    for (const [id, slug] of [
      [here, 'here'],
      [there, 'there'],
    ]) {
      await tx.execute(
        sql`insert into organizations (id, slug, name, email, config) values (${id}, ${slug}, ${slug}, ${`hello@${slug}.example`}, '{}')`,
      )
      await tx.execute(sql`insert into organization_hosts values (${`${slug}.localhost`}, ${id})`)
    }
    for (const [id, organization] of [
      [mira, here],
      [haruto, here],
      [stranger, there],
    ])
      await tx.execute(sql`insert into accounts (id, organization_id, username) values (${id}, ${organization}, ${id})`)
  })
  push = await createPush({
    metrics: createMetrics(),
    db,
    log,
    settings: { public: publicAddresses },
    agent: service.agent,
    isKnownService: (endpoint) => endpoint.startsWith('https://127.0.0.1:'),
  })
})
afterAll(async () => {
  await service.close()
  await db.close()
})
beforeEach(async () => {
  logged = []
  service.deliveries.length = 0
  await db.asOwner((tx) => tx.delete(pushDevices))
})

async function device(accountId: string, deviceToken: string | null, pushService: 'webpush' | 'apn' = 'webpush'): Promise<void> {
  const organizationId = accountId === stranger ? there : here
  await db.asTenant({ organizationId }, (tx) =>
    tx.insert(pushDevices).values({ id: randomUUID(), organizationId, accountId, deviceToken, pushService }),
  )
}

const devicesLeft = () => db.asOwner((tx) => tx.$count(pushDevices))
const notice = (given: Partial<PushMessage> = {}): PushMessage => ({
  organizationId: here,
  accountIds: [mira],
  title: 'Haruto Minase',
  body: 'Hall A is full, come to the balcony.',
  navigate: '/messages/7',
  tag: 'chat-7',
  kind: 'chat',
  ...given,
})

test('every device of a person gets the notice in the declarative form, encrypted for it alone', async () => {
  await device(mira, service.subscribe('phone'))
  await device(mira, service.subscribe('laptop'))
  await device(haruto, service.subscribe('haruto'))
  await push.send(notice())
  expect(service.deliveries.map((delivery) => delivery.path).toSorted()).toEqual(['/push/laptop', '/push/phone'])
  const [delivery] = service.deliveries
  expect(delivery?.payload).toEqual({
    web_push: 8030,
    notification: {
      title: 'Haruto Minase',
      body: 'Hall A is full, come to the balcony.',
      navigate: 'http://here.localhost:4000/messages/7',
      tag: 'chat-7',
      data: { v: 1, kind: 'chat' },
    },
    app_badge: 0,
    mutable: true,
  })
  expect(delivery?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'high',
    topic: createHash('sha256').update('chat-7').digest('base64url').slice(0, 32),
  })
})

const payloads = () => service.deliveries.map(({ payload }) => payload as { notification: Record<string, unknown>; app_badge: number })

/** The subscription with the additional fields of our client. */
const withMore = (name: string, more: object) => JSON.stringify({ ...(JSON.parse(service.subscribe(name)) as object), ...more })

test('each device is told whose it is and which row of the inbox is meant, as far as it said so itself', async () => {
  const scopeId = 'S'.repeat(22)
  await device(mira, withMore('scoped', { scopeId }))
  await device(haruto, service.subscribe('plain'))
  await push.send(notice({ accountIds: [mira, haruto], kind: 'like', notificationIds: new Map([[mira, 'row-1']]) }))
  const byPath = new Map(service.deliveries.map(({ path }, index) => [path, payloads()[index]?.notification['data']]))
  expect(byPath.get('/push/scoped')).toEqual({ v: 1, nid: 'row-1', scopeId, kind: 'like' })
  expect(byPath.get('/push/plain')).toEqual({ v: 1, kind: 'like' })
})

test('a device that wants nothing read on its locked screen is told that there is something, in its person\u2019s language', async () => {
  await db.asOwner((tx) => tx.update(accounts).set({ locale: 'fr' }).where(eq(accounts.id, mira)))
  await device(mira, withMore('hidden', { hidesContent: true }))
  await push.send(notice())
  await push.send(notice({ kind: 'like' }))
  expect(payloads().map(({ notification: { title, body } }) => [title, body])).toEqual([
    ['here', 'Vous avez un nouveau message.'],
    ['here', 'Vous avez une nouvelle notification.'],
  ])
  expect(JSON.stringify(payloads())).not.toMatch(/Haruto|balcony/)
  expect(payloads()[0]?.notification['navigate']).toBe('http://here.localhost:4000/messages/7')
})

test('the badge counts what its person has not read, conversations and notifications, without those of people of a block', async () => {
  const [reader, friend, rude] = [randomUUID(), randomUUID(), randomUUID()]
  await db.asOwner(async (tx) => {
    for (const id of [reader, friend, rude])
      await tx.execute(sql`insert into accounts (id, organization_id, username) values (${id}, ${here}, ${id})`)
    await tx.insert(blocks).values({ organizationId: here, blockerId: reader, blockedId: rude, createdAt: new Date() })
    const row = { organizationId: here, accountId: reader, type: 'FOLLOW' as const }
    await tx.insert(notifications).values([
      { ...row, senderId: friend },
      { ...row, senderId: null },
      { ...row, senderId: rude },
      { ...row, senderId: friend, read: true },
    ])
    const channels = await tx
      .insert(chatChannels)
      .values([{ organizationId: here }, { organizationId: here }, { organizationId: here }])
      .returning({ id: chatChannels.id })
    await tx
      .insert(chatMembers)
      .values(channels.map(({ id }, index) => ({ organizationId: here, channelId: id, accountId: reader, read: index === 0 })))
    const said = (channel: number, accountId: string) => ({
      organizationId: here,
      channelId: channels[channel]!.id,
      accountId,
      text: 'Hello',
    })
    await tx.insert(chatMessages).values([said(0, friend), said(1, friend), said(2, rude)])
  })
  await device(reader, service.subscribe('counting'))
  await push.send(notice({ accountIds: [reader] }))
  expect(payloads().map(({ app_badge: badge }) => badge)).toEqual([3])
})

test('the notice is signed with the key that subscriptions are bound to, and names whom to write to', async () => {
  await device(mira, service.subscribe('signed'))
  await push.send(notice())
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(service.deliveries[0]?.headers.authorization ?? '') ?? []
  expect(key).toBe(push.publicKey)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.sub).toBe('mailto:hello@here.example')
  expect(claims.aud).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
})

test('the keys are made once: another process has the same', async () => {
  const other = await createPush({ db, log, metrics: createMetrics(), settings: { public: publicAddresses } })
  expect(other.publicKey).toBe(push.publicKey)
  expect(other.publicKey).toMatch(/^[\w-]{87}$/)
})

test('a device whose subscription is over is forgotten, the others are kept', async () => {
  for (const [name, status] of [
    ['gone', 410],
    ['lost', 404],
    ['busy', 429],
    ['broken', 500],
  ] as const) {
    await device(mira, service.subscribe(name))
    service.answer(name, status)
  }
  await device(mira, service.subscribe('good'))
  await push.send(notice())
  expect(await devicesLeft()).toBe(3)
  service.deliveries.length = 0
  await push.send(notice())
  expect(service.deliveries.map((delivery) => delivery.path).toSorted()).toEqual(['/push/broken', '/push/busy', '/push/good'])
})

test('a failure is logged without the address that would let a reader send to the device', async () => {
  await device(mira, service.subscribe('secret-path'))
  service.answer('secret-path', 500)
  await push.send(notice())
  expect(logged.join('')).toContain('push refused')
  expect(logged.join('')).not.toContain('secret-path')
})

test('nobody in another organisation is reached, even when named', async () => {
  await device(stranger, service.subscribe('stranger'))
  await push.send(notice({ accountIds: [stranger] }))
  expect(service.deliveries).toEqual([])
})

test('devices of other kinds, broken tokens and endpoints of no push service are passed over', async () => {
  const strict = await createPush({ db, log, metrics: createMetrics(), settings: { public: publicAddresses }, agent: service.agent })
  await device(mira, 'token-of-a-phone', 'apn')
  for (const token of [null, '', 'not json', '{}', '{"endpoint":"x","keys":{}}']) await device(mira, token)
  await device(mira, service.subscribe('inside'))
  await strict.send(notice())
  expect(service.deliveries).toEqual([])
  expect(logged).toEqual([])
})

test('a long text is cut between characters and stays below two kilobytes', async () => {
  await device(mira, service.subscribe('long'))
  await push.send(notice({ title: 'مجلس '.repeat(100), body: '👩🏽‍🎨'.repeat(1000) }))
  const payload = service.deliveries[0]?.payload
  expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(2048)
  expect(payload).toMatchObject({
    notification: { title: expect.stringMatching(/^[مجلس ]+…$/), body: expect.stringMatching(/^(?:👩🏽‍🎨)+…$/u) },
  })
})

test('a push service that cannot be reached hurts nobody', async () => {
  const closed = await fakePushService()
  const token = closed.subscribe('closed')
  await closed.close()
  await device(mira, token)
  await device(mira, service.subscribe('open'))
  await expect(push.send(notice())).resolves.toBeUndefined()
  expect(service.deliveries.map((delivery) => delivery.path)).toEqual(['/push/open'])
  expect(await devicesLeft()).toBe(2)
})
