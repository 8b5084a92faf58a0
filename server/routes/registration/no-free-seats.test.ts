// Attempts to get a place for free or one too many must fail, and no one pays for what cannot be granted.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentIntent } from '../../../src/contract/events/payments.ts'
import type { Registration } from '../../../src/contract/events/registration.ts'
import { eventPackages, events, paymentIntents } from '../../db/schema.ts'
import { anAccount, anEvent, hoursFromEpoch, type TestAccount, type TestEvent } from '../../testing/builders.ts'
import { testEpoch } from '../../testing/clock.ts'
import { countedPayments } from '../../testing/money-builders.ts'
import { aQuestion } from '../../testing/pass-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aCoupon, anAddress, aPackage, aPassType } from '../../testing/registration-builders.ts'

/** Captures wait for this promise. */
let gate: Promise<void> = Promise.resolve()
/** Called when a capture starts to wait. */
let atTheGate = (): void => {}
const payments = countedPayments()
const provider = payments.provider.bind(payments)
let platform: TestPlatform
let mia: TestAccount
let omar: TestAccount
let event: TestEvent

beforeAll(async () => {
  payments.provider = async (type, simulated) => {
    const made = (await provider(type, simulated))!
    return {
      ...made,
      async capture(charge, body) {
        atTheGate()
        await gate
        return made.capture(charge, body)
      },
    }
  }
  platform = await testPlatform({
    config: { PAYMENT: { TYPE: 'stripe', CONNECTION_ID: null, CURRENCY: 'USD' } },
    services: () => ({ payments }),
  })
})
afterAll(() => platform.close())
beforeEach(async () => {
  platform.clock.set(testEpoch)
  gate = Promise.resolve()
  payments.captures.length = 0
  payments.released.length = 0
  mia = await anAccount(platform)
  omar = await anAccount(platform)
  event = await anEvent(platform, { registration: true })
})

const at = (rest = '') => `/self/events/${event.id}/registration${rest}`
const pass = (of: { id: string }, values: object = {}) => ({ id: randomUUID(), ticketId: of.id, ...values })
const choose = (as: TestAccount, chosen: object[], packages: object[] = []) =>
  platform.post<null>(at('/passes'), { as, body: { passes: chosen, packages } })
const submit = (as: TestAccount) => platform.post<Registration>(at('/submit'), { as })
const redeem = (as: TestAccount, chosen: object[], couponCode: string) =>
  platform.post<null>(at('/coupon'), { as, body: { passes: chosen, packages: [], couponCode } })
const intentOf = async (as: TestAccount, address: { id: string }) =>
  (await platform.get<PaymentIntent>(at(`/intent?addressId=${address.id}`), { as })).data
const capture = (as: TestAccount, { id }: { id: string }) => platform.post<null>(`/organization/intents/${id}/capture`, { as, body: {} })
const give = (as: TestAccount, { id }: { id: string }, to: { id: string }) =>
  platform.post<null>(`/self/events/${event.id}/attendee/passes/${id}/transfer`, { as, body: { receiverId: to.id } })
const answer = (as: TestAccount, { id }: { id: string }, question: { id: string }, response: string) =>
  platform.put<null>(at(`/passes/${id}/questions/${question.id}`), { as, body: { response } })
const change = (values: Partial<TestEvent>) => platform.db.asOwner((tx) => tx.update(events).set(values).where(eq(events.id, event.id)))
const statusOf = async ({ id }: { id: string }) =>
  (await platform.db.asOwner((tx) => tx.select().from(paymentIntents).where(eq(paymentIntents.id, id))))[0]?.status

describe('a payment', () => {
  test('under way is not given back because another address is asked for meanwhile', async () => {
    const type = await aPassType(platform, event, { price: 900 })
    const [home, work] = [await anAddress(platform, mia), await anAddress(platform, mia)]
    await choose(mia, [pass(type)])
    const intent = await intentOf(mia, home)
    let open = (): void => {}
    gate = new Promise((resolve) => void (open = resolve))
    const arrived = new Promise<void>((resolve) => void (atTheGate = resolve))
    const paying = capture(mia, intent)
    await arrived
    const other = platform.get(at(`/intent?addressId=${work.id}`), { as: mia })
    await new Promise((resolve) => void setTimeout(resolve, 400))
    open()
    const [paid] = await Promise.all([paying, other])
    expect([paid.status, await statusOf(intent), payments.released]).toEqual([200, 'captured', []])
  })

  test('is not taken when a choice that was made is gone', async () => {
    const type = await aPassType(platform, event, { price: 900 })
    const question = await aQuestion(platform, { eventId: event.id }, { type: 'radio', choices: [{ value: 'vegan', supply: 1 }] })
    const [mine, theirs] = [pass(type), pass(type)]
    await choose(mia, [mine])
    await answer(mia, mine, question, 'vegan')
    const intent = await intentOf(mia, await anAddress(platform, mia))
    platform.clock.advance({ minutes: 16 })
    await choose(omar, [theirs])
    expect((await answer(omar, theirs, question, 'vegan')).status).toBe(200)
    expect([(await capture(mia, intent)).status, payments.captures]).toEqual([460, []])
  })

  test('as the organisation took it once, but does not any more, buys nothing', async () => {
    const type = await aPassType(platform, event, { price: 900 })
    await choose(mia, [pass(type)])
    const intent = await intentOf(mia, await anAddress(platform, mia))
    await platform.db.asOwner((tx) =>
      tx.update(paymentIntents).set({ provider: 'manual', metadata: {} }).where(eq(paymentIntents.id, intent.id)),
    )
    expect([(await capture(mia, intent)).status, payments.captures]).toEqual([460, []])
  })
})

