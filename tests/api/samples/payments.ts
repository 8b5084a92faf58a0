import { randomUUID } from 'node:crypto'
import {
  accountAddresses,
  invoiceLineItems,
  invoices,
  paymentIntents,
  payments as paymentTable,
  subscriptionPrices,
  subscriptionProducts,
  subscriptions,
  taxRates,
} from '../../../server/db/schema.ts'
import { hoursFromEpoch, type Ground } from '../../../server/testing/builders.ts'
import type { Area, Cast, Ids } from './sample.ts'
import { canary } from './foundation.ts'

/** An invoice for the owner that is paid through a link, and its intent. */
async function aBill({ db, organization }: Ground, { owner }: Cast): Promise<{ invoiceId: string; intentId: string }> {
  const ids = { invoiceId: randomUUID(), intentId: randomUUID() }
  const organizationId = organization.id
  await db.asOwner(async (tx) => {
    await tx.insert(invoices).values({
      id: ids.invoiceId,
      organizationId,
      accountId: owner.id,
      title: canary,
      notes: canary,
      status: 'sent',
      sentDate: hoursFromEpoch(-24),
      dueDate: hoursFromEpoch(240),
    })
    await tx.insert(invoiceLineItems).values({ organizationId, invoiceId: ids.invoiceId, name: canary, quantity: 2, amount: 1500 })
    await tx.insert(paymentIntents).values({
      id: ids.intentId,
      organizationId,
      accountId: owner.id,
      provider: 'manual',
      purpose: 'invoice',
      invoiceId: ids.invoiceId,
      fingerprint: `invoice ${ids.invoiceId} 3000`,
      description: canary,
      subTotal: 3e3,
      amount: 3e3,
      createdAt: hoursFromEpoch(0),
    })
  })
  return ids
}

/** A plan with one price. */
async function aPlan({ db, organization }: Ground): Promise<{ productId: string; priceId: string }> {
  const ids = { productId: randomUUID(), priceId: randomUUID() }
  const organizationId = organization.id
  await db.asOwner(async (tx) => {
    await tx
      .insert(subscriptionProducts)
      .values({ id: ids.productId, organizationId, name: canary, description: canary, features: [canary] })
    await tx
      .insert(subscriptionPrices)
      .values({ id: ids.priceId, organizationId, productId: ids.productId, amount: 900, interval: 'month' })
  })
  return ids
}

async function aSubscription(
  ground: Ground,
  { owner }: Cast,
  { productId, priceId }: { productId: string; priceId: string },
): Promise<string> {
  const id = randomUUID()
  const organizationId = ground.organization.id
  await ground.db.asOwner(async (tx) => {
    await tx.insert(subscriptions).values({
      id,
      organizationId,
      accountId: owner.id,
      productId,
      priceId,
      provider: 'stripe',
      simulated: true,
      status: 'active',
      expiresAt: hoursFromEpoch(480),
      paymentMethod: {
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2030,
      },
    })
    await tx.insert(paymentTable).values({
      organizationId,
      type: 'charge',
      accountId: owner.id,
      subscriptionId: id,
      name: canary,
      subTotal: 900,
      chargedAmt: 900,
    })
  })
  return id
}

const own = { member: 404, stranger: 404 } as const

export const payments: Area = {
  async furnish(ground, cast): Promise<Ids> {
    const organizationId = ground.organization.id
    const billingAddressId = randomUUID()
    const home = { name: canary, address1: canary, city: canary, state: 'CA', country: 'US', zip: '94110' }
    await ground.db.asOwner(async (tx) => {
      await tx.insert(accountAddresses).values({ id: billingAddressId, organizationId, accountId: cast.owner.id, ...home })
      await tx.insert(taxRates).values({ organizationId, country: 'US', state: 'CA', percent: 8.625 })
    })
    const plan = await aPlan(ground)
    const offered = await aPlan(ground)
    return {
      billingAddressId,
      ...(await aBill(ground, cast)),
      subscriptionId: await aSubscription(ground, cast, plan),
      ...offered,
    }
  },
  calls: {
    'GET /organization/subscriptions': {},
    'POST /organization/intents/:intentId/capture': { body: () => ({}), prepare: aBill, refuses: own },
    // Anyone with the link may read it.
    'GET /invoices/:invoiceId': {},
    'GET /invoices/:invoiceId/intent': {
      query: ({ billingAddressId = '' }) => ({ addressId: billingAddressId }),
      changes: ['payment_intents'],
      // The address belongs to the owner only.
      refuses: own,
    },
    'GET /self/subscriptions': {},
    'POST /self/subscriptions': { body: ({ productId, priceId }) => ({ productId, priceId, quantity: 1 }) },
    'GET /self/subscriptions/:subscriptionId': { refuses: own },
    'DELETE /self/subscriptions/:subscriptionId': { refuses: own },
    'GET /self/subscriptions/:subscriptionId/payments': { refuses: own },
    'PUT /self/subscriptions/:subscriptionId/payment-method': { body: () => ({ paymentMethodId: 'pm_card_mastercard' }), refuses: own },
  },
}
