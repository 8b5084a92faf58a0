// PayPal, with a fake of its API: the requests under each key, and the meaning of each answer.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { within } from './deadline.ts'
import { createPaypal } from './paypal.ts'
import type { Charge, Provider } from './provider.ts'
import { aStandIn, type Answer, type Asked, type StandIn } from './stand-in.test-helper.ts'

const charge: Charge = {
  intentId: 'our-intent',
  connectionId: 'MERCHANT',
  referenceId: 'ORDER1',
  amount: 1050,
  currency: 'USD',
  description: 'Hall',
  name: 'Mia',
}
let standIn: StandIn
let paypal: Provider
let status: string
let captureStatus: string | null
let issue: string | null
let charged: Set<string>
let given: Set<string>

const keyOf = ({ headers }: Asked): string => String(headers['paypal-request-id'])
const json = (value: unknown, code = 200): Answer => ({ status: code, body: JSON.stringify(value) })
const order = () => ({
  id: 'ORDER1',
  status,
  purchase_units: [
    {
      amount: { currency_code: 'USD', value: '10.50' },
      ...(captureStatus !== null && { payments: { captures: [{ id: 'CAPTURE1', status: captureStatus }] } }),
    },
  ],
})
const routes: [string, RegExp, (asked: Asked) => Answer][] = [
  ['POST', /\/oauth2\/token$/, () => json({ access_token: 'token', token_type: 'Bearer', expires_in: 3600 })],
  ['POST', /\/checkout\/orders$/, () => json(order(), 201)],
  ['GET', /\/checkout\/orders\/ORDER1$/, () => json(order())],
  [
    'POST',
    /\/checkout\/orders\/ORDER1\/capture$/,
    (asked) => {
      if (issue !== null) return json({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }, 422)
      charged.add(keyOf(asked))
      ;[status, captureStatus] = ['COMPLETED', 'COMPLETED']
      return json(order(), 201)
    },
  ],
  [
    'POST',
    /\/payments\/captures\/CAPTURE1\/refund$/,
    (asked) => {
      given.add(keyOf(asked))
      return json({ id: 'REFUND1', status: 'COMPLETED' }, 201)
    },
  ],
]

beforeAll(async () => {
  standIn = await aStandIn((asked) => {
    const row = routes.find(([method, path]) => method === asked.method && path.test(asked.path.split('?')[0] ?? ''))
    return row === undefined ? json({ name: 'RESOURCE_NOT_FOUND' }, 404) : row[2](asked)
  })
  paypal = createPaypal({ clientId: 'id', clientSecret: 'secret', live: false, baseUrl: standIn.url })
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.asked.length = 0
  standIn.loses = null
  ;[status, captureStatus, issue] = ['APPROVED', null, null]
  charged = new Set()
  given = new Set()
})
const last = () => standIn.asked.at(-1)

test('an order is made for the merchant, once under our id', async () => {
  expect(await paypal.create({ ...charge, referenceId: '' })).toEqual({ secret: '', referenceId: 'ORDER1' })
  expect(JSON.parse(last()?.body ?? '')).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: 'our-intent', amount: { currency_code: 'USD', value: '10.50' }, payee: { merchant_id: 'MERCHANT' } }],
  })
  expect([keyOf(last()!), last()?.headers.authorization]).toEqual(['our-intent-create', 'Bearer token'])
})

describe('a capture', () => {
  test('takes what was approved', async () => {
    expect(await paypal.capture(charge, {})).toEqual({ outcome: 'captured', chargeId: 'CAPTURE1', last4: null })
    expect(keyOf(last()!)).toBe('our-intent-capture')
  })
  test('repeated is the same charge', async () => {
    await paypal.capture(charge, {})
    expect(await paypal.capture(charge, {})).toMatchObject({ outcome: 'captured', chargeId: 'CAPTURE1' })
    expect(charged.size).toBe(1)
  })
  test('whose answer is lost charges once when it is asked again', async () => {
    await paypal.create(charge)
    standIn.loses = /\/capture$/
    await expect(within(paypal.capture(charge, {}), 500)).rejects.toThrow('in time')
    standIn.loses = null
    expect(charged.size).toBe(1)
    expect(await paypal.capture(charge, {})).toMatchObject({ outcome: 'captured' })
    expect(charged.size).toBe(1)
  })
  test('of what somebody captured meanwhile is what became of it', async () => {
    issue = 'ORDER_ALREADY_CAPTURED'
    const asking = paypal.capture(charge, {})
    ;[status, captureStatus] = ['APPROVED', null]
    expect(await asking).toMatchObject({ outcome: 'pending' })
    captureStatus = 'COMPLETED'
    expect(await paypal.capture(charge, {})).toMatchObject({ outcome: 'captured' })
  })
  test.each([
    ['INSTRUMENT_DECLINED', 'declined'],
    ['ORDER_NOT_APPROVED', 'unconfirmed'],
  ])('refused with %s is %s', async (word, outcome) => {
    issue = word
    expect(await paypal.capture(charge, {})).toMatchObject({ outcome })
  })
  test('refused for anything else is an error of ours', async () => {
    issue = 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED'
    await expect(paypal.capture(charge, {})).rejects.toMatchObject({ statusCode: 422 })
  })
  test.each([
    ['CREATED', null, 'unconfirmed'],
    ['PAYER_ACTION_REQUIRED', null, 'unconfirmed'],
    ['VOIDED', null, 'declined'],
    ['COMPLETED', 'PENDING', 'pending'],
    ['COMPLETED', 'DECLINED', 'declined'],
    ['COMPLETED', 'REFUNDED', 'declined'],
  ])('of an order that is %s, its money %s, is %s', async (ofOrder, ofMoney, outcome) => {
    ;[status, captureStatus] = [ofOrder, ofMoney]
    expect(await paypal.capture(charge, {})).toMatchObject({ outcome })
    expect(charged.size).toBe(0)
  })
  test('of another amount is refused before anything is taken', async () => {
    await expect(paypal.capture({ ...charge, amount: 5 }, {})).rejects.toThrow('another amount')
  })
})

test('what was taken unseen is given back once, and of what was not taken nothing is', async () => {
  await paypal.release?.(charge)
  expect([...given]).toEqual([])
  await paypal.capture(charge, {})
  await paypal.release?.(charge)
  captureStatus = 'REFUNDED'
  await paypal.release?.(charge)
  expect([...given]).toEqual(['our-intent-release'])
})

test('a refund gives back its part, once under its key', async () => {
  const refund = { chargeId: 'CAPTURE1', connectionId: 'MERCHANT', amount: 500, currency: 'USD', key: 'payment-0-500' }
  expect(await paypal.refund(refund)).toBe('REFUND1')
  await paypal.refund(refund)
  expect([...given]).toEqual(['payment-0-500'])
  expect(JSON.parse(last()?.body ?? '')).toMatchObject({ amount: { currency_code: 'USD', value: '5.00' } })
})
