// Cancelling a pass and handing it over: the effects on supply, payments, answers and registrations.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../../../src/contract/people/accounts.ts'
import type { EventSessionAccess, Pass, PassWithQuestions, TransferLog } from '../../../src/contract/events/passes.ts'
import type { Registration } from '../../../src/contract/events/registration.ts'
import {
  attendeePackages,
  eventEmails,
  notifications,
  passes,
  passTransfers,
  passTypes,
  payments,
  sessionAccesses,
} from '../../db/schema.ts'
import {
  aBlock,
  anAccount,
  anOrganization,
  aRegistration,
  aSession,
  hoursFromEpoch,
  type TestAccount,
  type TestEvent,
} from '../../testing/builders.ts'
import { anAccess, anAnswer, aPass, aPayment, aQuestion, aRefundSchedule } from '../../testing/pass-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aCoupon, aPackage, aPassType } from '../../testing/registration-builders.ts'
import { aSellingEvent, attendeeCalls, holding } from './attendee.test-helper.ts'
import { cancellationMail } from '../../mail/event-mails.ts'

let platform: TestPlatform
let mia: TestAccount
let omar: TestAccount
let event: TestEvent
let type: Awaited<ReturnType<typeof aPassType>>
let calls: ReturnType<typeof attendeeCalls>

beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  mia = await anAccount(platform, { firstName: 'Mia', lastName: 'Chen' })
  omar = await anAccount(platform, { firstName: 'Omar', lastName: 'Aziz' })
  event = await aSellingEvent(platform, { name: 'Kiln Day' })
  type = await aPassType(platform, event, { name: 'Regular', price: 4000, supply: 10 })
  calls = attendeeCalls(platform, event)
  platform.mails.length = 0
})

const cancel = (as: TestAccount, pass: { id: string }, body: unknown = {}) => calls.send<Pass>(as, 'put', calls.pass(pass, '/cancel'), body)
const give = (as: TestAccount, pass: { id: string }, to: { id: string }) =>
  calls.send<null>(as, 'post', calls.pass(pass, '/transfer'), { receiverId: to.id })
const record = async (as: TestAccount) => (await calls.get<Registration | null>(as, calls.record)).data
const registered = async (as: TestAccount) =>
  (await platform.get<{ events: Record<string, boolean> }>('/self/relationships', { as })).data.events[event.id] === true

