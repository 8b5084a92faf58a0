// Braintree, with a fake of its API: sales that are found again instead of repeated.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBraintree } from './braintree.ts'
import { within } from './deadline.ts'
import type { Charge, Provider } from './provider.ts'
import { aStandIn, type Answer, type Asked, type StandIn } from './stand-in.test-helper.ts'

const charge: Charge = {
  intentId: 'our-intent',
  connectionId: 'town',
  referenceId: 'our-intent',
  amount: 1050,
  currency: 'USD',
  description: 'Hall',
  name: 'Mia',
}
const nonce = { nonce: 'fake-valid-nonce', deviceData: 'device' }
interface Sold {
  id: string
  orderId: string
  type: 'sale' | 'credit'
  status: string
  amount: string
}
let standIn: StandIn
let gateway: Provider
let sold: Sold[]

const xml = (body: string, status = 200): Answer => ({
  status,
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
})
const transaction = ({ id, orderId, type, status, amount }: Sold): string =>
  `<transaction><id>${id}</id><status>${status}</status><type>${type}</type><amount>${amount}</amount><order-id>${orderId}</order-id>` +
  `<credit-card><last-4>1111</last-4></credit-card></transaction>`
const write = (orderId: string, type: Sold['type'], status: string, amount: string): Answer => {
  const made = { id: `t${sold.length + 1}`, orderId, type, status, amount }
  sold.push(made)
  return xml(transaction(made), 201)
}
interface Sent {
  transaction?: { order_id?: string; amount?: string; payment_method_nonce?: string }
  search?: { order_id?: { is?: string }; ids?: string[] }
}
const sentIn = ({ body }: Asked): Sent => (body === '' ? {} : (JSON.parse(body) as Sent))

const routes: [string, RegExp, (asked: Asked) => Answer][] = [
  ['POST', /\/client_token$/, () => xml('<client-token><value>client-token-1</value></client-token>', 201)],
  [
    'POST',
    /\/transactions\/advanced_search_ids$/,
    (asked) => {
      const found = sold.filter(({ orderId }) => orderId === sentIn(asked).search?.order_id?.is)
      const items = found.map(({ id }) => `<item>${id}</item>`).join('')
      return xml(`<search-results><page-size type="integer">50</page-size><ids type="array">${items}</ids></search-results>`)
    },
  ],
  [
    'POST',
    /\/transactions\/advanced_search$/,
    (asked) => {
      const found = sold.filter(({ orderId }) => orderId === sentIn(asked).search?.order_id?.is)
      return xml(`<credit-card-transactions type="collection">${found.map(transaction).join('')}</credit-card-transactions>`)
    },
  ],
  [
    'POST',
    /\/transactions$/,
    (asked) => {
      const { order_id: orderId = '', amount = '', payment_method_nonce: card } = sentIn(asked).transaction ?? {}
      if (card === 'fake-processor-declined-visa-nonce') {
        return xml('<api-error-response><errors/><message>Do Not Honor</message></api-error-response>', 422)
      }
      return write(orderId, 'sale', 'submitted_for_settlement', amount)
    },
  ],
  ['GET', /\/transactions\/t\d+$/, ({ path }) => xml(transaction(sold.find(({ id }) => path.endsWith(`/${id}`))!))],
  [
    'PUT',
    /\/transactions\/t1\/void$/,
    () => {
      sold[0]!.status = 'voided'
      return xml(transaction(sold[0]!))
    },
  ],
  [
    'POST',
    /\/transactions\/t1\/refund$/,
    (asked) => {
      const { order_id: orderId = '', amount = '' } = sentIn(asked).transaction ?? {}
      if (sold[0]!.status !== 'settled')
        return xml('<api-error-response><errors/><message>Cannot refund.</message></api-error-response>', 422)
      return write(orderId, 'credit', 'submitted_for_settlement', amount)
    },
  ],
]

beforeAll(async () => {
  standIn = await aStandIn((asked) => {
    const row = routes.find(([method, path]) => method === asked.method && path.test(asked.path))
    return row === undefined ? { status: 404, body: '' } : row[2](asked)
  })
  gateway = createBraintree({
    merchantId: 'm',
    publicKey: 'public',
    privateKey: 'private',
    live: false,
    threeDSecure: false,
    baseUrl: standIn.url,
  })
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.asked.length = 0
  standIn.loses = null
  sold = []
})

