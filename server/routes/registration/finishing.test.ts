// Add-ons, rooms, questions, and completing a draft by submitting or paying.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SelfRelationships } from '../../../src/contract/people/accounts.ts'
import type { PassTypeOffer, PassTypeWithAddOns } from '../../../src/contract/events/event-offers.ts'
import type { EventRoomType } from '../../../src/contract/events/event-rooms.ts'
import type { PaymentIntent } from '../../../src/contract/events/payments.ts'
import type { RegistrationPassSections } from '../../../src/contract/events/registration-questions.ts'
import type { Registration } from '../../../src/contract/events/registration.ts'
import { coupons, eventEmails, formResponses, passes, type passTypes } from '../../db/schema.ts'
import { anAccount, anEvent, type TestAccount, type TestEvent } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aCoupon, anAddOn, anAddress, aPackage, aPassType, aRoomType, aSection, aTier } from '../../testing/registration-builders.ts'

let platform: TestPlatform
let mia: TestAccount
let event: TestEvent
let type: typeof passTypes.$inferSelect
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  mia = await anAccount(platform)
  event = await anEvent(platform, { registration: true, name: 'Kiln days' })
  type = await aPassType(platform, event, { name: 'Day pass' })
  platform.mails.length = 0
})

const at = (rest = '') => `/self/events/${event.id}/registration${rest}`
const pass = (of: { id: string } = type, values: object = {}) => ({ id: randomUUID(), ticketId: of.id, ...values })
const choose = (as: TestAccount, chosen: object[], packages: object[] = []) =>
  platform.post<null>(at('/passes'), { as, body: { passes: chosen, packages } })
const draftOf = async (as: TestAccount) => (await platform.get<Registration>(at(), { as })).data
const submit = (as: TestAccount) => platform.post<Registration>(at('/submit'), { as })
const addOns = (as: TestAccount, rows: [{ id: string }, ...{ id: string }[]][]) =>
  platform.post<null>(at('/addOns'), {
    as,
    body: rows.map(([{ id }, ...chosen]) => ({ id, addOns: chosen.map((addOn) => ({ id: addOn.id })) })),
  })
const stay = (room: { id: string }, start = '2026-11-21T15:00:00Z', end = '2026-11-24T10:00:00Z') => ({
  id: randomUUID(),
  eventRoomTypeId: room.id,
  start,
  end,
})
const reserve = (as: TestAccount, rows: [{ id: string }, object | null][]) =>
  platform.post<null>(at('/reservations'), { as, body: rows.map(([{ id }, reservation]) => ({ id, reservation })) })
const intentOf = (as: TestAccount, addressId: string) => platform.get<PaymentIntent>(at(`/intent?addressId=${addressId}`), { as })
const totalFor = async (as: TestAccount) => (await intentOf(as, (await anAddress(platform, as)).id)).data.amount
const capture = (as: TestAccount, { id }: { id: string }) => platform.post(`/organization/intents/${id}/capture`, { as, body: {} })

