// Support requests.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SupportTicket } from '../../../src/contract/support.ts'
import { notificationPreferences } from '../../db/schema.ts'
import { anAccount, anEvent, anOrganization, type TestAccount } from '../../testing/builders.ts'
import { aPassType } from '../../testing/registration-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let ana: TestAccount
beforeAll(async () => {
  platform = await testPlatform()
  ana = await anAccount(platform)
})
afterAll(() => platform.close())
beforeEach(() => platform.clock.advance({ hours: 2 }))

const ask = (body: object, as: TestAccount | null = null, headers: Record<string, string> = {}) =>
  platform.post<SupportTicket>('/supportTickets', {
    as,
    headers,
    body: { type: 'support', email: 'ana@example.com', request: 'The door is stuck.', ...body },
  })

test('a visitor may ask, and is told by mail in their language', async () => {
  const { data } = await ask({ type: 'bug' }, null, { locale: 'fr' })
  expect(data).toMatchObject({ type: 'bug', email: 'ana@example.com', account: null, event: null, ticket: null, status: 'new' })
  const mail = platform.mails.at(-1)
  expect([mail?.to, mail?.subject, mail?.text.includes('The door is stuck.')]).toEqual([
    'ana@example.com',
    'Nous avons reçu votre demande',
    false,
  ])
})

test('words are repeated to the asker’s own proved address alone, and nobody is written to more than three times an hour', async () => {
  await ask({ email: ana.email, request: 'Mine.' }, ana)
  expect(platform.mails.at(-1)?.text).toContain('Mine.')
  const before = platform.mails.length
  for (let count = 0; count < 5; count += 1) await ask({ email: 'stranger@example.com', request: 'Go to http://evil.example' })
  const sent = platform.mails.slice(before)
  expect([sent.length, sent.some(({ text }) => text.includes('evil'))]).toEqual([3, false])
})

test('it may be about an event and a kind of pass', async () => {
  const event = await anEvent(platform)
  const kind = await aPassType(platform, event)
  expect((await ask({ eventId: event.id, productId: kind.id }, ana)).data).toMatchObject({
    account: { id: ana.id },
    event: { id: event.id },
    ticket: { id: kind.id },
  })
  expect((await ask({ productId: kind.id }, ana)).data.event?.id).toBe(event.id)
  expect((await ask({ eventId: null, productId: null }, ana)).data).toMatchObject({ event: null, ticket: null })
})

test('what the asker cannot see is as if it were not there', async () => {
  const hidden = await anEvent(platform, { visible: false })
  const kind = await aPassType(platform, hidden)
  const other = await anEvent(platform)
  const foreign = await anEvent(platform, { organization: await anOrganization(platform) })
  for (const body of [
    { eventId: hidden.id },
    { productId: kind.id },
    { eventId: other.id, productId: kind.id },
    { eventId: foreign.id },
    { eventId: randomUUID() },
    { productId: randomUUID() },
  ]) {
    platform.clock.advance({ hours: 2 })
    expect([body, (await ask(body, ana)).status]).toEqual([body, 404])
  }
})

test('who does not want the mail gets none', async () => {
  const quiet = await anAccount(platform)
  const row = { organizationId: platform.organization.id, accountId: quiet.id, supportTicketConfirmationEmail: false }
  await platform.db.asOwner((tx) => tx.insert(notificationPreferences).values(row))
  const before = platform.mails.length
  expect((await ask({}, quiet)).status).toBe(200)
  expect(platform.mails).toHaveLength(before)
})

test('nobody can have us write to strangers all day', async () => {
  const statuses = []
  for (let count = 0; count < 11; count += 1) statuses.push((await ask({ email: `somebody-${count}@example.com` })).status)
  expect([statuses.slice(0, 10).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429])
})

test('a request says something, and where to answer', async () => {
  for (const body of [{ request: '  ' }, { email: 'nobody' }, { type: 'praise' }, { request: 'a'.repeat(10_001) }, { status: 'resolved' }])
    expect([body, (await ask(body, ana)).status]).toEqual([body, 400])
})