describe('cancelling', () => {
  test('frees the place, closes the sessions, and ends the registration with its last pass', async () => {
    const { registration, pass } = await holding(platform, event, type, mia)
    const second = await aPass(platform, registration, type)
    const session = await aSession(platform, event, { registrationEnabled: true, supply: 1 })
    await anAccess(platform, session, pass)
    const first = await cancel(mia, pass)
    expect(first.data).toMatchObject({ id: pass.id, status: 'canceled', ticket: { supply: 9 }, accesses: [{ status: 'canceled' }] })
    expect(await registered(mia)).toBe(true)
    await cancel(mia, second)
    expect(await registered(mia)).toBe(false)
    expect((await record(mia))?.passes.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
    const { pass: next } = await holding(platform, event, type, omar)
    const sessions = await calls.get<{ id: string }[]>(omar, calls.pass(next, '/available/sessions'))
    expect(sessions.data.map(({ id }) => id)).toEqual([session.id])
  })

  test('ends a bundle with the last of its passes', async () => {
    const bundle = await aPackage(platform, event, [[type, 2]])
    const { registration, pass } = await holding(platform, event, type, mia)
    const packageId = pass.id
    await platform.db.asOwner((tx) =>
      tx.insert(attendeePackages).values({
        id: packageId,
        organizationId: event.organizationId,
        registrationId: registration.id,
        packageId: bundle.id,
        status: 'ready',
      }),
    )
    await platform.db.asOwner((tx) => tx.update(passes).set({ attendeePackageId: packageId }).where(eq(passes.id, pass.id)))
    const second = await aPass(platform, registration, type, { attendeePackageId: packageId })
    await cancel(mia, pass)
    expect((await record(mia))?.packages.map(({ status }) => status)).toEqual(['ready'])
    const { data } = await cancel(mia, second)
    expect(data.package).toMatchObject({ id: packageId, status: 'canceled', package: { id: bundle.id } })
  })

  test('is refused for kinds that cannot be, used passes, past events, and a second time', async () => {
    const { pass, registration } = await holding(platform, event, type, mia)
    const firm = await aPass(platform, registration, await aPassType(platform, event, { cancelable: false }))
    const used = await aPass(platform, registration, type, { usedAt: hoursFromEpoch(0) })
    await cancel(mia, pass)
    for (const refused of [firm, used, pass]) expect((await cancel(mia, refused)).problem).toBe('known')
    const past = await aSellingEvent(platform, { past: true } as Partial<TestEvent>)
    const { pass: old } = await holding(platform, past, await aPassType(platform, past), mia)
    const answer = await platform.put(attendeeCalls(platform, past).pass(old, '/cancel'), { as: mia, body: {} })
    expect([answer.status, answer.json.message]).toEqual([460, 'This event is over.'])
  })

  test('mails the host’s letter in the reader’s language, and nothing else than the facts without one', async () => {
    const { pass, registration } = await holding(platform, event, type, mia)
    const second = await aPass(platform, registration, type)
    await cancel(mia, pass)
    expect(platform.mails.map(({ to, subject }) => [to, subject])).toEqual([[mia.email, 'Your pass for Kiln Day was cancelled']])
    expect(platform.mails[0]?.text).toContain(`Regular (no. ${pass.alternateId}) for Kiln Day was cancelled`)
    const letter = {
      organizationId: event.organizationId,
      eventId: event.id,
      type: 'cancellation' as const,
      body: '<p>See you <b>next</b> year.</p>',
    }
    await platform.db.asOwner((tx) => tx.insert(eventEmails).values(letter))
    await cancel(mia, second)
    expect(platform.mails.some(({ text }) => text.startsWith('See you next year.\n\n'))).toBe(true)
    const arabic = cancellationMail({
      to: 'a@b.c',
      organization: 'Majlis',
      locale: 'ar',
      event: 'يوم\r\nBcc: x',
      pass: 'P',
      number: 1,
      body: '',
      replyTo: '',
    })
    expect(arabic.subject).not.toMatch(/[\r\n]/)
    expect(arabic.subject).toContain('أُلغيت')
  })
})

describe('refunding', () => {
  test('gives back what the schedule in force says, as a payment of its own', async () => {
    const { pass, registration } = await holding(platform, event, type, mia)
    await aRefundSchedule(platform, type, 50)
    await aRefundSchedule(platform, type, 100, { startDate: hoursFromEpoch(-72), endDate: hoursFromEpoch(-24) })
    await aPayment(platform, registration, [{ passId: pass.id, amount: 4001 }], { salesTax: 1, subTotal: 4000 })
    const { data } = await cancel(mia, pass, { issueRefund: true })
    expect(data).toMatchObject({ status: 'canceled', amtPaid: 4001, amtRefunded: 2001, payerId: mia.id })
    const paid = (await record(mia))?.payments
    expect(paid?.map((payment) => [payment.type, payment.chargedAmt, payment.purchases.map(({ id }) => id)]).toSorted()).toEqual([
      ['charge', 4001, [pass.id]],
      ['refund', 2001, [pass.id]],
    ])
  })

  test('is only done when it was asked for', async () => {
    const { pass, registration } = await holding(platform, event, type, mia)
    await aRefundSchedule(platform, type, 50)
    await aPayment(platform, registration, [{ passId: pass.id, amount: 4000 }])
    expect((await cancel(mia, pass)).data).toMatchObject({ status: 'canceled', amtRefunded: 0 })
  })

  test('refuses rather than cancel without what was asked for', async () => {
    const { pass, registration } = await holding(platform, event, type, mia)
    await aPayment(platform, registration, [{ passId: pass.id, amount: 4000 }])
    expect((await cancel(mia, pass, { issueRefund: true })).problem).toBe('known')
    expect((await calls.get<Pass>(mia, calls.pass(pass))).data.status).toBe('ready')
    expect(platform.mails).toEqual([])
    const free = await aPass(platform, registration, type)
    expect((await cancel(mia, free, { issueRefund: true })).data.status).toBe('canceled')
  })

  test('gives back to each charge its share, extras bought later too', async () => {
    const { pass, registration } = await holding(platform, event, type, mia)
    await aRefundSchedule(platform, type, 25)
    const other = await aPass(platform, registration, type)
    await aPayment(platform, registration, [{ passId: pass.id, amount: 1000 }, { passId: other.id, amount: 1000 }]) // prettier-ignore
    await aPayment(platform, registration, [{ passId: pass.id, amount: 200 }])
    expect((await cancel(mia, pass, { issueRefund: true })).data.amtRefunded).toBe(300)
    const refunds = await platform.db.asOwner((tx) =>
      tx
        .select({ amount: payments.chargedAmt })
        .from(payments)
        .where(and(eq(payments.registrationId, registration.id), eq(payments.type, 'refund'))),
    )
    expect(refunds.map(({ amount }) => amount).toSorted((one, another) => one - another)).toEqual([50, 250])
  })
})

describe('receivers', () => {
  const find = (as: TestAccount, pass: { id: string }, search: string) =>
    calls.get<Account[]>(as, calls.pass(pass, `/transfer/accounts?search=${encodeURIComponent(search)}`))

  test('are people found by name, never oneself, nobody of a block, and never by an address', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const last = `Unique${Date.now()}`
    const namesakes = await Promise.all(['Ana', 'Ben', 'Cleo'].map((firstName) => anAccount(platform, { firstName, lastName: last })))
    await aBlock(platform, namesakes[1]!, mia)
    await aBlock(platform, mia, namesakes[2]!)
    expect((await find(mia, pass, last)).data.map(({ firstName }) => firstName)).toEqual(['Ana'])
    expect((await find(mia, pass, 'Mia Chen')).data.map(({ id }) => id)).not.toContain(mia.id)
    expect((await find(mia, pass, omar.email ?? '')).data).toEqual([])
    expect((await find(mia, pass, `${last} ana`)).data).toHaveLength(1)
    expect(JSON.stringify((await find(mia, pass, last)).data)).not.toContain('@')
    expect((await find(mia, pass, '  ')).status).toBe(400)
    expect((await find(omar, pass, last)).status).toBe(454)
  })
})

