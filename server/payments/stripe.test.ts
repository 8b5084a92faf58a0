// Stripe, with a fake of its API: the requests under each key, and the meaning of each answer.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { within } from './deadline.ts'
import type { Charge, Provider } from './provider.ts'
import { aStandIn, type Answer, type Asked, type StandIn } from './stand-in.test-helper.ts'
import { createStripe } from './stripe.ts'

const charge: Charge = {
  intentId: 'our-intent',
  connectionId: 'acct_1',
  referenceId: 'pi_1',
  amount: 1050,
  currency: 'USD',
  description: 'Hall',
  name: 'Mia',
}
let standIn: StandIn
let stripe: Provider
/** The fake's state of the single intent. */
let intent: Record<string, unknown>
let charged: Set<string>
let given: Map<string, number>
let refuseCapture: boolean
let subscription: Record<string, unknown>

const keyOf = ({ headers }: Asked): string => String(headers['idempotency-key'])
const json = (value: unknown, status = 200): Answer => ({ status, body: JSON.stringify(value) })
const paid = () => ({
  ...intent,
  status: 'succeeded',
  amount_received: 1050,
  latest_charge: { id: 'ch_1', object: 'charge', refunded: given.size > 0, payment_method_details: { card: { last4: '4242' } } },
})

const routes: [string, RegExp, (asked: Asked) => Answer][] = [
  ['POST', /^\/v1\/payment_intents$/, () => json({ ...intent, client_secret: 'pi_1_secret' })],
  ['GET', /^\/v1\/payment_intents\/pi_1/, () => json(intent)],
  [
    'POST',
    /\/capture$/,
    (asked) => {
      if (refuseCapture)
        return json({ error: { type: 'card_error', code: 'card_declined', message: 'Your card has insufficient funds.' } }, 402)
      charged.add(keyOf(asked))
      intent = paid()
      return json(intent)
    },
  ],
  ['POST', /\/payment_intents\/pi_1\/cancel$/, () => json((intent = { ...intent, status: 'canceled' }))],
  [
    'POST',
    /^\/v1\/refunds$/,
    (asked) => {
      const amount = Number(new URLSearchParams(asked.body).get('amount') ?? 1050)
      given.set(keyOf(asked), amount)
      return json({ id: `re_${given.size}`, object: 'refund', amount })
    },
  ],
  ['POST', /^\/v1\/customers$/, () => json({ id: 'cus_1', object: 'customer' })],
  ['POST', /^\/v1\/products$/, () => json({ id: 'prod_1', object: 'product' })],
  ['POST', /^\/v1\/payment_methods/, () => json({ id: 'pm_2', object: 'payment_method' })],
  ['DELETE', /^\/v1\/subscriptions/, () => json((subscription = { ...subscription, status: 'canceled' }))],
  ['GET', /^\/v1\/subscriptions/, () => json(subscription)],
  ['POST', /^\/v1\/subscriptions/, () => json(subscription)],
]

beforeAll(async () => {
  standIn = await aStandIn((asked) => {
    const row = routes.find(([method, path]) => method === asked.method && path.test(asked.path.split('?')[0] ?? ''))
    return row === undefined ? json({ error: { message: `Nothing at ${asked.path}` } }, 404) : row[2](asked)
  })
  stripe = createStripe({ secretKey: 'sk_test_1', baseUrl: standIn.url })
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.asked.length = 0
  standIn.loses = null
  intent = {
    id: 'pi_1',
    object: 'payment_intent',
    amount: 1050,
    amount_received: 0,
    currency: 'usd',
    status: 'requires_capture',
    latest_charge: null,
  }
  subscription = {
    id: 'sub_1',
    object: 'subscription',
    status: 'incomplete',
    customer: 'cus_1',
    default_payment_method: null,
    latest_invoice: {
      id: 'in_1',
      object: 'invoice',
      status: 'open',
      confirmation_secret: { client_secret: 'in_1_secret' },
    },
  }
  charged = new Set()
  given = new Map()
  refuseCapture = false
})
const last = () => standIn.asked.at(-1)

test('an intent is made for the connected account, holds the money only, and is made once under our id', async () => {
  expect(await stripe.create({ ...charge, referenceId: '' })).toEqual({ secret: 'pi_1_secret', referenceId: 'pi_1' })
  expect(Object.fromEntries(new URLSearchParams(last()?.body))).toMatchObject({
    amount: '1050',
    currency: 'usd',
    capture_method: 'manual',
    'metadata[intent]': 'our-intent',
  })
  expect(last()?.headers).toMatchObject({
    'stripe-account': 'acct_1',
    'idempotency-key': 'our-intent-create',
    authorization: 'Bearer sk_test_1',
  })
})

