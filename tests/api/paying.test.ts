// The client's payment (src/kit/pay) against the platform and its simulated provider: every card outcome, and lost answers.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError, OfflineError } from '../../src/api/transport/errors.ts'
import type { PaymentIntent } from '../../src/contract/events/payments.ts'
import { createPayment, type Confirmation, type Payment } from '../../src/kit/pay/payment.ts'
import { payments } from '../../server/db/schema.ts'
import { anAccount, type TestAccount } from '../../server/testing/builders.ts'
import { anAddress, anInvoice, countedPayments } from '../../server/testing/money-builders.ts'
import type { Answered } from '../../server/testing/call.ts'
import { testPlatform, type TestPlatform } from '../../server/testing/platform.ts'

const provider = countedPayments()
let platform: TestPlatform
let mia: TestAccount

beforeAll(async () => {
  platform = await testPlatform({
    config: { PAYMENT: { TYPE: 'braintree', CONNECTION_ID: 'town', CURRENCY: 'USD' } },
    services: () => ({ payments: provider }),
  })
  mia = await anAccount(platform)
})
afterAll(() => platform.close())

/** An invoice being paid in a browser. `cards` are used in order, and `losesNext` drops the next answer of the server. */
async function paying(...cards: string[]) {
  const invoice = await anInvoice(platform)
  const home = await anAddress(platform, mia)
  const world = { losesNext: false, noted: null as string | null }
  const keys: string[] = []
  const read = async <T>(asked: Promise<Answered<T>>): Promise<T> => {
    const { status, problem, data } = await asked
    if (world.losesNext) {
      world.losesNext = false
      throw new OfflineError('timeout')
    }
    if (status >= 400) throw new ApiError(status, problem ?? 'unknown')
    return data
  }
  const open = (): Payment =>
    createPayment({
      calls: {
        prepare: () => read(platform.get<PaymentIntent>(`/invoices/${invoice.id}/intent?addressId=${home.id}`, { as: mia })),
        capture(intentId, body, key) {
          keys.push(key)
          return read(platform.post<null>(`/organization/intents/${intentId}/capture`, { as: mia, body, key }))
        },
        requote: () => {},
      },
      provider: { confirm: async (): Promise<Confirmation> => ({ outcome: 'confirmed', body: { nonce: cards.shift() ?? '' } }) },
      memory: { recall: () => world.noted, note: (id) => void (world.noted = id), forget: () => void (world.noted = null) },
      shown: () => 1000,
      onChange: () => {},
    })
  const charges = () =>
    platform.db.asOwner((tx) => tx.select().from(payments).where(eq(payments.invoiceId, invoice.id))).then((rows) => rows.length)
  return { payment: open(), open, world, keys, charges }
}

/** Presses "Pay" and waits for the state `until`. */
async function pay(payment: Payment, until: string): Promise<void> {
  payment.tell('paid')
  await expect.poll(() => payment.standing().state, { timeout: 15_000 }).toBe(until)
}

test('a good card: prepared, confirmed, captured once', async () => {
  const { payment, charges } = await paying('4242 4242 4242 4242')
  await pay(payment, 'holding')
  await pay(payment, 'done')
  expect(await charges()).toBe(1)
})

test('a declined card costs nothing, and another one pays', async () => {
  const { payment, charges } = await paying('4000 0000 0000 0002', '4242 4242 4242 4242')
  await pay(payment, 'holding')
  await pay(payment, 'declined')
  expect(await charges()).toBe(0)
  payment.tell('restarted')
  await expect.poll(() => payment.standing().state).toBe('holding')
  await pay(payment, 'done')
  expect(await charges()).toBe(1)
})

test('a bank that wants a second word: the same intent again', async () => {
  const { payment, charges } = await paying('4000 0025 0000 3155')
  await pay(payment, 'holding')
  await pay(payment, 'declined')
  await pay(payment, 'done')
  expect(await charges()).toBe(1)
})

test('a lost answer: the same capture under the same key, and one charge', async () => {
  const { payment, world, keys, charges } = await paying('4242 4242 4242 4242')
  await pay(payment, 'holding')
  world.losesNext = true
  await pay(payment, 'lost')
  payment.tell('reachable')
  await expect.poll(() => payment.standing().state).toBe('done')
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  expect(await charges()).toBe(1)
})

test('a page that is loaded again while the money is taken finds it taken', async () => {
  const { payment, open, world, charges } = await paying('4242 4242 4242 4242')
  await pay(payment, 'holding')
  world.losesNext = true
  await pay(payment, 'lost')
  payment.stop()
  const again = open()
  await expect.poll(() => again.standing().state).toBe('done')
  expect(world.noted).toBeNull()
  expect(await charges()).toBe(1)
})