describe('handing over', () => {
  test('moves the pass with all it bought, tells the receiver, and is written down for both', async () => {
    const coupon = await aCoupon(platform, event, { prePaid: true, passTypeId: type.id })
    const { pass, registration } = await holding(platform, event, type, mia, { couponId: coupon.id })
    const session = await aSession(platform, event, { registrationEnabled: true })
    const bottles = await aQuestion(platform, { sessionId: session.id }, { type: 'quantity', price: 900 })
    const seat = await aQuestion(platform, { sessionId: session.id }, { name: 'Seat', required: true })
    const access = await anAccess(platform, session, pass)
    await anAnswer(platform, bottles, { accessId: access.id }, '2')
    await anAnswer(platform, seat, { accessId: access.id }, 'Aisle, because of my knee')
    const diet = await aQuestion(platform, { eventId: event.id }, { name: 'Diet' })
    await anAnswer(platform, diet, { passId: pass.id }, 'No peanuts')
    await aPayment(platform, registration, [{ passId: pass.id, amount: 4000 }])
    expect((await give(mia, pass, omar)).status).toBe(200)

    expect((await calls.get(mia, calls.pass(pass))).status).toBe(404)
    const theirs = (await calls.get<PassWithQuestions>(omar, calls.pass(pass))).data
    expect(theirs).toMatchObject({ status: 'ready', attendee: { accountId: omar.id }, couponId: coupon.id, amtPaid: 4000, payerId: mia.id })
    expect(theirs.responses).toEqual([])
    const moved = (await calls.get<EventSessionAccess>(omar, calls.pass(pass, `/sessions/${session.id}`))).data
    expect([moved.status, moved.responses.map(({ value }) => value)]).toEqual(['needsInfo', ['2']])
    expect([await registered(mia), await registered(omar)]).toEqual([false, true])

    const told = await platform.db.asOwner((tx) => tx.select().from(notifications).where(eq(notifications.accountId, omar.id)))
    expect(told).toMatchObject([{ type: 'TRANSFER', senderId: mia.id, eventId: event.id }])
    for (const as of [mia, omar]) {
      const { data, count } = await calls.get<TransferLog[]>(as, `${calls.record}/transfers/logs`)
      expect(count).toBe(1)
      expect(data).toMatchObject([
        { fromRegistration: { account: { id: mia.id } }, toRegistration: { account: { id: omar.id } }, purchaseId: pass.id },
      ])
    }
  })

  test('shows the old holder neither answers nor sessions of the new one', async () => {
    const { pass, registration } = await holding(platform, event, type, mia)
    const diet = await aQuestion(platform, { eventId: event.id }, { name: 'Diet' })
    const charge = await aPayment(platform, registration, [{ passId: pass.id, amount: 4000 }])
    await give(mia, pass, omar)
    await calls.send(omar, 'put', calls.pass(pass, '/questions'), { questions: [{ id: diet.id, value: 'Kosher' }] })
    await anAccess(platform, await aSession(platform, event, { name: 'Secret dinner' }), pass)
    const seen = await Promise.all(
      [`/transfers/logs`, `/payments/${charge.id}`, ''].map((rest) => calls.get(mia, `${calls.record}${rest}`)),
    )
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(JSON.stringify(seen.map(({ data }) => data))).not.toMatch(/Kosher|Secret dinner/)
    expect(JSON.stringify((await calls.get(omar, `${calls.record}/transfers/logs`)).data)).toMatch(/Kosher/)
  })

  test('asks the receiver what is required', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const diet = await aQuestion(platform, { eventId: event.id }, { name: 'Diet', required: true, mutable: false })
    await anAnswer(platform, diet, { passId: pass.id }, 'Fish')
    await give(mia, pass, omar)
    expect((await calls.get<Pass>(omar, calls.pass(pass))).data.status).toBe('needsInfo')
    expect(await registered(omar)).toBe(true)
  })

  test('opens a registration that was cancelled, or only begun', async () => {
    for (const status of ['canceled', 'draft'] as const) {
      const [giver, receiver] = [await anAccount(platform), await anAccount(platform)]
      const { pass } = await holding(platform, event, type, giver)
      await aRegistration(platform, event, receiver, { status })
      expect((await give(giver, pass, receiver)).status).toBe(200)
      expect(await registered(receiver)).toBe(true)
    }
  })

  test('is refused to oneself, to the blocked, to nobody; and of what cannot be handed over', async () => {
    const { pass, registration } = await holding(platform, event, type, mia)
    const shy = await anAccount(platform)
    await aBlock(platform, shy, mia)
    const stranger = await anAccount(platform, { organization: await anOrganization(platform) })
    expect((await give(mia, pass, mia)).status).toBe(400)
    const missing = await Promise.all([shy, stranger, { id: '6b5f0d1e-5b1c-4a51-8b0e-0d9e6f0a7c11' }].map((to) => give(mia, pass, to)))
    expect(missing.map(({ status, json }) => [status, json.message])).toEqual(
      Array.from({ length: 3 }, () => [404, missing[0]!.json.message]),
    )
    const fixed = await aPass(platform, registration, await aPassType(platform, event, { transferable: false }))
    const used = await aPass(platform, registration, type, { usedAt: hoursFromEpoch(0) })
    const gone = await aPass(platform, registration, type, { status: 'canceled' })
    for (const refused of [fixed, used, gone]) expect((await give(mia, refused, omar)).problem).toBe('known')
    expect(await registered(omar)).toBe(false)
    expect(await platform.db.asOwner((tx) => tx.$count(passTransfers, eq(passTransfers.fromRegistrationId, registration.id)))).toBe(0)
  })
})