test('a client token is made for the merchant account', async () => {
  expect(await gateway.create({ ...charge, referenceId: '' })).toEqual({ secret: 'client-token-1', referenceId: 'our-intent' })
  expect(standIn.asked[0]?.body).toContain('town')
})

describe('a capture', () => {
  test('sells for the nonce under our id, to be settled', async () => {
    expect(await gateway.capture(charge, nonce)).toEqual({ outcome: 'captured', chargeId: 't1', last4: '1111' })
    expect(JSON.parse(standIn.asked.at(-1)?.body ?? '')).toMatchObject({
      transaction: {
        amount: '10.50',
        order_id: 'our-intent',
        payment_method_nonce: 'fake-valid-nonce',
        device_data: 'device',
        merchant_account_id: 'town',
        options: { submit_for_settlement: true },
      },
    })
  })
  test('asks for the confirmation of the bank where the platform wants it', async () => {
    const keys = { merchantId: 'm', publicKey: 'public', privateKey: 'private', live: false, baseUrl: standIn.url }
    await createBraintree({ ...keys, threeDSecure: true }).capture(charge, nonce)
    expect(JSON.parse(standIn.asked.at(-1)?.body ?? '')).toMatchObject({
      transaction: { options: { three_d_secure: { required: true } } },
    })
  })
  test('repeated is the same sale', async () => {
    await gateway.capture(charge, nonce)
    expect(await gateway.capture(charge, nonce)).toMatchObject({ outcome: 'captured', chargeId: 't1' })
    expect(sold).toHaveLength(1)
  })
  test('whose answer is lost is found when it is asked again', async () => {
    standIn.loses = /\/transactions$/
    await expect(within(gateway.capture(charge, nonce), 500)).rejects.toThrow('in time')
    standIn.loses = null
    expect(await gateway.capture(charge, {})).toMatchObject({ outcome: 'captured', chargeId: 't1' })
    expect(sold).toHaveLength(1)
  })
  test('that is declined says so in the words of the bank', async () => {
    const answer = await gateway.capture(charge, { nonce: 'fake-processor-declined-visa-nonce' })
    expect(answer).toEqual({ outcome: 'declined', message: 'Do Not Honor' })
  })
  test('of a sale that failed before sells again', async () => {
    sold.push({ id: 't1', orderId: 'our-intent', type: 'sale', status: 'processor_declined', amount: '10.50' })
    expect(await gateway.capture(charge, nonce)).toMatchObject({ outcome: 'captured', chargeId: 't2' })
  })
  test('without a nonce asks for one', async () => {
    expect(await gateway.capture(charge, {})).toEqual({ outcome: 'unconfirmed', message: 'Choose how to pay first.' })
    expect(sold).toEqual([])
  })
})

test('what was taken unseen is given back, and of what was not taken nothing is', async () => {
  await gateway.release?.(charge)
  expect(sold).toEqual([])
  await gateway.capture(charge, nonce)
  await gateway.release?.(charge)
  await gateway.release?.(charge)
  expect(sold).toMatchObject([{ status: 'voided' }])
})

describe('a refund', () => {
  const back = { chargeId: 't1', connectionId: 'town', amount: 500, currency: 'USD', key: 'payment-0-500' }
  beforeEach(() => gateway.capture(charge, nonce))

  test('of what has settled gives back its part, once under its key', async () => {
    sold[0]!.status = 'settled'
    expect([await gateway.refund(back), await gateway.refund(back)]).toEqual(['t2', 't2'])
    expect(sold[1]).toMatchObject({ amount: '5.00', orderId: 'payment-0-500' })
  })
  test('of all that has not settled undoes the sale, once', async () => {
    const whole = { ...back, amount: 1050 }
    expect([await gateway.refund(whole), await gateway.refund(whole)]).toEqual(['t1', 't1'])
    expect(sold).toMatchObject([{ status: 'voided' }])
  })
  test('of a part that has not settled is refused', async () => {
    await expect(gateway.refund(back)).rejects.toThrow('Cannot refund')
  })
})
