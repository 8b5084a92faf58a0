// Abandoned payments are released: once, not too early, and retried later if the provider was unavailable.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentIntent } from '../../src/contract/events/payments.ts'
import { paymentIntents } from '../db/schema.ts'
import { createAfterCommit } from '../http/after-commit.ts'
import type { Charge } from '../payments/provider.ts'
import { anAccount, type TestAccount } from '../testing/builders.ts'
import { testEpoch } from '../testing/clock.ts'
import { anAddress, anInvoice, countedPayments } from '../testing/money-builders.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { letGoOfPayments } from './let-go-of-payments.ts'

const released: string[] = []
let away = false
let platform: TestPlatform
let mia: TestAccount
beforeAll(async () => {
  const release = async ({ intentId }: Charge): Promise<void> => {
    if (away) throw new Error('Nobody is there.')
    released.push(intentId)
  }
  platform = await testPlatform({
    config: { PAYMENT: { TYPE: 'paypal', CONNECTION_ID: null, CURRENCY: 'USD' } },
    services: () => ({ payments: countedPayments({ release }) }),
  })
})
afterAll(() => platform.close())
beforeEach(async () => {
  platform.clock.set(testEpoch)
  await platform.db.asOwner((tx) => tx.delete(paymentIntents))
  mia = await anAccount(platform)
  released.length = 0
  away = false
})

const run = () => letGoOfPayments(platform.services, createAfterCommit(platform.services.log))
const anIntent = async (): Promise<PaymentIntent> => {
  const [invoice, address] = [await anInvoice(platform), await anAddress(platform, mia)]
  return (await platform.get<PaymentIntent>(`/invoices/${invoice.id}/intent?addressId=${address.id}`, { as: mia })).data
}
const capture = ({ id }: { id: string }) => platform.post<null>(`/organization/intents/${id}/capture`, { as: mia, body: {} })
const statusOf = async ({ id }: { id: string }) =>
  (await platform.db.asOwner((tx) => tx.select().from(paymentIntents).where(eq(paymentIntents.id, id))))[0]?.status

test('after three hours, once, and what was captured stays', async () => {
  const [left, paid] = [await anIntent(), await anIntent()]
  await capture(paid)
  platform.clock.advance({ minutes: 179 })
  await run()
  expect(released).toEqual([])
  platform.clock.advance({ minutes: 2 })
  await Promise.all([run(), run(), run()])
  expect([released, await statusOf(left), await statusOf(paid)]).toEqual([[left.id], 'stale', 'captured'])
  expect((await capture(left)).status).toBe(460)
})

test('again some hours later where the provider was away, the others meanwhile', async () => {
  const left = await anIntent()
  platform.clock.advance({ hours: 4 })
  away = true
  await run()
  expect(await statusOf(left)).toBe('open')
  away = false
  await run()
  expect(released).toEqual([])
  platform.clock.advance({ hours: 4 })
  await run()
  expect(released).toEqual([left.id])
})
