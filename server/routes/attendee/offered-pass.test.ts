// Handing over a pass only makes an offer: until it is opened, hosts cannot see or email the receiver.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDelegation, anAccount, aTeam, type TestAccount, type TestEvent } from '../../testing/builders.ts'
import { aPass } from '../../testing/pass-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aPassType } from '../../testing/registration-builders.ts'
import { aSellingEvent, attendeeCalls, holding } from './attendee.test-helper.ts'

let platform: TestPlatform
let host: TestAccount
let victim: TestAccount
let event: TestEvent
let calls: ReturnType<typeof attendeeCalls>
let type: Awaited<ReturnType<typeof aPassType>>

beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  host = await anAccount(platform, { firstName: 'Hal' })
  victim = await anAccount(platform, { firstName: 'Vera', email: `vera-${Math.random()}@example.com`, phone: '+49 30 1234' })
  event = await aSellingEvent(platform, { creatorId: host.id, publicRegistrants: true })
  type = await aPassType(platform, event)
  calls = attendeeCalls(platform, event)
  platform.mails.length = 0
})

const listings = (rest: string, as: TestAccount = host) => platform.get<unknown>(`/listings/${event.id}${rest}`, { as })
const transfer = (pass: { id: string }, to: { id: string }, as: TestAccount = host) =>
  calls.send<null>(as, 'post', calls.pass(pass, '/transfer'), { receiverId: to.id })
const announce = () =>
  platform.post(`/listings/${event.id}/announcements`, { as: host, body: { title: 'Hello', html: '<p>x</p>', email: true, push: true } })
/** Everything that hosts can read about attendees. */
const seen = async (rest: string[] = []) => {
  const answers = await Promise.all(['/attendees', '/attendees?search=Vera', '/passes', '/report', ...rest].map((path) => listings(path)))
  answers.push(await platform.get(`/events/${event.id}/registrants`, { as: host }))
  return JSON.stringify(answers.map(({ json }) => json))
}

test('hosts learn nothing of who was handed a pass and never opened it, and do not reach them', async () => {
  const { pass } = await holding(platform, event, type, host)
  expect((await transfer(pass, victim)).status).toBe(200)
  const before = platform.mails.length
  const all = await seen([`/attendees/${victim.id}`, `/passes/${pass.id}`])
  expect([all.includes(victim.id), all.includes(victim.email ?? ''), all.includes('1234')]).toEqual([false, false, false])
  expect((await announce()).status).toBe(200)
  expect(platform.mails.slice(before).filter(({ to }) => to === victim.email)).toEqual([])
  const { data } = await platform.get<{ type: string }[]>('/self/notifications', { as: victim })
  expect(data.map((row) => row.type)).toEqual(['TRANSFER'])
})

test('whoever opens the pass comes, is written to and admitted, and keeps their addresses', async () => {
  const { pass } = await holding(platform, event, type, host)
  await transfer(pass, victim)
  expect((await calls.get(victim, calls.pass(pass))).status).toBe(200)
  const all = await seen([`/attendees/${victim.id}`, `/passes/${pass.id}`])
  expect([all.includes(victim.id), all.includes(victim.email ?? ''), all.includes('1234')]).toEqual([true, false, false])
  expect((await listings(`/attendees?search=${encodeURIComponent(victim.email ?? '')}`)).count).toBe(0)
  await announce()
  expect(platform.mails.some(({ to }) => to === victim.email)).toBe(true)
  const door = `/listings/${event.id}/attendees/${victim.id}/passes/${pass.id}/checkin`
  expect((await platform.post(door, { as: host })).status).toBe(200)
})

test('whoever registered themselves shows hosts how to reach them, also with a pass that was handed to them', async () => {
  await holding(platform, event, type, victim)
  const { pass } = await holding(platform, event, type, host)
  await transfer(pass, victim)
  const all = await seen()
  expect([all.includes(victim.email ?? ''), all.includes('1234')]).toEqual([true, true])
})

test('nobody is drawn into an event that is hidden from them', async () => {
  event = await aSellingEvent(platform, { creatorId: host.id, visible: false })
  type = await aPassType(platform, event)
  calls = attendeeCalls(platform, event)
  const { pass } = await holding(platform, event, type, host)
  expect((await transfer(pass, victim)).status).toBe(404)
})

test('scanning as a team of one’s own, or what was not opened, gives no contact', async () => {
  const { pass, registration } = await holding(platform, event, type, host)
  const friend = await anAccount(platform)
  await aPass(platform, registration, type)
  await holding(platform, event, type, friend)
  const team = await aTeam(platform)
  await aDelegation(platform, team, host)
  expect((await platform.post(`/listings/${event.id}/coHosts`, { as: host, body: { accountId: team.id } })).status).toBe(200)
  await transfer(pass, victim)
  const scan = (as: TestAccount, executeAs?: TestAccount) => platform.post(`/self/leads/${pass.id}`, { as, executeAs })
  expect((await scan(friend)).status).toBe(404)
  await calls.get(victim, calls.pass(pass))
  expect((await scan(host, team)).status).toBe(460)
  expect((await scan(friend)).status).toBe(200)
})

test('who only looked at what is sold, and is then handed a pass, has registered for nothing', async () => {
  await platform.get(`/self/events/${event.id}/registration`, { as: victim })
  const { pass } = await holding(platform, event, type, host)
  await transfer(pass, victim)
  expect(await seen()).not.toContain(victim.id)
})
