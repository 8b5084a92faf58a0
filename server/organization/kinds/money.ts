// Kinds: plans with their prices, and sales tax.
import * as v from 'valibot'
import * as schema from '../../db/schema.ts'
import { fields, kind, links } from './kind.ts'

const prices = kind('prices', 'price', schema.subscriptionPrices, {
  key: null,
  title: 'interval',
  parent: 'productId',
  translated: false,
  fields: fields(schema.subscriptionPrices, 'active amount currency interval intervalCount minAmount maxAmount type', {
    amount: { help: 'In minor units: 2500 is 25.00.' },
    intervalCount: { min: 1 },
  }),
})

export const plans = kind('plans', 'plan', schema.subscriptionProducts, {
  help: 'Subscriptions that people can buy.',
  key: null,
  ordered: true,
  translated: false,
  fields: fields(schema.subscriptionProducts, 'name description active featured features', {
    features: { schema: v.array(v.string()) },
  }),
  lists: [links('tiers', schema.subscriptionProductTiers, 'productId', 'tierId', 'tiers')],
  children: [prices],
})

export const taxes = kind('taxes', 'tax rate', schema.taxRates, {
  help: 'Sales tax by country and state.',
  key: null,
  title: 'country',
  translated: false,
  distinct: ['country', 'state'],
  fields: fields(schema.taxRates, 'country state percent', { percent: { max: 100 } }),
})
