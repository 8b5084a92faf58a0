// Plans and memberships in the contract's form.
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { inArray } from '../../db/lists.ts'
import {
  subscription as subscriptionSchema,
  type BaseSubscriptionProduct,
  type BaseSubscriptionProductPrice,
  type Subscription,
  type SubscriptionProduct,
} from '../../../src/contract/community/subscriptions.ts'
import { subscriptionPrices, subscriptionProducts, type subscriptions } from '../../db/schema.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { distinct } from '../../domain/common/ids.ts'
import { loadPeople, sure } from '../../domain/people/people.ts'

export type ProductRow = typeof subscriptionProducts.$inferSelect
export type PriceRow = typeof subscriptionPrices.$inferSelect
export type SubscriptionRow = typeof subscriptions.$inferSelect

const presentBaseProduct = (row: ProductRow): BaseSubscriptionProduct => ({
  id: row.id,
  active: row.active,
  name: row.name,
  description: row.description,
  featured: row.featured,
})

const presentBasePrice = (row: PriceRow): BaseSubscriptionProductPrice => ({
  id: row.id,
  active: row.active,
  amount: row.amount,
  currency: row.currency,
  interval: row.interval,
  intervalCount: row.intervalCount,
  maxAmount: row.maxAmount,
  minAmount: row.minAmount,
  type: row.type,
})

/** All active plans, each with its active prices, cheapest first. */
export async function listProducts({ tx }: Asking): Promise<SubscriptionProduct[]> {
  const products = await tx
    .select()
    .from(subscriptionProducts)
    .where(eq(subscriptionProducts.active, true))
    .orderBy(asc(subscriptionProducts.sortOrder), asc(subscriptionProducts.name), asc(subscriptionProducts.id))
  const prices = await tx
    .select()
    .from(subscriptionPrices)
    .where(eq(subscriptionPrices.active, true))
    .orderBy(asc(subscriptionPrices.amount), asc(subscriptionPrices.id))
  return products.map((product) => ({
    ...presentBaseProduct(product),
    prices: prices
      .filter(({ productId }) => productId === product.id)
      .map((price) => ({
        ...presentBasePrice(price),
        subscriptionProduct: presentBaseProduct(product),
        createdAt: price.createdAt.toISOString(),
        updatedAt: price.updatedAt.toISOString(),
      })),
    features: product.features,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  }))
}

/** The schema of a stored card. A card stored by another version in another shape is left out instead of returning invalid data. */
const cardOf = v.safeParser(v.nonOptional(subscriptionSchema.entries.paymentMethod))

/** Full forms. A membership with `cancelAtEnd` is cancelled once it has expired. */
export async function presentSubscriptions(asking: Asking, rows: SubscriptionRow[]): Promise<Subscription[]> {
  if (rows.length === 0) return []
  const { tx, now } = asking
  const ids = (key: 'productId' | 'priceId'): string[] => distinct(rows.map((row) => row[key]))
  const products = await tx
    .select()
    .from(subscriptionProducts)
    .where(inArray(subscriptionProducts.id, ids('productId')))
  const prices = await tx
    .select()
    .from(subscriptionPrices)
    .where(inArray(subscriptionPrices.id, ids('priceId')))
  const person = await loadPeople(
    asking,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map((row) => {
    const card = cardOf(row.paymentMethod)
    return {
      id: row.id,
      status: row.cancelAtEnd && row.expiresAt <= now ? 'canceled' : row.status,
      expiresAt: row.expiresAt.toISOString(),
      cancelAtEnd: row.cancelAtEnd,
      subscriptionProduct: presentBaseProduct(sure(products.find(({ id }) => id === row.productId) ?? null)),
      account: sure(person(row.accountId)),
      price: presentBasePrice(sure(prices.find(({ id }) => id === row.priceId) ?? null)),
      ...(card.success && { paymentMethod: card.output }),
      ...(row.simulated && row.provider !== 'manual' && { simulated: true as const }),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}
