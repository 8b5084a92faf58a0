// The attendee record: its contents and who may read it, and add-ons, answers and group tickets.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ManagedCoupon, ManagedCouponPass } from '../../../src/contract/people/coupons.ts'
import type { EventAddOn } from '../../../src/contract/events/event-offers.ts'
import type { EventSessionAccess, Pass, PassWithQuestions } from '../../../src/contract/events/passes.ts'
import type { Payment, PaymentIntent } from '../../../src/contract/events/payments.ts'
import type { RegistrationSection } from '../../../src/contract/events/registration-questions.ts'
import type { Registration } from '../../../src/contract/events/registration.ts'
import type { Session } from '../../../src/contract/events/sessions.ts'
import { eq } from 'drizzle-orm'
import { events, formSectionAddOns, translations } from '../../db/schema.ts'
import { anAccount, aRegistration, aSession, hoursFromEpoch, type TestAccount, type TestEvent } from '../../testing/builders.ts'
import { countStatements, isSteady } from '../../testing/counting.ts'
import { anAccess, anAnswer, aPass, aPayment, aQuestion } from '../../testing/pass-builders.ts'
import { anAddOn, anAddress, aCoupon, aPassType, aRoomType } from '../../testing/registration-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aSellingEvent, attendeeCalls, holding } from './attendee.test-helper.ts'

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
  mia = await anAccount(platform, { firstName: 'Mia' })
  omar = await anAccount(platform, { firstName: 'Omar' })
  event = await aSellingEvent(platform)
  type = await aPassType(platform, event, { name: 'Regular', price: 4000, supply: 10 })
  calls = attendeeCalls(platform, event)
})

const owner = <T>(work: Parameters<TestPlatform['db']['asOwner']>[0]) => platform.db.asOwner(work) as Promise<T>
const record = async (as: TestAccount) => (await calls.get<Registration | null>(as, calls.record)).data

