// Plans and memberships: offers, starting and paying one exactly once, and how it ends.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import type { Payment } from '../../../src/contract/events/payments.ts'
import type { Subscription, SubscriptionProduct, SubscriptionSecret } from '../../../src/contract/community/subscriptions.ts'
import { subscriptionPrices, subscriptionProducts, subscriptions } from '../../db/schema.ts'
import type { Memberships, MembershipState, Provider } from '../../payments/provider.ts'
import { anAccount, anOrganization, type TestAccount } from '../../testing/builders.ts'
import { testEpoch } from '../../testing/clock.ts'
import { aPlan, anAddress, countedPayments } from '../../testing/money-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { periodEnd } from '../../domain/payments/period.ts'

type Plan = { productId: string; priceId: string }

/** The state of every membership at the provider that is not simulated. */
let state: MembershipState
let reachable: boolean
const ended: string[] = []
const asked = async <T>(answer: T): Promise<T> => {
  if (!reachable) throw new Error('Nobody is there.')
  return answer
}
const memberships: Memberships = {
  begin: async ({ subscriptionId }) => asked({ ...state, secret: 'secret', referenceId: `sub ${subscriptionId}` }),
  state: async () => asked(state),
  end: async ({ referenceId }) => asked(void ended.push(referenceId)),
  changeMethod: async () => asked({ brand: 'visa', last4: '0001', expMonth: 1, expYear: 2031 }),
}
const real: Partial<Provider> = { simulated: false, memberships }

let platform: TestPlatform
let mia: TestAccount
beforeAll(async () => {
  platform = await testPlatform({
    config: { PAYMENT: { TYPE: 'stripe', CONNECTION_ID: null, CURRENCY: 'USD' } },
    services: () => ({ payments: countedPayments(real) }),
  })
})
afterAll(() => platform.close())
beforeEach(async () => {
  platform.clock.set(testEpoch)
  mia = await anAccount(platform)
  state = { status: 'active', card: null, charge: { chargeId: 'in_1', last4: '4242' } }
  reachable = true
  ended.length = 0
})

const begin = (plan: Plan, as: TestAccount = mia) =>
  platform.post<SubscriptionSecret>('/self/subscriptions', { as, body: { ...plan, quantity: 1 } })
const list = async (query = '', as: TestAccount = mia) => (await platform.get<Subscription[]>(`/self/subscriptions${query}`, { as })).data
const only = async () => (await list())[0]!
const read = (id: string, as: TestAccount = mia) => platform.get<Subscription>(`/self/subscriptions/${id}`, { as })
const paidFor = async (id: string) => (await platform.get<Payment[]>(`/self/subscriptions/${id}/payments`, { as: mia })).data
const end = (id: string, as: TestAccount = mia) => platform.delete<null>(`/self/subscriptions/${id}`, { as })

describe('plans', () => {
  test('are all answered at once, with the prices that are offered, and no second page', async () => {
    const plan = await aPlan(platform, {}, { features: ['A shelf'], sortOrder: -1 })
    const gone = await aPlan(platform, {}, { active: false })
    const more = { organizationId: platform.organization.id, productId: plan.productId, interval: 'year' as const }
    await platform.db.asOwner(async (tx) => {
      await tx.insert(subscriptionPrices).values([
        { ...more, amount: 100 },
        { ...more, amount: 1, active: false },
      ])
    })
    const { data } = await platform.get<SubscriptionProduct[]>('/organization/subscriptions?pageSize=1')
    expect(data[0]).toMatchObject({
      id: plan.productId,
      features: ['A shelf'],
      prices: [{ amount: 100 }, { amount: 900, interval: 'month' }],
    })
    expect(data.map(({ id }) => id)).not.toContain(gone.productId)
    expect((await platform.get('/organization/subscriptions?page=2')).data).toEqual([])
  })
})