describe('a draft', () => {
  test('of two passes gets the last of a choice once, also when its time is over', async () => {
    const type = await aPassType(platform, event)
    const question = await aQuestion(platform, { eventId: event.id }, { type: 'radio', choices: [{ value: 'vegan', supply: 1 }] })
    const [one, two] = [pass(type), pass(type)]
    await choose(mia, [one, two])
    await answer(mia, one, question, 'vegan')
    platform.clock.advance({ minutes: 16 })
    await answer(mia, two, question, 'vegan')
    expect((await submit(mia)).status).toBe(460)
  })

  test('is not held for ever once sales are over', async () => {
    const type = await aPassType(platform, event)
    const mine = pass(type)
    await change({ registrationEnd: hoursFromEpoch(1) })
    platform.clock.advance({ minutes: 55 })
    expect((await choose(mia, [mine])).status).toBe(200)
    platform.clock.advance({ minutes: 10 })
    expect((await choose(mia, [mine])).status).toBe(200)
    platform.clock.advance({ minutes: 6 })
    expect([(await choose(mia, [mine])).status, (await submit(mia)).status]).toEqual([455, 455])
  })

  test('of a package that is not sold any more is not had at its price', async () => {
    const type = await aPassType(platform, event, { price: 900 })
    const sold = await aPackage(platform, event, [[type, 1]], { price: 0 })
    const bundle = { id: randomUUID(), packageId: sold.id }
    await choose(mia, [pass(type, { packageId: bundle.id })], [bundle])
    await platform.db.asOwner((tx) => tx.update(eventPackages).set({ isActive: false }).where(eq(eventPackages.id, sold.id)))
    platform.clock.advance({ minutes: 16 })
    expect((await submit(mia)).status).toBe(455)
  })
})

test('a coupon that one buyer may use once is not theirs again because the pass was handed on', async () => {
  const type = await aPassType(platform, event, { enableCoupons: true })
  const { code } = await aCoupon(platform, event, { discountPercent: 100, purchaseLimit: 1 })
  const first = pass(type)
  await redeem(mia, [first], code)
  await submit(mia)
  expect((await give(mia, first, omar)).status).toBe(200)
  expect((await redeem(mia, [pass(type)], code)).status).toBe(460)
  expect((await redeem(omar, [pass(type)], code)).status).toBe(200)
})

test('group tickets are not sold beyond what the event has, and what they promise is not sold to others', async () => {
  await change({ passSupply: 3 })
  const type = await aPassType(platform, event, { price: 900, enableCoupons: true, minCouponQuantity: 1 })
  const free = await aPassType(platform, event)
  const home = await anAddress(platform, mia)
  const ask = (quantity: number) =>
    platform.get<PaymentIntent>(at(`/coupons/intent?ticketId=${type.id}&quantity=${quantity}&addressId=${home.id}`), { as: mia })
  expect((await ask(4)).status).toBe(455)
  expect((await capture(mia, (await ask(2)).data)).status).toBe(200)
  expect([(await choose(omar, [pass(free), pass(free)])).status, (await choose(omar, [pass(free)])).status]).toEqual([455, 200])
})

describe('handing on', () => {
  test('gives nobody more passes than one account may have', async () => {
    await change({ passLimitPerAccount: 1 })
    const type = await aPassType(platform, event)
    const mine = pass(type)
    for (const [as, chosen] of [
      [mia, mine],
      [omar, pass(type)],
    ] as const) {
      await choose(as, [chosen])
      await submit(as)
    }
    expect((await give(mia, mine, omar)).status).toBe(460)
    expect((await give(mia, mine, await anAccount(platform))).status).toBe(200)
  })

  test('brings no more people than may come', async () => {
    await change({ registrationLimit: 1 })
    const type = await aPassType(platform, event)
    const [one, two] = [pass(type), pass(type)]
    await choose(mia, [one, two])
    await submit(mia)
    expect((await give(mia, one, omar)).status).toBe(460)
    await platform.put(`/self/events/${event.id}/attendee/passes/${two.id}/cancel`, { as: mia, body: {} })
    expect((await give(mia, one, omar)).status).toBe(200)
  })
})