describe('the record', () => {
  test('is null before anything is completed, and has no drafts', async () => {
    expect(await record(mia)).toBeNull()
    const registration = await aRegistration(platform, event, mia, { status: 'draft' })
    await aPass(platform, registration, type, { status: 'draft', heldUntil: hoursFromEpoch(1) })
    expect(await record(mia)).toBeNull()
    await aPass(platform, registration, type, { status: 'ready' })
    expect((await record(mia))?.passes.map((pass) => pass.status)).toEqual(['ready'])
  })

  test('is there for whoever bought group tickets and no pass', async () => {
    const registration = await aRegistration(platform, event, mia, { status: 'draft' })
    await aCoupon(platform, event, { registrationId: registration.id, prePaid: true, passTypeId: type.id, useLimit: 3 })
    expect((await record(mia))?.coupons).toMatchObject([{ prePaid: true, registrationId: registration.id, _count: { purchases: 0 } }])
  })

  test('carries the event with its steps, passes in their order, and what is left of each kind', async () => {
    const { registration, pass } = await holding(platform, event, type, mia, { createdAt: hoursFromEpoch(-2) })
    const used = await aPass(platform, registration, type, { usedAt: hoursFromEpoch(0), createdAt: hoursFromEpoch(-1) })
    await aPass(platform, registration, type, { status: 'canceled' })
    await holding(platform, event, type, omar)
    const forgotten = await aRegistration(platform, event, await anAccount(platform), { status: 'draft' })
    await aPass(platform, forgotten, type, { status: 'draft', heldUntil: hoursFromEpoch(-1) })
    await aPass(platform, forgotten, type, { status: 'draft', heldUntil: hoursFromEpoch(1) })
    await anAddOn(platform, event, { types: [type] })
    await aCoupon(platform, event)
    await aRoomType(platform, event)
    await aQuestion(platform, { eventId: event.id })
    const mine = await record(mia)
    expect(mine?.event).toMatchObject({
      id: event.id,
      registrationCount: 2,
      registrationLimit: 2_147_483_647,
      tickets: [{ enableCoupons: false }],
      _count: { sections: 1, coupons: 1, addOns: 1, roomTypes: 1 },
    })
    expect(mine?.passes.map(({ id, usedAt }) => [id, usedAt])).toMatchObject([
      [pass.id, null],
      [used.id, hoursFromEpoch(0).toISOString()],
      [expect.any(String), null],
    ])
    // Ten, less three valid passes and one held draft. The cancelled pass and the expired draft do not count.
    expect(mine?.passes[0]?.ticket).toMatchObject({ name: 'Regular', supply: 6, price: 4000 })
  })

  test('speaks the language that was asked for', async () => {
    await holding(platform, event, type, mia)
    const row = { organizationId: event.organizationId, locale: 'es', subjectId: type.id, texts: { name: 'Entrada general' } }
    await owner((tx) => tx.insert(translations).values(row))
    const { data } = await platform.get<Registration>(calls.record, { as: mia, headers: { locale: 'es' } })
    expect(data.passes[0]?.ticket.name).toBe('Entrada general')
  })

  test('stays open when the event was hidden, which others do not find', async () => {
    const { pass } = await holding(platform, event, type, mia)
    await owner((tx) => tx.update(events).set({ visible: false }).where(eq(events.id, event.id)))
    expect((await calls.get(mia, calls.pass(pass))).status).toBe(200)
    expect((await calls.get(omar, calls.record)).status).toBe(404)
  })

  test('is the attendee’s own: 454 without one, 404 for anybody else’s pass', async () => {
    const { pass } = await holding(platform, event, type, mia)
    expect((await calls.get(omar, calls.pass(pass))).problem).toBe('notRegistered')
    await holding(platform, event, type, omar)
    expect((await calls.get(omar, calls.pass(pass))).status).toBe(404)
    const draft = await aPass(platform, await aRegistration(platform, event, await anAccount(platform)), type, { status: 'draft' })
    expect((await calls.get(mia, calls.pass(draft))).status).toBe(404)
    expect((await platform.get(calls.record)).status).toBe(401)
  })

  test('takes no more queries for many passes than for one', async () => {
    const { registration } = await holding(platform, event, type, mia)
    const count = async () => {
      const { countedDatabase, taken } = countStatements()
      const { asTenant } = platform.db
      platform.db.asTenant = countedDatabase(platform.db).asTenant
      await record(mia)
      platform.db.asTenant = asTenant
      return taken()
    }
    const one = await count()
    const session = await aSession(platform, event, { registrationEnabled: true })
    const addOn = await anAddOn(platform, event, { types: [type] })
    for (let number = 0; number < 5; number += 1) {
      const another = await aPass(platform, registration, type)
      await anAccess(platform, session, another)
      await aPayment(platform, registration, [{ passId: another.id, amount: 10 }, { addOnId: addOn.id, amount: 5 }]) // prettier-ignore
    }
    const few = await count()
    for (let number = 0; number < 10; number += 1) {
      const another = await aPass(platform, registration, type)
      await anAccess(platform, session, another)
      await aPayment(platform, registration, [{ passId: another.id, amount: 10 }, { addOnId: addOn.id, amount: 5 }]) // prettier-ignore
    }
    expect(one).toBeGreaterThan(5)
    const many = await count()
    expect([isSteady(few, many), few, many]).toEqual([true, few, many])
  })
})

describe('what was paid', () => {
  test('is counted for each pass, with what came back, and who paid', async () => {
    const { registration, pass } = await holding(platform, event, type, mia)
    const charge = await aPayment(platform, registration, [{ passId: pass.id, amount: 4000 }, { passId: pass.id, amount: 500 }]) // prettier-ignore
    await aPayment(platform, registration, [{ passId: pass.id, amount: 1500 }], { type: 'refund' })
    const { data } = await calls.get<PassWithQuestions>(mia, calls.pass(pass))
    expect(data).toMatchObject({ amtPaid: 4500, amtRefunded: 1500, payerId: mia.id, package: null })
    const paid = await calls.get<Payment>(mia, `${calls.record}/payments/${charge.id}`)
    expect(paid.data).toMatchObject({ id: charge.id, type: 'charge', chargedAmt: 4500, purchases: [{ id: pass.id }], addOns: [] })
  })

  test('is nobody else’s to read', async () => {
    const { registration, pass } = await holding(platform, event, type, mia)
    const charge = await aPayment(platform, registration, [{ passId: pass.id, amount: 4000 }])
    await holding(platform, event, type, omar)
    expect((await calls.get(omar, `${calls.record}/payments/${charge.id}`)).status).toBe(404)
  })
})