describe('beginning', () => {
  test('answers the secret, and writes what was paid and until when', async () => {
    const plan = await aPlan(platform, { interval: 'month', intervalCount: 3 })
    await anAddress(platform, mia, { city: 'Porto' })
    expect((await begin(plan)).data).toEqual({ clientSecret: 'secret' })
    const subscription = await only()
    expect(subscription).toMatchObject({
      status: 'active',
      cancelAtEnd: false,
      expiresAt: '2026-09-16T12:00:00.000Z',
      account: { id: mia.id },
      subscriptionProduct: { id: plan.productId },
      price: {
        id: plan.priceId,
        amount: 900,
      },
    })
    expect('paymentMethod' in subscription).toBe(false)
    expect(await paidFor(subscription.id)).toMatchObject([{ type: 'charge', chargedAmt: 900, city: 'Porto', last4: '4242', purchases: [] }])
  })

  test('ten times at once begins one', async () => {
    const plan = await aPlan(platform)
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin(plan)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ problem }) => problem === 'known')).toHaveLength(9)
    expect(await list()).toHaveLength(1)
  })

  test('what costs nothing asks nobody for money', async () => {
    reachable = false
    expect((await begin(await aPlan(platform, { amount: 0 }))).data).toEqual({ clientSecret: '' })
    const subscription = await only()
    expect([subscription.status, await paidFor(subscription.id)]).toEqual(['active', []])
  })

  test('what was never paid gives way to a new try', async () => {
    state = { status: 'unpaid', card: null, charge: null }
    const plan = await aPlan(platform)
    await begin(plan)
    const first = await only()
    expect([first.status, (await begin(plan)).status]).toEqual(['unpaid', 200])
    expect((await list()).map(({ status }) => status).toSorted()).toEqual(['canceled', 'unpaid'])
    expect(ended).toEqual([`sub ${first.id}`])
  })

  test('what was paid a moment ago does not give way: nobody pays twice', async () => {
    const plan = await aPlan(platform)
    state = { status: 'unpaid', card: null, charge: null }
    await begin(plan)
    state = { status: 'active', card: null, charge: { chargeId: 'in_1', last4: '4242' } }
    expect([(await begin(plan)).problem, ended]).toEqual(['known', []])
    expect(await list()).toHaveLength(1)
  })

  test('is refused for what is not offered, and for more than one', async () => {
    const [plan, other] = [await aPlan(platform), await aPlan(platform)]
    const foreign = await aPlan({ db: platform.db, organization: await anOrganization(platform) })
    await platform.db.asOwner((tx) =>
      tx.update(subscriptionProducts).set({ active: false }).where(eq(subscriptionProducts.id, other.productId)),
    )
    for (const wrong of [other, foreign, { ...plan, priceId: other.priceId }, { ...plan, priceId: plan.productId }]) {
      expect((await begin(wrong)).status).toBe(404)
    }
    expect((await platform.post('/self/subscriptions', { as: mia, body: { ...plan, quantity: 2 } })).status).toBe(400)
  })

  test('at a provider that is away says so, and leaves nothing', async () => {
    reachable = false
    expect((await begin(await aPlan(platform))).problem).toBe('known')
    expect(await list()).toEqual([])
  })
})

describe('how it stands', () => {
  test('is asked of the provider while it is unpaid, and what was paid is written once', async () => {
    state = { status: 'unpaid', card: null, charge: null }
    await begin(await aPlan(platform))
    const { id } = await only()
    state = {
      status: 'active',
      card: { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2030 },
      charge: { chargeId: 'in_7', last4: '4242' },
    }
    expect((await read(id)).data).toMatchObject({ status: 'active', paymentMethod: { brand: 'visa', expYear: 2030 } })
    await read(id)
    expect(await paidFor(id)).toHaveLength(1)
  })

  test('moves on when a period is over and was paid', async () => {
    await begin(await aPlan(platform))
    const { id } = await only()
    platform.clock.advance({ days: 31 })
    state = { ...state, charge: { chargeId: 'in_2', last4: '4242' } }
    expect((await read(id)).data.expiresAt).toBe('2026-08-16T12:00:00.000Z')
    expect(await paidFor(id)).toHaveLength(2)
  })

  test('is what is known when the provider is away', async () => {
    state = { status: 'unpaid', card: null, charge: null }
    await begin(await aPlan(platform))
    reachable = false
    expect((await read((await only()).id)).data.status).toBe('unpaid')
  })
})

