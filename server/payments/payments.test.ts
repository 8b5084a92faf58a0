// Which provider is used: the one whose keys are set, its simulation in the demo, or none.
import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { decimal } from '../../src/lib/selling/decimal-amount.ts'
import { createPayments } from './payments.ts'

const stripe = { FOYER_STRIPE_SECRET_KEY: 'sk_test_1' }
const paymentsWith = (env: Record<string, string>) => createPayments(readSettings(env))

test('the demo plays what has no keys, and says so by its own name', async () => {
  const payments = paymentsWith({})
  expect([payments.simulates('stripe'), payments.simulates('paypal'), payments.simulates('manual')]).toEqual([true, true, false])
  expect(await payments.provider('paypal', true)).toMatchObject({ type: 'paypal', simulated: true })
})

test('keys are stronger than the demo', async () => {
  const payments = paymentsWith({ ...stripe, FOYER_DEMO: 'on' })
  expect([payments.simulates('stripe'), payments.simulates('braintree')]).toEqual([false, true])
  expect(await payments.provider('stripe', false)).toMatchObject({ type: 'stripe', simulated: false })
})

test('a real community without keys has nobody to ask, and plays nothing', async () => {
  const payments = paymentsWith({ FOYER_DEMO: 'off' })
  expect([payments.simulates('stripe'), await payments.provider('stripe', false)]).toEqual([false, null])
  expect(await payments.provider('manual', false)).toMatchObject({ type: 'manual', simulated: false })
})

test('a provider is made once', async () => {
  const payments = paymentsWith(stripe)
  expect(await payments.provider('stripe', false)).toBe(await payments.provider('stripe', false))
})

test('half of a set of keys is a mistake, and said by name', () => {
  expect(() => readSettings({ FOYER_PAYPAL_CLIENT_ID: 'id' })).toThrow(
    'FOYER_PAYPAL_CLIENT_SECRET is missing, though its siblings are set.',
  )
})

test('money is written as providers write it', () => {
  expect([decimal(1050, 'USD'), decimal(5, 'USD'), decimal(1050, 'JPY'), decimal(1050, 'KWD')]).toEqual(['10.50', '0.05', '1050', '1.050'])
})