describe('extras', () => {
  const ids = (answer: { data: EventAddOn[] }) => answer.data.map((addOn) => addOn.id)

  test('can be added while the pass has none and some are left', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const tour = await anAddOn(platform, event, { types: [type], price: 0, supply: 1 })
    await anAddOn(platform, event, { types: [], price: 0 })
    await anAddOn(platform, event, { types: [type], price: 0, supply: 0 })
    expect(ids(await calls.get(mia, calls.pass(pass, '/addOns')))).toEqual([tour.id])
    const added = await calls.send<Pass>(mia, 'post', calls.pass(pass, '/addOns/free'), { addOnIds: [tour.id] })
    expect(added.data.passAddOns).toMatchObject([{ addOnId: tour.id, addOn: { supply: 0 } }])
    expect(ids(await calls.get(mia, calls.pass(pass, '/addOns')))).toEqual([])
    const again = await calls.send(mia, 'post', calls.pass(pass, '/addOns/free'), { addOnIds: [tour.id] })
    expect([again.status, again.json.message]).toEqual([460, 'This pass has that already.'])
  })

  test('that cost something are not free, and those of other kinds of pass do not exist', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const paid = await anAddOn(platform, event, { types: [type], price: 900 })
    const other = await anAddOn(platform, event, { types: [await aPassType(platform, event)], price: 0 })
    const send = (addOnIds: string[]) => calls.send(mia, 'post', calls.pass(pass, '/addOns/free'), { addOnIds })
    expect((await send([paid.id])).problem).toBe('known')
    expect((await send([other.id])).status).toBe(404)
    expect((await send([])).status).toBe(400)
    const cancelled = await aPass(platform, (await holding(platform, event, type, omar)).registration, type, { status: 'canceled' })
    const refused = await calls.send(omar, 'post', calls.pass(cancelled, '/addOns/free'), { addOnIds: [paid.id] })
    expect([refused.status, refused.json.message]).toEqual([460, 'This pass was cancelled.'])
  })

  test('the last one goes to one of many who take it at once', async () => {
    const last = await anAddOn(platform, event, { types: [type], price: 0, supply: 1 })
    const people = await Promise.all(Array.from({ length: 12 }, () => anAccount(platform)))
    const held = await Promise.all(people.map((person) => holding(platform, event, type, person)))
    const answers = await Promise.all(
      people.map((person, index) => calls.send(person, 'post', calls.pass(held[index]!.pass, '/addOns/free'), { addOnIds: [last.id] })),
    )
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, ...Array<number>(11).fill(460)])
  })

  test('bring their questions: a required one makes the pass ask for it', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const dinner = await anAddOn(platform, event, { types: [type], price: 0 })
    const question = await aQuestion(platform, { eventId: event.id }, { required: true, name: 'Diet' })
    await owner((tx) =>
      tx.insert(formSectionAddOns).values({ organizationId: event.organizationId, sectionId: question.sectionId, addOnId: dinner.id }),
    )
    const sections = () => calls.get<RegistrationSection[]>(mia, calls.pass(pass, '/questions'))
    expect((await sections()).data).toEqual([])
    const added = await calls.send<Pass>(mia, 'post', calls.pass(pass, '/addOns/free'), { addOnIds: [dinner.id] })
    expect(added.data.status).toBe('needsInfo')
    expect((await sections()).data.map((section) => section.questions[0]?.id)).toEqual([question.id])
  })

  test('are paid for by an intent, which is the same one for the same extras', async () => {
    const { pass, registration } = await holding(platform, event, type, mia)
    const [wine, tour] = [
      await anAddOn(platform, event, { types: [type], price: 900 }),
      await anAddOn(platform, event, { types: [type], price: 1500 }),
    ]
    const address = await anAddress(platform, mia)
    const intent = (addOnIds: string, addressId = address.id) =>
      calls.get<PaymentIntent>(mia, calls.pass(pass, `/addOns/intent?addOnIds=${addOnIds}&addressId=${addressId}`))
    const both = await intent(`${wine.id},${tour.id}`)
    expect(both.data).toMatchObject({ amount: 2400, eventId: event.id, registrationId: registration.id, invoiceId: null, bookingId: null })
    expect((await intent(`${tour.id},${wine.id}`)).data.id).toBe(both.data.id)
    expect((await intent(wine.id)).data).toMatchObject({ amount: 900 })
    expect((await intent(wine.id, (await anAddress(platform, omar)).id)).status).toBe(404)
    expect((await intent('')).status).toBe(400)
    expect((await intent('nonsense')).status).toBe(404)
  })

  test('that were paid for are on the pass, once, and in what was paid for it', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const wine = await anAddOn(platform, event, { types: [type], price: 900, supply: 1 })
    const address = await anAddress(platform, mia)
    const path = calls.pass(pass, `/addOns/intent?addOnIds=${wine.id}&addressId=${address.id}`)
    const { data: intent } = await calls.get<PaymentIntent>(mia, path)
    const captured = await calls.send(mia, 'post', `/organization/intents/${intent.id}/capture`, {})
    expect([captured.status, captured.json.message]).toEqual([200, 'ok'])
    const { data } = await calls.get<PassWithQuestions>(mia, calls.pass(pass))
    expect(data.passAddOns.map(({ addOnId }) => addOnId)).toEqual([wine.id])
    expect(data.amtPaid).toBe(900)
    expect((await calls.get(mia, path)).problem).toBe('known')
  })
})