describe('ending', () => {
  test('runs to the last paid day, and then is over', async () => {
    await begin(await aPlan(platform))
    const { id } = await only()
    expect((await end(id)).status).toBe(200)
    expect((await end(id)).status).toBe(200)
    expect(ended).toHaveLength(1)
    expect(await only()).toMatchObject({ status: 'active', cancelAtEnd: true })
    platform.clock.advance({ days: 40 })
    expect(await only()).toMatchObject({ status: 'canceled' })
    expect([(await list('?status=active')).length, (await list('?status=canceled')).length]).toEqual([0, 1])
  })

  test('what was never paid is over at once', async () => {
    state = { status: 'unpaid', card: null, charge: null }
    await begin(await aPlan(platform))
    const { id } = await only()
    await end(id)
    expect((await only()).status).toBe('canceled')
  })

  test('leaves room to begin again when it is over', async () => {
    const plan = await aPlan(platform)
    await begin(plan)
    await end((await only()).id)
    expect((await begin(plan)).problem).toBe('known')
    platform.clock.advance({ days: 40 })
    expect((await begin(plan)).status).toBe(200)
  })
})

describe('another way to pay', () => {
  const change = (id: string, as: TestAccount = mia) =>
    platform.put<null>(`/self/subscriptions/${id}/payment-method`, { as, body: { paymentMethodId: 'pm_1' } })

  test('is kept', async () => {
    await begin(await aPlan(platform))
    const { id } = await only()
    expect((await change(id)).status).toBe(200)
    expect((await only()).paymentMethod).toEqual({ brand: 'visa', last4: '0001', expMonth: 1, expYear: 2031 })
  })

  test('is not for what has ended, nor for what no card pays', async () => {
    await begin(await aPlan(platform))
    const { id } = await only()
    await platform.db.asOwner((tx) => tx.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.id, id)))
    expect((await change(id)).problem).toBe('known')
    await begin(await aPlan(platform, { amount: 0 }))
    expect((await change((await list('?status=active'))[0]!.id)).problem).toBe('known')
  })
})

test("a membership is nobody else's to see, pay or end", async () => {
  await begin(await aPlan(platform))
  const { id } = await only()
  const omar = await anAccount(platform)
  const body = { paymentMethodId: 'pm_1' }
  const answers = [
    await read(id, omar),
    await end(id, omar),
    await platform.get(`/self/subscriptions/${id}/payments`, { as: omar }),
    await platform.put(`/self/subscriptions/${id}/payment-method`, { as: omar, body }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect([await list('', omar), (await only()).cancelAtEnd]).toEqual([[], false])
})

describe('a period', () => {
  test.each([
    ['2026-01-31', 'month', 1, '2026-02-28'],
    ['2028-01-31', 'month', 1, '2028-02-29'],
    ['2028-02-29', 'year', 1, '2029-02-28'],
    ['2026-12-31', 'day', 1, '2027-01-01'],
    ['2026-06-16', 'week', 2, '2026-06-30'],
  ] as const)('from %s of %s x %i ends on %s', (start, interval, count, expected) => {
    expect(periodEnd(new Date(start), interval, count).toISOString().slice(0, 10)).toBe(expected)
  })
  test('always ends after it began, in the month that is meant', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 24 }),
        (start, count) => {
          const ends = periodEnd(start, 'month', count)
          const months = (ends.getUTCFullYear() - start.getUTCFullYear()) * 12 + ends.getUTCMonth() - start.getUTCMonth()
          expect(months).toBe(count)
        },
      ),
    )
  })
})
