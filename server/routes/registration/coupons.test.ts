// Coupons: who may use them, when, for what, and how often.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BaseCoupon } from '../../../src/contract/people/coupons.ts'
import type { Registration } from '../../../src/contract/events/registration.ts'
import type { passTypes } from '../../db/schema.ts'
import { anAccount, anEvent, aRegistration, hoursFromEpoch, type TestAccount, type TestEvent } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aCoupon, aPackage, aPassType } from '../../testing/registration-builders.ts'
import { isOfDomain } from './draft/coupon-rules.ts'

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
  event = await anEvent(platform, { registration: true })
  type = await aPassType(platform, event, { price: 4000, enableCoupons: true })
})

const at = (rest = '') => `/self/events/${event.id}/registration${rest}`
const pass = (of: { id: string } = type, values: object = {}) => ({ id: randomUUID(), ticketId: of.id, ...values })
const apply = (as: TestAccount, couponCode: string, chosen: object[] = [pass()], packages: object[] = []) =>
  platform.post<BaseCoupon>(at('/coupon'), { as, body: { passes: chosen, packages, couponCode } })
const choose = (as: TestAccount, chosen: object[]) => platform.post<null>(at('/passes'), { as, body: { passes: chosen, packages: [] } })
const couponsOf = async (as: TestAccount) => (await platform.get<Registration>(at(), { as })).data.passes.map((each) => each.couponId)
const submit = (as: TestAccount) => platform.post<Registration>(at('/submit'), { as })