describe('at once', () => {
  test('cancelling and handing over: exactly one of them happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const giver = await anAccount(platform)
      const { pass } = await holding(platform, event, type, giver)
      const [cancelled, given] = await Promise.all([cancel(giver, pass), give(giver, pass, omar)])
      expect([cancelled.status, given.status].filter((status) => status === 200)).toHaveLength(1)
      const [row] = await platform.db.asOwner((tx) => tx.select().from(passes).where(eq(passes.id, pass.id)))
      expect(row?.status).toBe(cancelled.status === 200 ? 'canceled' : 'ready')
    }
  })

  test('one pass given to twenty people has one new holder', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const people = await Promise.all(Array.from({ length: 20 }, () => anAccount(platform)))
    const answers = await Promise.all(people.map((person) => give(mia, pass, person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await platform.db.asOwner((tx) => tx.$count(passTransfers, eq(passTransfers.passId, pass.id)))).toBe(1)
  })

  test('two who give each other their passes both succeed', async () => {
    const { pass: hers } = await holding(platform, event, type, mia)
    const { pass: his } = await holding(platform, event, type, omar)
    const answers = await Promise.all([give(mia, hers, omar), give(omar, his, mia)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await record(mia))?.passes.map(({ id }) => id)).toEqual([his.id])
    expect([await registered(mia), await registered(omar)]).toEqual([true, true])
  })

  test('cancelling ten times pays back once', async () => {
    const { pass, registration } = await holding(platform, event, type, mia)
    await aRefundSchedule(platform, type, 100)
    await aPayment(platform, registration, [{ passId: pass.id, amount: 4000 }])
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(mia, pass, { issueRefund: true })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await calls.get<Pass>(mia, calls.pass(pass))).data.amtRefunded).toBe(4000)
    expect(platform.mails).toHaveLength(1)
  })
})

test('what cancels a pass leaves the kinds and accesses of others alone', async () => {
  const { pass } = await holding(platform, event, type, mia)
  const { pass: other } = await holding(platform, event, type, omar)
  const session = await aSession(platform, event, { registrationEnabled: true })
  await anAccess(platform, session, other)
  await cancel(mia, pass)
  const rows = await platform.db.asOwner((tx) => tx.select().from(sessionAccesses).where(eq(sessionAccesses.sessionId, session.id)))
  expect(rows.map(({ passId, status }) => [passId, status])).toEqual([[other.id, 'ready']])
  const [row] = await platform.db.asOwner((tx) => tx.select().from(passTypes).where(eq(passTypes.id, type.id)))
  expect(row?.supply).toBe(10)
})