describe('a capture', () => {
  test('takes what is held, and says which card paid', async () => {
    expect(await stripe.capture(charge, {})).toEqual({ outcome: 'captured', chargeId: 'ch_1', last4: '4242' })
    expect(keyOf(last()!)).toBe('our-intent-capture')
  })
  test('repeated is the same charge', async () => {
    await stripe.capture(charge, {})
    expect(await stripe.capture(charge, {})).toMatchObject({ outcome: 'captured', chargeId: 'ch_1' })
    expect(charged.size).toBe(1)
  })
  test('whose answer is lost charges once when it is asked again', async () => {
    standIn.loses = /\/capture$/
    await expect(within(stripe.capture(charge, {}), 500)).rejects.toThrow('in time')
    standIn.loses = null
    expect(charged.size).toBe(1)
    expect(await stripe.capture(charge, {})).toMatchObject({ outcome: 'captured' })
    expect(charged.size).toBe(1)
  })
  test('that the card declines says why', async () => {
    refuseCapture = true
    expect(await stripe.capture(charge, {})).toEqual({ outcome: 'declined', message: 'Your card has insufficient funds.' })
  })
  test.each([
    ['requires_payment_method', 'unconfirmed'],
    ['requires_confirmation', 'unconfirmed'],
    ['requires_action', 'unconfirmed'],
    ['processing', 'pending'],
    ['canceled', 'declined'],
  ])('of what is %s is %s, and takes nothing', async (status, outcome) => {
    intent = { ...intent, status }
    expect(await stripe.capture(charge, {})).toMatchObject({ outcome })
    expect(charged.size).toBe(0)
  })
  test('of what a card refused says why', async () => {
    intent = { ...intent, status: 'requires_payment_method', last_payment_error: { message: 'Your card was lost.' } }
    expect(await stripe.capture(charge, {})).toEqual({ outcome: 'declined', message: 'Your card was lost.' })
  })
  test('of another amount is refused before anything is taken', async () => {
    await expect(stripe.capture({ ...charge, amount: 5 }, {})).rejects.toThrow('another amount')
    expect(charged.size).toBe(0)
  })
  test('of what was given back is no payment', async () => {
    await stripe.capture(charge, {})
    await stripe.release?.(charge)
    intent = paid()
    expect(await stripe.capture(charge, {})).toMatchObject({ outcome: 'declined' })
  })
})

test('what is only held is let go, and what was taken unseen is given back', async () => {
  await stripe.release?.(charge)
  expect([intent.status, given.size]).toEqual(['canceled', 0])
  intent = paid()
  await stripe.release?.(charge)
  expect([...given.keys()]).toEqual(['our-intent-release'])
})

test('a refund gives back its part, once under its key', async () => {
  const refund = { chargeId: 'ch_1', connectionId: 'acct_1', amount: 500, currency: 'USD', key: 'payment-0-500' }
  await stripe.refund(refund)
  await stripe.refund(refund)
  expect([...given]).toEqual([['payment-0-500', 500]])
  expect(new URLSearchParams(last()?.body).get('charge')).toBe('ch_1')
})

describe('a membership', () => {
  const membership = { connectionId: '', referenceId: 'sub_1' }
  const asked = () => standIn.asked.map(({ method, path }) => `${method} ${path.split('?')[0]}`)
  const wish = {
    subscriptionId: 's',
    connectionId: '',
    email: 'mia@example.com',
    name: 'Mia',
    productName: 'Friends',
    amount: 900,
    currency: 'USD',
    interval: 'month' as const,
    intervalCount: 3,
  }

  test('is begun with a secret, unpaid until the payer has finished', async () => {
    const begun = await stripe.memberships?.begin(wish)
    expect(begun).toEqual({ status: 'unpaid', card: null, charge: null, secret: 'in_1_secret', referenceId: 'sub_1' })
    expect(Object.fromEntries(new URLSearchParams(last()?.body))).toMatchObject({
      payment_behavior: 'default_incomplete',
      'items[0][price_data][unit_amount]': '900',
      'items[0][price_data][recurring][interval_count]': '3',
    })
    expect(standIn.asked.map(keyOf)).toEqual(['s-customer', 's-product', 's-subscription'])
  })
  test('says how it stands, with which card it is paid, and what was paid', async () => {
    const card = { brand: 'jcb', last4: '0505', exp_month: 4, exp_year: 2031 }
    subscription = {
      ...subscription,
      status: 'active',
      default_payment_method: { id: 'pm_1', object: 'payment_method', card },
      latest_invoice: { id: 'in_1', object: 'invoice', status: 'paid' },
    }
    expect(await stripe.memberships?.state(membership)).toEqual({
      status: 'active',
      card: { brand: 'unknown', last4: '0505', expMonth: 4, expYear: 2031 },
      charge: { chargeId: 'in_1', last4: '0505' },
    })
  })
  test('that runs ends with its period; one that never began ends at once; one that has ended is left alone', async () => {
    await stripe.memberships?.end(membership)
    expect(asked()).toEqual(['GET /v1/subscriptions/sub_1', 'DELETE /v1/subscriptions/sub_1'])
    await stripe.memberships?.end(membership)
    expect(asked().length).toBe(3)
    subscription = { ...subscription, status: 'active' }
    await stripe.memberships?.end(membership)
    expect(new URLSearchParams(last()?.body).get('cancel_at_period_end')).toBe('true')
  })
  test('is paid another way from now on', async () => {
    await stripe.memberships?.changeMethod(membership, 'pm_2')
    expect(asked()).toEqual(['GET /v1/subscriptions/sub_1', 'POST /v1/payment_methods/pm_2/attach', 'POST /v1/subscriptions/sub_1'])
    expect(new URLSearchParams(last()?.body).get('default_payment_method')).toBe('pm_2')
  })
})