describe('a coupon', () => {
  test('is found in whatever case, answered in base form, and carried by the passes it suits', async () => {
    const other = await aPassType(platform, event)
    const coupon = await aCoupon(platform, event, { code: 'Frühling-10', description: 'Not for others to read' })
    const { status, data } = await apply(mia, ' fRÜHLING-10 ', [pass(), pass(other)])
    expect([status, data.id, 'description' in data]).toEqual([200, coupon.id, false])
    const { data: draft } = await platform.get<Registration>(at(), { as: mia })
    const carried = new Map(draft.passes.map((each) => [each.ticketId, [each.couponId, each.coupon?.code]]))
    expect(carried).toEqual(
      new Map([
        [type.id, [coupon.id, 'Frühling-10']],
        [other.id, [null, undefined]],
      ]),
    )
  })

  test('that is wrong leaves the draft as it was', async () => {
    const kept = pass()
    await choose(mia, [kept])
    const refused = await apply(mia, 'nothing', [pass(), pass()])
    expect([refused.status, refused.problem, refused.headers.get('x-foyer-field')]).toEqual([460, 'known', 'couponCode'])
    expect((await platform.get<Registration>(at(), { as: mia })).data.passes.map(({ id }) => id)).toEqual([kept.id])
  })

  test.each([
    ['is switched off', { active: false }, 'This coupon is not valid.'],
    ['has not begun', { startDate: hoursFromEpoch(1) }, 'This coupon is not valid yet.'],
    ['is over', { endDate: hoursFromEpoch(-1) }, 'This coupon has expired.'],
    ['is for other addresses', { emailDomains: 'school.test' }, 'This coupon is not for your email address.'],
    ['wants more passes', { quantityMin: 2 }, 'This coupon needs at least 2 passes.'],
    ['wants fewer passes', { quantityMax: 0 }, 'This coupon works for at most 0 passes.'],
    ['may not be used at all', { useLimit: 0 }, 'This coupon has been used up.'],
    ['may not be used by one buyer', { purchaseLimit: 0 }, 'You have used this coupon as often as it may be.'],
  ])('that %s is refused in words', async (_why, values, words) => {
    const { code } = await aCoupon(platform, event, values)
    const { status, json } = await apply(mia, code)
    expect([status, json.message]).toEqual([460, words])
  })

  test('works only for types that take coupons, for the one it names, and outside packages', async () => {
    const [closed, other] = [await aPassType(platform, event), await aPassType(platform, event, { enableCoupons: true })]
    const { code } = await aCoupon(platform, event, { passTypeId: type.id })
    expect([(await apply(mia, code, [pass(closed)])).status, (await apply(mia, code, [pass(other)])).status]).toEqual([460, 460])
    const sold = await aPackage(platform, event, [[type, 1]])
    const bundle = { id: randomUUID(), packageId: sold.id }
    expect((await apply(mia, code, [pass(type, { packageId: bundle.id })], [bundle])).status).toBe(460)
    expect((await apply(mia, code, [pass(type)])).status).toBe(200)
  })

  test.each([
    ['İSTANBUL', 'İSTANBUL'],
    ['İSTANBUL', 'istanbul'],
    ['ISTANBUL', 'ıstanbul'],
    ['GROẞ-10', 'gross–10'],
    ['ÉTÉ٢٠', 'ete20'],
  ])('%s is valid typed as %s', async (code, typed) => {
    await aCoupon(platform, event, { code })
    expect((await apply(mia, typed)).status).toBe(200)
  })

  test('of another event is none', async () => {
    const { code } = await aCoupon(platform, await anEvent(platform))
    expect((await apply(mia, code)).status).toBe(460)
  })

  test('with uses left for some passes is put on as many', async () => {
    const { code, id } = await aCoupon(platform, event, { useLimit: 2 })
    expect((await apply(mia, code, [pass(), pass(), pass()])).status).toBe(200)
    expect((await couponsOf(mia)).filter((each) => each === id)).toHaveLength(2)
  })

  test('counts what one buyer used before', async () => {
    const { code } = await aCoupon(platform, event, { purchaseLimit: 1, discountPercent: 100 })
    await apply(mia, code)
    expect((await submit(mia)).status).toBe(200)
    expect((await apply(mia, code)).status).toBe(460)
    expect((await apply(await anAccount(platform), code)).status).toBe(200)
  })

  test('may be sent along when choosing again, and is judged anew', async () => {
    const coupon = await aCoupon(platform, event, { quantityMax: 1 })
    const [one, two] = [pass(), pass()]
    await apply(mia, coupon.code, [one])
    expect((await choose(mia, [{ ...one, couponId: coupon.id }])).status).toBe(200)
    expect(await couponsOf(mia)).toEqual([coupon.id])
    expect(
      (
        await choose(mia, [
          { ...one, couponId: coupon.id },
          { ...two, couponId: coupon.id },
        ])
      ).status,
    ).toBe(460)
    expect((await choose(mia, [{ ...one, couponId: randomUUID() }])).status).toBe(404)
    await choose(mia, [one])
    expect(await couponsOf(mia)).toEqual([null])
  })

  test('is taken off, also twice', async () => {
    await apply(mia, (await aCoupon(platform, event)).code)
    for (let round = 0; round < 2; round++) expect((await platform.delete(at('/coupon'), { as: mia })).status).toBe(200)
    expect(await couponsOf(mia)).toEqual([null])
  })

  test('that a type needs is asked for when buying, not while choosing', async () => {
    const club = await aPassType(platform, event, { enableCoupons: true, requireCoupon: true })
    const seat = pass(club)
    expect((await choose(mia, [seat])).status).toBe(200)
    expect((await submit(mia)).status).toBe(460)
    await apply(mia, (await aCoupon(platform, event)).code, [seat])
    expect((await submit(mia)).status).toBe(200)
  })

  test('used once at most is used by exactly one of fifty who try at once', { timeout: 120_000 }, async () => {
    const { code } = await aCoupon(platform, event, { useLimit: 1, discountPercent: 100 })
    const crowd = await Promise.all(Array.from({ length: 50 }, () => anAccount(platform)))
    const outcomes = await Promise.all(
      crowd.map(async (as) => {
        const applied = await apply(as, code)
        return applied.status === 200 ? (await submit(as)).status : applied.status
      }),
    )
    expect(outcomes.filter((status) => status === 200)).toHaveLength(1)
    expect(outcomes.filter((status) => status !== 200 && status !== 460)).toEqual([])
  })

  test('cannot be guessed by trying: twenty a minute', async () => {
    const statuses = []
    for (let round = 0; round < 21; round++) statuses.push((await apply(mia, `guess-${round}`)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('group tickets', () => {
  test('make their passes free, and keep their seats for whoever has the code', async () => {
    const rare = await aPassType(platform, event, { price: 4000, enableCoupons: true, supply: 3 })
    const buyer = await aRegistration(platform, event, await anAccount(platform))
    const { code } = await aCoupon(platform, event, { prePaid: true, passTypeId: rare.id, useLimit: 2, registrationId: buyer.id })
    const omar = await anAccount(platform)
    expect((await choose(omar, [pass(rare), pass(rare)])).status).toBe(455)
    expect((await choose(omar, [pass(rare)])).status).toBe(200)
    expect((await apply(mia, code, [pass(rare), pass(rare)])).status).toBe(200)
    expect((await submit(mia)).data.passes.map(({ status }) => status)).toEqual(['ready', 'ready'])
    expect((await apply(await anAccount(platform), code, [pass()])).status).toBe(460)
  })
})

test.each([
  ['a@x.org', null, true],
  [null, null, true],
  ['a@x.org', '', true],
  ['a@X.org', 'y.org,x.ORG', true],
  ['a@x.org', '@x.org', true],
  ['a@b.x.org', 'x.org', false],
  ['a@xx.org', 'x.org', false],
  [null, 'x.org', false],
])('%s against %s', (email, list, expected) => {
  expect(isOfDomain(email, list)).toBe(expected)
})