describe('add-ons', () => {
  test('are offered with the types they go with, replaced for the passes that are named, and counted', async () => {
    const plain = await aPassType(platform, event)
    const lunch = await anAddOn(platform, event, { types: [type], name: 'Lunch', supply: 2 })
    const tour = await anAddOn(platform, event, { types: [type], name: 'Tour' })
    const [one, two, bare] = [pass(), pass(), pass(plain)]
    await choose(mia, [one, two, bare])
    const { data } = await platform.get<PassTypeWithAddOns[]>(at('/addOns'), { as: mia })
    expect(data.map((row) => [row.id, row.addOns.map(({ name, supply }) => [name, supply])])).toEqual([
      [
        type.id,
        [
          ['Lunch', 2],
          ['Tour', null],
        ],
      ],
      [plain.id, []],
    ])
    expect(
      (
        await addOns(mia, [
          [one, lunch, tour],
          [two, lunch],
        ])
      ).status,
    ).toBe(200)
    expect((await addOns(mia, [[one, tour]])).status).toBe(200)
    const held = (await draftOf(mia)).passes
    expect(held.find(({ id }) => id === one.id)?.passAddOns.map(({ addOn }) => addOn.name)).toEqual(['Tour'])
    expect(held.find(({ id }) => id === two.id)?.passAddOns.map(({ addOn }) => addOn.name)).toEqual(['Lunch'])
    await choose(mia, [one, two])
    expect((await draftOf(mia)).passes.flatMap((each) => each.passAddOns)).toHaveLength(2)
  })

  test('that are sold out, of other types, or on others’ passes are refused', async () => {
    const lunch = await anAddOn(platform, event, { types: [type], supply: 1 })
    const other = await anAddOn(platform, event)
    const [omar, mine, theirs] = [await anAccount(platform), pass(), pass()]
    await choose(mia, [mine])
    await choose(omar, [theirs])
    expect((await addOns(omar, [[theirs, lunch]])).status).toBe(200)
    const answers = [await addOns(mia, [[mine, lunch]]), await addOns(mia, [[mine, other]]), await addOns(mia, [[theirs, lunch]])]
    expect(answers.map(({ status }) => status)).toEqual([455, 404, 404])
    expect((await draftOf(mia)).passes.flatMap((each) => each.passAddOns)).toEqual([])
  })

  test('of which one is left go to exactly one of many', { timeout: 120_000 }, async () => {
    const lunch = await anAddOn(platform, event, { types: [type], supply: 1 })
    const crowd = await Promise.all(Array.from({ length: 20 }, () => anAccount(platform)))
    const seats = crowd.map(() => pass())
    await Promise.all(crowd.map((as, index) => choose(as, [seats[index]!])))
    const answers = await Promise.all(crowd.map((as, index) => addOns(as, [[seats[index]!, lunch]])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('rooms', () => {
  test('are offered unless they are closed to every type that was chosen', async () => {
    await aRoomType(platform, event, { name: 'Open', sortOrder: 1 })
    await aRoomType(platform, event, { name: 'Closed', rules: [{ passTypeId: type.id, enabled: false }] })
    await choose(mia, [pass()])
    expect((await platform.get<EventRoomType[]>(at('/roomTypes'), { as: mia })).data.map(({ name }) => name)).toEqual(['Open'])
  })

  test('do not tell the ids of private kinds of pass, by which those could be bought', async () => {
    const staff = await aPassType(platform, event, { visibility: 'private' })
    await aRoomType(platform, event, { name: 'House', rules: [{ passTypeId: type.id }, { passTypeId: staff.id }] })
    await choose(mia, [pass()])
    const house = (await platform.get<EventRoomType[]>(at('/roomTypes'), { as: mia })).data.find(({ name }) => name === 'House')
    expect(house?.passTypes.map((rule) => rule.passTypeId)).toEqual([type.id])
  })

  test('are shared by passes that name one reservation, and cost what their nights cost, premium added, included nights not', async () => {
    const room = await aRoomType(platform, event, { price: 10_000, rules: [{ passTypeId: type.id, premium: 500, includedNights: 1 }] })
    const [one, two] = [pass(), pass()]
    await choose(mia, [one, two])
    const shared = stay(room)
    expect(
      (
        await reserve(mia, [
          [one, shared],
          [two, shared],
        ])
      ).status,
    ).toBe(200)
    const draft = await draftOf(mia)
    expect(draft.passes.map((each) => each.reservationId)).toEqual([shared.id, shared.id])
    expect(draft.passes[0]?.reservation).toMatchObject({ start: '2026-11-21T15:00:00.000Z', eventRoomType: { supply: null } })
    expect(await totalFor(mia)).toBe(2 * 10_000 + 2 * 500)
    expect((await reserve(mia, [[two, null]])).status).toBe(200)
    expect(await totalFor(mia)).toBe(2 * 10_000 + 500)
  })

  test('fill in dates that are not said, by the narrowest rule', async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))
    const room = await aRoomType(platform, event, {
      defaultStart: day(20),
      defaultEnd: day(26),
      rules: [{ passTypeId: type.id, minStart: day(21), maxEnd: day(25) }],
    })
    const one = pass()
    await choose(mia, [one])
    const { start: _start, end: _end, ...undated } = stay(room)
    expect((await reserve(mia, [[one, undated]])).status).toBe(200)
    expect((await draftOf(mia)).passes[0]?.reservation).toMatchObject({ start: day(21).toISOString(), end: day(25).toISOString() })
  })

  test.each([
    ['too early', {}, { minStart: new Date('2026-11-22T00:00:00Z') }, {}],
    ['too late', {}, {}, { maxEnd: new Date('2026-11-23T00:00:00Z') }],
    ['too many', {}, { maxPasses: 1 }, {}],
    ['too few', {}, { maxPasses: 9 }, { minPasses: 3 }],
    ['closed to the type', {}, {}, { enabled: false }],
    ['backwards', { start: '2026-11-24T10:00:00Z', end: '2026-11-21T10:00:00Z' }, {}, {}],
    ['undated', { start: null, end: null }, {}, {}],
  ])('refuse a stay that is %s', async (_why, changes, values, rule) => {
    const room = await aRoomType(platform, event, { ...values, rules: [{ passTypeId: type.id, ...rule }] })
    const [one, two] = [pass(), pass()]
    await choose(mia, [one, two])
    const wanted = { ...stay(room), ...changes }
    expect(
      (
        await reserve(mia, [
          [one, wanted],
          [two, wanted],
        ])
      ).status,
    ).toBe(460)
    expect((await draftOf(mia)).passes.map((each) => each.reservationId)).toEqual([null, null])
  })

  test('of other events, under others’ ids, or said in two ways are refused', async () => {
    const [room, foreign] = [await aRoomType(platform, event), await aRoomType(platform, await anEvent(platform))]
    const [omar, mine, mine2, theirs] = [await anAccount(platform), pass(), pass(), pass()]
    await choose(mia, [mine, mine2])
    await choose(omar, [theirs])
    const taken = stay(room)
    await reserve(omar, [[theirs, taken]])
    const answers = [
      await reserve(mia, [[mine, stay(foreign)]]),
      await reserve(mia, [[mine, taken]]),
      await reserve(mia, [[theirs, stay(room)]]),
      await reserve(mia, [
        [mine, { ...stay(room), id: taken.id }],
        [mine2, { ...taken, start: '2026-11-20T10:00:00Z' }],
      ]),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 409, 404, 400])
  })

  test('of which one is left go to exactly one of many', { timeout: 120_000 }, async () => {
    const room = await aRoomType(platform, event, { supply: 1 })
    const crowd = await Promise.all(Array.from({ length: 12 }, () => anAccount(platform)))
    const seats = crowd.map(() => pass())
    await Promise.all(crowd.map((as, index) => choose(as, [seats[index]!])))
    const answers = await Promise.all(crowd.map((as, index) => reserve(as, [[seats[index]!, stay(room)]])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 455)).toHaveLength(11)
  })
})

describe('questions', () => {
  test('are those for the pass’s type, its add-ons and the buyer’s levels', async () => {
    const vip = await aPassType(platform, event)
    const lunch = await anAddOn(platform, event, { types: [type] })
    const [gold, silver] = [await aTier(platform, [mia]), await aTier(platform)]
    const all = await aSection(platform, event, ['Name'])
    const ofVip = await aSection(platform, event, ['Driver'], { passTypeId: vip.id })
    const ofLunch = await aSection(platform, event, ['Diet'], { addOnId: lunch.id })
    const ofGold = await aSection(platform, event, ['Table'], { tierId: gold.id })
    await aSection(platform, event, ['Chair'], { tierId: silver.id })
    const [one, two] = [pass(), pass(vip)]
    await choose(mia, [one, two])
    await addOns(mia, [[one, lunch]])
    const { data } = await platform.get<RegistrationPassSections[]>(at('/questions'), { as: mia })
    const asked = new Map(data.map((row) => [row.passId, row.sections.map(({ id }) => id).toSorted()]))
    expect(asked.get(one.id)).toEqual([all.id, ofLunch.id, ofGold.id].toSorted())
    expect(asked.get(two.id)).toEqual([all.id, ofVip.id, ofGold.id].toSorted())
  })

  test('are answered for several passes or one by one, and what is not asked is refused', async () => {
    const vip = await aPassType(platform, event)
    const { questions } = await aSection(platform, event, ['Name', 'Shoe size'])
    const ofVip = await aSection(platform, event, ['Driver'], { passTypeId: vip.id })
    const [name, size, driver] = [...questions, ...ofVip.questions]
    const [one, two] = [pass(), pass()]
    await choose(mia, [one, two])
    const put = (body: object, as = mia) => platform.put<null>(at('/questions'), { as, body })
    const answer = (questionId: string, value: string) => ({ questionId, value })
    expect((await put([{ id: one.id, responses: [answer(name!.id, 'Mia'), answer(size!.id, '39')] }])).status).toBe(200)
    const single = (passId: string, questionId: string) =>
      platform.put<null>(at(`/passes/${passId}/questions/${questionId}`), { as: mia, body: { response: 'Omar' } })
    expect((await single(two.id, name!.id)).status).toBe(200)
    const values = (await draftOf(mia)).passes.map((each) => [each.id, each.responses.map(({ value }) => value)])
    expect(new Map(values as [string, string[]][])).toEqual(
      new Map([
        [one.id, ['Mia', '39']],
        [two.id, ['Omar']],
      ]),
    )
    expect((await put([{ id: one.id, responses: [answer(driver!.id, 'x')] }])).status).toBe(400)
    expect((await put([{ id: randomUUID(), responses: [] }])).status).toBe(404)
    expect([(await single(one.id, driver!.id)).status, (await single(randomUUID(), name!.id)).status]).toEqual([404, 404])
    await choose(mia, [one, two])
    expect(await platform.db.asOwner((tx) => tx.$count(formResponses, eq(formResponses.passId, one.id)))).toBe(2)
  })
})

describe('submitting', () => {
  test('makes passes ready, the caller registered, and says so by mail', async () => {
    await choose(mia, [pass(), pass()])
    const { status, data } = await submit(mia)
    expect([status, data.passes.map((each) => each.status)]).toEqual([200, ['ready', 'ready']])
    const { data: links } = await platform.get<SelfRelationships>('/self/relationships', { as: mia })
    expect(links.events[event.id]).toBe(true)
    expect((await draftOf(mia)).passes).toEqual([])
    expect(platform.mails).toMatchObject([{ to: mia.email, subject: 'You’re registered: Kiln days' }])
    expect(platform.mails[0]?.text).toContain('2 × Day pass')
  })

  test('twice answers the same and mails once', async () => {
    await choose(mia, [pass()])
    const [first, second] = [await submit(mia), await submit(mia)]
    expect(second.data).toEqual(first.data)
    expect(platform.mails).toHaveLength(1)
  })

  test('sends the host’s own words as text where there are some', async () => {
    const body = '<p>Bring <b>gloves</b> &amp; tea.</p><script>alert(1)</script><ul><li>One</li><li>Two</li></ul>'
    const row = { organizationId: event.organizationId, eventId: event.id, type: 'confirmation' as const, body }
    await platform.db.asOwner((tx) => tx.insert(eventEmails).values(row))
    await choose(mia, [pass()])
    await submit(mia)
    expect(platform.mails[0]?.text).toContain('Bring gloves & tea.\n- One\n- Two\n\nYour passes:')
    expect(platform.mails[0]?.text).not.toContain('alert')
  })

  test('leaves a pass in need of information where a required answer is missing', async () => {
    const { questions } = await aSection(platform, event, ['Name*'])
    const [one, two] = [pass(), pass()]
    await choose(mia, [one, two])
    await platform.put(at(`/passes/${one.id}/questions/${questions[0]!.id}`), { as: mia, body: { response: 'Mia' } })
    const { data } = await submit(mia)
    const statuses = new Map(data.passes.map((each) => [each.id, each.status]))
    expect([statuses.get(one.id), statuses.get(two.id)]).toEqual(['ready', 'needsInfo'])
    const { data: links } = await platform.get<SelfRelationships>('/self/relationships', { as: mia })
    expect(links.events[event.id]).toBe(true)
    expect(platform.mails[0]?.text).toContain('Some answers are still missing')
  })

  test('is refused where nothing was chosen and where there is something to pay', async () => {
    expect((await submit(mia)).status).toBe(404)
    await choose(mia, [])
    expect((await submit(mia)).status).toBe(460)
    await choose(mia, [pass(await aPassType(platform, event, { price: 1 }))])
    expect((await submit(mia)).status).toBe(460)
    expect(platform.mails).toEqual([])
  })

  test('adds to what was bought before', async () => {
    await choose(mia, [pass()])
    await submit(mia)
    await choose(mia, [pass()])
    expect((await submit(mia)).data.passes).toHaveLength(2)
  })
})

describe('paying', () => {
  test('takes packages at their price, coupons off, add-ons and tax on, and hands everything over', async () => {
    const paid = await aPassType(platform, event, { price: 9000, enableCoupons: true })
    const lunch = await anAddOn(platform, event, { types: [paid], price: 1250 })
    const sold = await aPackage(platform, event, [[paid, 2]], { price: 15_001 })
    const { code } = await aCoupon(platform, event, { discountPercent: 25 })
    const bundle = { id: randomUUID(), packageId: sold.id }
    const [one, two, three] = [pass(paid), pass(paid, { packageId: bundle.id }), pass(paid, { packageId: bundle.id })]
    const body = { passes: [one, two, three], packages: [bundle], couponCode: code }
    expect((await platform.post(at('/coupon'), { as: mia, body })).status).toBe(200)
    await addOns(mia, [[one, lunch]])
    const address = await anAddress(platform, mia)
    const { data: intent } = await intentOf(mia, address.id)
    expect([intent.amount - intent.salesTax, intent.eventId, intent.registrationId]).toEqual([
      6750 + 15_001 + 1250,
      event.id,
      (await draftOf(mia)).id,
    ])
    expect((await capture(mia, intent)).status).toBe(200)
    const rows = await platform.db.asOwner((tx) => tx.select().from(passes).where(eq(passes.registrationId, intent.registrationId!)))
    expect(rows.map(({ status, payerId, heldUntil }) => [status, payerId, heldUntil])).toEqual(
      Array.from({ length: 3 }, () => ['ready', mia.id, null]),
    )
    expect(platform.mails).toHaveLength(1)
    const { data: done } = await platform.get<Registration>(`/self/events/${event.id}/attendee`, { as: mia })
    expect(done.packages.map(({ status }) => status)).toEqual(['ready'])
    expect(done.payments[0]).toMatchObject({ chargedAmt: intent.amount, type: 'charge' })
  })

  test('the same draft has the same intent; any change to it has another', async () => {
    const paid = await aPassType(platform, event, { price: 9000, enableCoupons: true })
    const lunch = await anAddOn(platform, event, { types: [paid], price: 0 })
    const room = await aRoomType(platform, event, { price: 0 })
    const coupon = await aCoupon(platform, event, { discountPercent: 0 })
    const { questions } = await aSection(platform, event, ['Name'])
    const address = await anAddress(platform, mia)
    const idNow = async () => (await intentOf(mia, address.id)).data.id
    const one = pass(paid)
    await choose(mia, [one])
    const seen = [await idNow()]
    expect(await idNow()).toBe(seen[0])
    const changes = [
      () => addOns(mia, [[one, lunch]]),
      () => reserve(mia, [[one, stay(room)]]),
      () => platform.put(at('/questions'), { as: mia, body: [{ id: one.id, responses: [{ questionId: questions[0]!.id, value: 'x' }] }] }),
      () => platform.post(at('/coupon'), { as: mia, body: { passes: [one], packages: [], couponCode: coupon.code } }),
      () => platform.delete(at('/coupon'), { as: mia }),
    ]
    for (const change of changes) {
      expect((await change()).status).toBe(200)
      seen.push(await idNow())
    }
    // The last change restores an earlier draft, but that draft's intent is stale by then, so the id differs.
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('is refused, and nothing is charged, once the draft changed or its seats went to others', async () => {
    const paid = await aPassType(platform, event, { price: 9000, supply: 1 })
    const address = await anAddress(platform, mia)
    await choose(mia, [pass(paid)])
    const { data: first } = await intentOf(mia, address.id)
    await choose(mia, [pass(paid)])
    expect((await capture(mia, first)).status).toBe(460)
    const { data: second } = await intentOf(mia, address.id)
    platform.clock.advance({ minutes: 16 })
    expect((await choose(await anAccount(platform), [pass(paid)])).status).toBe(200)
    expect((await capture(mia, second)).status).toBe(455)
    expect((await intentOf(mia, address.id)).status).toBe(455)
  })

  test('group tickets makes one code for so many passes, which others redeem', async () => {
    const paid = await aPassType(platform, event, {
      price: 3000,
      enableCoupons: true,
      minCouponQuantity: 2,
      maxCouponQuantity: 4,
      supply: 5,
    })
    const address = await anAddress(platform, mia)
    const ask = (quantity: number, ticket = paid.id) =>
      platform.get<PaymentIntent>(at(`/coupons/intent?ticketId=${ticket}&quantity=${quantity}&addressId=${address.id}`), { as: mia })
    expect([(await ask(1)).status, (await ask(5)).status, (await ask(2, type.id)).status, (await ask(2, randomUUID())).status]).toEqual([
      460, 460, 460, 404,
    ])
    const { data: intent } = await ask(3)
    expect(intent.amount - intent.salesTax).toBe(9000)
    expect((await capture(mia, intent)).status).toBe(200)
    const { data: registration } = await platform.get<Registration>(at(), { as: mia })
    expect(registration.coupons).toMatchObject([{ prePaid: true, useLimit: 3, ticketId: paid.id, _count: { purchases: 0 } }])
    expect(registration.payments[0]?.coupons.map(({ id }) => id)).toEqual([registration.coupons[0]?.id])
    expect((await ask(3)).status).toBe(455)
    const { data: offer } = await platform.get<PassTypeOffer>(`/events/${event.id}/passTypes`, { as: mia })
    expect(offer.passTypes.find(({ id }) => id === paid.id)?.supply).toBe(2)
    const omar = await anAccount(platform)
    const body = { passes: [pass(paid)], packages: [], couponCode: registration.coupons[0]!.code }
    expect((await platform.post(at('/coupon'), { as: omar, body })).status).toBe(200)
    expect((await submit(omar)).status).toBe(200)
    expect((await draftOf(mia)).coupons[0]?._count.purchases).toBe(1)
    expect(await platform.db.asOwner((tx) => tx.$count(coupons, eq(coupons.eventId, event.id)))).toBe(1)
  })
})