describe('answers about a pass', () => {
  const put = (pass: { id: string }, questions: { id: string; value: string }[]) =>
    calls.send(mia, 'put', calls.pass(pass, '/questions'), { questions })

  test('can be changed where the question allows it', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const shirt = await aQuestion(platform, { eventId: event.id }, { name: 'Shirt' })
    const fixed = await aQuestion(platform, { eventId: event.id }, { name: 'Badge', mutable: false })
    await anAnswer(platform, fixed, { passId: pass.id }, 'Mia')
    expect((await put(pass, [{ id: shirt.id, value: 'M' }, { id: fixed.id, value: 'Mia' }])).status).toBe(200) // prettier-ignore
    const refused = await put(pass, [{ id: shirt.id, value: 'L' }, { id: fixed.id, value: 'Mimi' }]) // prettier-ignore
    expect([refused.status, refused.headers.get('x-foyer-field')]).toEqual([460, 'questions.1.value'])
    const { data } = await calls.get<PassWithQuestions>(mia, calls.pass(pass))
    expect(data.responses.map(({ questionId, value }) => [questionId, value])).toEqual([
      [shirt.id, 'M'],
      [fixed.id, 'Mia'],
    ])
    expect(data.responses[0]).toHaveProperty('createdAt')
  })

  test('complete a pass that lacks them, also to questions that are fixed later', async () => {
    const { pass } = await holding(platform, event, type, mia, { status: 'needsInfo' })
    const diet = await aQuestion(platform, { eventId: event.id }, { name: 'Diet', required: true, mutable: false })
    expect((await put(pass, [{ id: diet.id, value: 'Vegetables' }])).status).toBe(200)
    expect((await calls.get<Pass>(mia, calls.pass(pass))).data.status).toBe('ready')
    expect((await put(pass, [{ id: diet.id, value: 'Fish' }])).status).toBe(460)
  })

  test('that are required cannot be taken back', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const diet = await aQuestion(platform, { eventId: event.id }, { name: 'Diet', required: true })
    await anAnswer(platform, diet, { passId: pass.id }, 'Fish')
    const refused = await put(pass, [{ id: diet.id, value: '' }])
    expect([refused.status, refused.headers.get('x-foyer-field')]).toEqual([400, 'questions.0.value'])
    expect((await calls.get<Pass>(mia, calls.pass(pass))).data.responses.map(({ value }) => value)).toEqual(['Fish'])
  })

  test('are asked of the kinds of pass they are for', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const other = await aPassType(platform, event)
    const theirs = await aQuestion(platform, { eventId: event.id }, { passTypeId: other.id })
    const ours = await aQuestion(platform, { eventId: event.id }, { passTypeId: type.id })
    const { data } = await calls.get<RegistrationSection[]>(mia, calls.pass(pass, '/questions'))
    expect(data.flatMap((section) => section.questions.map(({ id }) => id))).toEqual([ours.id])
    const refused = await put(pass, [{ id: theirs.id, value: 'x' }])
    expect([refused.status, refused.headers.get('x-foyer-field')]).toEqual([400, 'questions.0.id'])
  })
})

