// Rows about money for tests: addresses, invoices, plans; and a provider whose charges are counted.
import { randomUUID } from 'node:crypto'
import * as schema from '../db/schema.ts'
import type { CaptureBody, Charge, Payments, Provider, Refund } from '../payments/provider.ts'
import { createSimulated } from '../payments/simulated.ts'
import { hoursFromEpoch, type Ground, type TestAccount } from './builders.ts'

export type TestAddress = typeof schema.accountAddresses.$inferSelect
export type TestInvoice = typeof schema.invoices.$inferSelect

/** A billing address in a place without tax; its name chooses what the simulated provider does. */
export async function anAddress(
  { db }: Ground,
  account: TestAccount,
  values: Partial<typeof schema.accountAddresses.$inferInsert> = {},
): Promise<TestAddress> {
  const home = { name: 'Robin', address1: 'Rua Nova 1', city: 'Lisboa', state: '', country: 'PT', zip: '1100-001' }
  const row = { ...home, ...values, organizationId: account.organizationId, accountId: account.id }
  const [made] = await db.asOwner((tx) => tx.insert(schema.accountAddresses).values(row).returning())
  return made!
}

/** An invoice that was sent; `amounts` are its lines, each once. */
export async function anInvoice(
  { db, organization }: Ground,
  { amounts = [1000], ...values }: Partial<typeof schema.invoices.$inferInsert> & { amounts?: number[] } = {},
): Promise<TestInvoice> {
  const row = { title: 'Hall', status: 'sent' as const, sentDate: hoursFromEpoch(-24), dueDate: hoursFromEpoch(240), ...values }
  return db.asOwner(async (tx) => {
    const [made] = await tx
      .insert(schema.invoices)
      .values({ ...row, organizationId: organization.id })
      .returning()
    const lines = amounts.map((amount, sortOrder) => ({ name: `Line ${sortOrder}`, quantity: 1, amount, sortOrder }))
    const ids = { organizationId: organization.id, invoiceId: made!.id }
    if (lines.length > 0) await tx.insert(schema.invoiceLineItems).values(lines.map((line) => ({ ...line, ...ids })))
    return made!
  })
}

/** A plan with one price. */
export async function aPlan(
  { db, organization }: Ground,
  price: Partial<typeof schema.subscriptionPrices.$inferInsert> = {},
  product: Partial<typeof schema.subscriptionProducts.$inferInsert> = {},
): Promise<{ productId: string; priceId: string }> {
  const ids = { productId: randomUUID(), priceId: randomUUID() }
  const organizationId = organization.id
  await db.asOwner(async (tx) => {
    await tx.insert(schema.subscriptionProducts).values({ name: 'Friends', ...product, id: ids.productId, organizationId })
    const row = { amount: 900, interval: 'month' as const, ...price, id: ids.priceId, productId: ids.productId, organizationId }
    await tx.insert(schema.subscriptionPrices).values(row)
  })
  return ids
}

export interface CountedPayments extends Payments {
  captures: { charge: Charge; body: CaptureBody }[]
  refunds: Refund[]
  released: Charge[]
}

/** The simulated provider in the place of every other, with what it was asked. */
export function countedPayments(overrides: Partial<Provider> = {}): CountedPayments {
  const played = new Map<string, Provider>()
  const [captures, refunds, released]: [CountedPayments['captures'], Refund[], Charge[]] = [[], [], []]
  return {
    captures,
    refunds,
    released,
    simulates: () => true,
    async provider(type) {
      const simulated = played.get(type) ?? createSimulated(type)
      played.set(type, simulated)
      return {
        ...simulated,
        async capture(charge, body) {
          captures.push({
            charge,
            body,
          })
          return simulated.capture(charge, body)
        },
        async refund(refund) {
          refunds.push(refund)
          return simulated.refund(refund)
        },
        release: async (charge) => void released.push(charge),
        ...overrides,
      }
    },
  }
}
