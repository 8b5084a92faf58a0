// Plans, invoices, payment intents and payments (migration 0015).
import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, organizationId, updatedAt } from './columns.ts'

export const taxRates = pgTable('tax_rates', {
  id: id(),
  organizationId: organizationId(),
  country: text('country').notNull(),
  state: text('state').notNull().default(''),
  percent: doublePrecision('percent').notNull(),
})

export const subscriptionProducts = pgTable('subscription_products', {
  id: id(),
  organizationId: organizationId(),
  name: text('name').notNull(),
  description: text('description'),
  active: boolean('active').notNull().default(true),
  featured: boolean('featured').notNull().default(false),
  features: jsonb('features').$type<string[]>().notNull().default([]),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const subscriptionPrices = pgTable('subscription_prices', {
  id: id(),
  organizationId: organizationId(),
  productId: uuid('product_id').notNull(),
  active: boolean('active').notNull().default(true),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull().default('USD'),
  interval: text('interval', { enum: ['day', 'week', 'month', 'year'] }).notNull(),
  intervalCount: integer('interval_count').notNull().default(1),
  minAmount: integer('min_amount').notNull().default(0),
  maxAmount: integer('max_amount').notNull().default(0),
  type: text('type').notNull().default('recurring'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const subscriptionProductTiers = pgTable(
  'subscription_product_tiers',
  {
    organizationId: organizationId(),
    productId: uuid('product_id').notNull(),
    tierId: uuid('tier_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.productId, row.tierId] })],
)

export const subscriptions = pgTable('subscriptions', {
  id: id(),
  organizationId: organizationId(),
  accountId: uuid('account_id').notNull(),
  productId: uuid('product_id').notNull(),
  priceId: uuid('price_id').notNull(),
  status: text('status', { enum: ['active', 'canceled', 'paused', 'trialing', 'past_due', 'unpaid'] }).notNull(),
  expiresAt: moment('expires_at').notNull(),
  cancelAtEnd: boolean('cancel_at_end').notNull().default(false),
  provider: text('provider', { enum: ['stripe', 'paypal', 'braintree', 'manual'] }).notNull(),
  connectionId: text('connection_id').notNull().default(''),
  simulated: boolean('simulated').notNull().default(false),
  referenceId: text('reference_id').notNull().default(''),
  paymentMethod: jsonb('payment_method').$type<Record<string, unknown>>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const invoices = pgTable('invoices', {
  id: id(),
  organizationId: organizationId(),
  alternateId: integer('alternate_id').notNull().generatedAlwaysAsIdentity(),
  accountId: uuid('account_id'),
  title: text('title').notNull(),
  notes: text('notes'),
  status: text('status', { enum: ['draft', 'sent', 'paid', 'void'] })
    .notNull()
    .default('draft'),
  sentDate: moment('sent_date'),
  dueDate: moment('due_date').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const invoiceLineItems = pgTable('invoice_line_items', {
  id: id(),
  organizationId: organizationId(),
  invoiceId: uuid('invoice_id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  quantity: integer('quantity').notNull(),
  amount: integer('amount').notNull(),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const paymentIntents = pgTable('payment_intents', {
  id: id(),
  organizationId: organizationId(),
  accountId: uuid('account_id').notNull(),
  provider: text('provider', { enum: ['stripe', 'paypal', 'braintree', 'manual'] }).notNull(),
  connectionId: text('connection_id').notNull().default(''),
  purpose: text('purpose', { enum: ['registration', 'coupon', 'addOns', 'session', 'booking', 'invoice'] }).notNull(),
  eventId: uuid('event_id'),
  registrationId: uuid('registration_id'),
  sessionId: uuid('session_id'),
  passId: uuid('pass_id'),
  invoiceId: uuid('invoice_id'),
  bookingId: uuid('booking_id'),
  addressId: uuid('address_id'),
  fingerprint: text('fingerprint').notNull(),
  description: text('description'),
  secret: text('secret').notNull().default(''),
  referenceId: text('reference_id').notNull().default(''),
  subTotal: integer('sub_total').notNull(),
  salesTax: integer('sales_tax').notNull().default(0),
  salesTaxRate: doublePrecision('sales_tax_rate').notNull().default(0),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull().default('USD'),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
  name: text('name').notNull().default(''),
  address1: text('address1').notNull().default(''),
  address2: text('address2').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  country: text('country').notNull().default(''),
  zip: text('zip').notNull().default(''),
  status: text('status', { enum: ['open', 'captured', 'stale'] })
    .notNull()
    .default('open'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const payments = pgTable('payments', {
  id: id(),
  organizationId: organizationId(),
  type: text('type', { enum: ['charge', 'refund'] }).notNull(),
  accountId: uuid('account_id'),
  intentId: uuid('intent_id'),
  registrationId: uuid('registration_id'),
  subscriptionId: uuid('subscription_id'),
  invoiceId: uuid('invoice_id'),
  bookingId: uuid('booking_id'),
  name: text('name').notNull().default(''),
  address1: text('address1').notNull().default(''),
  address2: text('address2').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  country: text('country').notNull().default(''),
  zip: text('zip').notNull().default(''),
  subTotal: integer('sub_total').notNull(),
  salesTax: integer('sales_tax').notNull().default(0),
  salesTaxRate: text('sales_tax_rate'),
  chargedAmt: integer('charged_amt').notNull(),
  currency: text('currency').notNull().default('USD'),
  last4: text('last4'),
  provider: text('provider', { enum: ['stripe', 'paypal', 'braintree', 'manual'] })
    .notNull()
    .default('manual'),
  connectionId: text('connection_id').notNull().default(''),
  simulated: boolean('simulated').notNull().default(false),
  stripeId: text('stripe_id'),
  chargeId: uuid('charge_id'),
  createdAt: createdAt(),
})

export const paymentItems = pgTable('payment_items', {
  id: id(),
  organizationId: organizationId(),
  paymentId: uuid('payment_id').notNull(),
  passId: uuid('pass_id'),
  addOnId: uuid('add_on_id'),
  couponId: uuid('coupon_id'),
  accessId: uuid('access_id'),
  amount: integer('amount').notNull(),
})