describe('group tickets', () => {
  test('show who redeemed them, and count those that stand', async () => {
    const registration = await aRegistration(platform, event, mia)
    const coupon = await aCoupon(platform, event, { registrationId: registration.id, prePaid: true, passTypeId: type.id, useLimit: 5 })
    const { pass } = await holding(platform, event, type, omar, { couponId: coupon.id })
    await holding(platform, event, type, await anAccount(platform), { couponId: coupon.id, status: 'canceled' })
    await holding(platform, event, type, await anAccount(platform), { couponId: coupon.id, status: 'draft' })
    const { data } = await calls.get<ManagedCoupon[]>(mia, `${calls.record}/coupons`)
    expect(data).toMatchObject([{ id: coupon.id, ticketId: type.id, ticket: { id: type.id }, _count: { purchases: 1 } }])
    const one = await calls.get<ManagedCoupon>(mia, `${calls.record}/coupons/${coupon.id}`)
    expect(one.data).toEqual(data[0])
    const redeemed = await calls.get<ManagedCouponPass[]>(mia, `${calls.record}/coupons/${coupon.id}/passes`)
    expect(redeemed.data.map(({ id, status }) => [id, status])).toEqual([
      [pass.id, 'ready'],
      [expect.any(String), 'canceled'],
    ])
    expect(redeemed.data[0]?.attendee.account).toMatchObject({ id: omar.id })
  })

  test('that nobody redeemed yet keep their places', async () => {
    const registration = await aRegistration(platform, event, mia)
    await aPass(platform, registration, type)
    await aCoupon(platform, event, { registrationId: registration.id, prePaid: true, passTypeId: type.id, useLimit: 4 })
    expect((await record(mia))?.passes[0]?.ticket.supply).toBe(10 - 1 - 4)
  })

  test('are the buyer’s alone: not even those who redeemed one see them', async () => {
    const registration = await aRegistration(platform, event, mia)
    const coupon = await aCoupon(platform, event, { registrationId: registration.id, prePaid: true })
    await holding(platform, event, type, omar, { couponId: coupon.id })
    expect((await calls.get(omar, `${calls.record}/coupons`)).data).toEqual([])
    expect((await calls.get(omar, `${calls.record}/coupons/${coupon.id}`)).status).toBe(404)
    expect((await calls.get(omar, `${calls.record}/coupons/${coupon.id}/passes`)).status).toBe(404)
  })
})

describe('sessions of a pass', () => {
  test('are open while they take registrations, have places, and the pass is in none', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const { pass: other } = await holding(platform, event, type, omar)
    const open = await aSession(platform, event, { registrationEnabled: true, supply: 1 })
    const full = await aSession(platform, event, { registrationEnabled: true, supply: 1 })
    await anAccess(platform, full, other)
    await aSession(platform, event, { registrationEnabled: false })
    await aSession(platform, event, { registrationEnabled: true, startTime: hoursFromEpoch(-2), endTime: hoursFromEpoch(-1) })
    const joined = await aSession(platform, event, { registrationEnabled: true })
    await anAccess(platform, joined, pass)
    const { data } = await calls.get<Session[]>(mia, calls.pass(pass, '/available/sessions'))
    expect(data.map(({ id }) => id)).toEqual([open.id])
    const access = await calls.get<EventSessionAccess>(mia, calls.pass(pass, `/sessions/${joined.id}`))
    expect(access.data).toMatchObject({ sessionId: joined.id, passId: pass.id, status: 'ready', pass: { id: pass.id } })
    expect((await calls.get(mia, calls.pass(pass, `/sessions/${open.id}`))).status).toBe(404)
  })

  test('keep what was paid for when answers change', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const session = await aSession(platform, event, { registrationEnabled: true })
    const bottles = await aQuestion(platform, { sessionId: session.id }, { type: 'quantity', price: 900 })
    const seat = await aQuestion(platform, { sessionId: session.id }, { name: 'Seat', required: true })
    const access = await anAccess(platform, session, pass, { status: 'needsInfo' })
    await anAnswer(platform, bottles, { accessId: access.id }, '2')
    const put = (answers: unknown) => calls.send(mia, 'put', calls.pass(pass, `/sessions/${session.id}/questions`), answers)
    const refused = await put([{ questionId: seat.id, value: 'Aisle' }, { questionId: bottles.id, value: '9' }]) // prettier-ignore
    expect([refused.status, refused.headers.get('x-foyer-field')]).toEqual([460, '1.value'])
    expect((await put([{ questionId: seat.id, value: 'Aisle' }, { questionId: bottles.id, value: '2' }])).status).toBe(200) // prettier-ignore
    const { data } = await calls.get<EventSessionAccess>(mia, calls.pass(pass, `/sessions/${session.id}`))
    expect([data.status, data.responses.map(({ value }) => value)]).toEqual(['ready', ['2', 'Aisle']])
  })
})
