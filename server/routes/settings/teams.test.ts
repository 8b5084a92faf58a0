// Teams are no second identities: blocks, purchase limits and addresses apply to the person behind them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBlock, aDelegation, anAccount, anActivity, anEvent, aTeam, type TestAccount } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aCoupon, aPassType } from '../../testing/registration-builders.ts'

let platform: TestPlatform
let ana: TestAccount
let team: TestAccount
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  ana = await anAccount(platform)
  team = await aTeam(platform, { email: 'x@school.example' })
  await aDelegation(platform, team, ana)
})

test('a team of somebody who was blocked neither reads, writes to, follows, answers nor names who blocked them', async () => {
  const vera = await anAccount(platform)
  const post = await anActivity(platform, vera)
  await aBlock(platform, vera, ana)
  const as = { as: ana, executeAs: team }
  const statuses = [
    (await platform.get(`/accounts/${vera.id}`, as)).status,
    (await platform.post('/self/chat/channels', { ...as, body: { accountIds: [vera.id] } })).status,
    (await platform.post(`/self/relationships/accounts/${vera.id}/follow`, as)).status,
    (await platform.post('/activities', { ...as, body: { message: 'you', commentedId: post.id } })).status,
  ]
  expect(statuses.filter((status) => status === 200)).toEqual([])
  await platform.post('/activities', { ...as, body: { message: `@${vera.username} look`, entities: [] } })
  expect((await platform.get<unknown[]>('/self/notifications', { as: vera })).data).toEqual([])
})

test('a pass for one domain, and a coupon for one, ask for the address of who acts', async () => {
  const event = await anEvent(platform, { registration: true })
  const type = await aPassType(platform, event, { price: 0, enableCoupons: true, emailDomains: 'school.example' })
  const open = await aPassType(platform, event, { price: 0, enableCoupons: true })
  await aCoupon(platform, event, { code: 'SCHOOL', emailDomains: 'school.example', discountPercent: 50 })
  const at = `/self/events/${event.id}/registration`
  const pass = (of: { id: string }) => ({ passes: [{ id: randomUUID(), ticketId: of.id }], packages: [] })
  await platform.get(at, { as: ana, executeAs: team })
  await platform.post(`${at}/passes`, { as: ana, executeAs: team, body: pass(type) })
  expect((await platform.post(`${at}/submit`, { as: ana, executeAs: team })).status).toBe(460)
  const coupon = await platform.post(`${at}/coupon`, { as: ana, executeAs: team, body: { ...pass(open), couponCode: 'SCHOOL' } })
  expect(coupon.status).toBe(460)
})

test('what one person may buy once, they buy once, as whomever they act', async () => {
  const event = await anEvent(platform, { registration: true, passLimitPerAccount: 1 })
  const type = await aPassType(platform, event, { price: 0 })
  const at = `/self/events/${event.id}/registration`
  const buy = async (executeAs?: TestAccount) => {
    await platform.get(at, { as: ana, executeAs })
    await platform.post(`${at}/passes`, {
      as: ana,
      executeAs,
      body: { passes: [{ id: randomUUID(), ticketId: type.id }], packages: [] },
    })
    return (await platform.post(`${at}/submit`, { as: ana, executeAs })).status
  }
  expect([await buy(team), await buy()]).toEqual([200, 460])
})

test('a coupon that each person has once is not had again by their teams', async () => {
  const event = await anEvent(platform, { registration: true })
  const type = await aPassType(platform, event, { price: 0, enableCoupons: true })
  await aCoupon(platform, event, { code: 'ONEEACH', purchaseLimit: 1, discountPercent: 50 })
  const at = `/self/events/${event.id}/registration`
  const use = async (executeAs?: TestAccount) => {
    const body = { passes: [{ id: randomUUID(), ticketId: type.id }], packages: [], couponCode: 'ONEEACH' }
    const { status } = await platform.post(`${at}/coupon`, { as: ana, executeAs, body })
    if (status === 200) await platform.post(`${at}/submit`, { as: ana, executeAs })
    return status
  }
  expect([await use(), await use(team)]).toEqual([200, 460])
})

test('a team’s address is written to by nobody: those who act for it are', async () => {
  const bob = await anAccount(platform)
  const { data: made } = await platform.post<{ id: string }>('/self/team', {
    as: ana,
    body: { name: 'Kiln', email: 'victim@bank.example' },
  })
  const asKiln = { as: ana, executeAs: made.id }
  await platform.post('/self/delegates', { ...asKiln, body: { email: bob.email } })
  const { data: post } = await platform.post<{ id: string }>('/activities', { ...asKiln, body: { message: 'Hello' } })
  platform.mails.length = 0
  const carl = await anAccount(platform)
  await platform.post('/activities', { as: carl, body: { message: 'Hi', commentedId: post.id } })
  expect(platform.mails.map(({ to }) => to)).toEqual([ana.email])
  // A delegate who was added without being asked gets emails only after acting for the team, and may leave.
  await platform.get('/self', { as: bob, executeAs: made.id })
  platform.mails.length = 0
  await platform.post('/activities', { as: carl, body: { message: 'Hi again', commentedId: post.id } })
  expect(platform.mails.map(({ to }) => to).toSorted()).toEqual([ana.email, bob.email].toSorted((one, other) => (one! < other! ? -1 : 1)))
  expect((await platform.delete(`/self/delegates/${bob.id}`, { as: bob, executeAs: made.id })).status).toBe(200)
})

test('a delegate of a person leaves by themselves, and puts out nobody else', async () => {
  const [boss, other] = [await anAccount(platform), await anAccount(platform)]
  await aDelegation(platform, boss, ana)
  await aDelegation(platform, boss, other)
  expect((await platform.delete(`/self/delegates/${other.id}`, { as: ana, executeAs: boss })).status).toBe(403)
  expect((await platform.delete(`/self/delegates/${ana.id}`, { as: ana, executeAs: boss })).status).toBe(200)
})

test('one person makes ten teams and no more', async () => {
  const statuses = []
  for (let count = 0; count < 10; count += 1) {
    platform.clock.advance({ hours: 2 })
    statuses.push((await platform.post('/self/team', { as: ana, body: { name: `Team ${count}`, email: 'a@example.com' } })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 460])
})
