// Plans, invoices, payments and bookings.
import { periodEnd } from '../../domain/payments/period.ts'
import { fillBookings } from '../people/bookings.ts'
import type { Happening } from '../events/happening.ts'
import { createDice, type Dice } from '../tools/random.ts'
import type { Person, Rows, Scene } from '../tools/scene.ts'
import { bills, plans, type PlanText } from '../texts/money.ts'
import { inLanguage } from '../texts/passes.ts'

const day = 1440

/** Percent by country and state. */
const rates: readonly (readonly [country: string, state: string, percent: number])[] = [
  ['US', 'CA', 8.625],
  ['US', 'NY', 8.875],
  ['CA', '', 5],
  ['CA', 'NS', 14],
  ['CA', 'QC', 14.975],
  ['NL', '', 21],
  ['PT', '', 23],
  ['DE', '', 19],
  ['FR', '', 20],
  ['AE', '', 5],
  ['OM', '', 5],
]

type Payment = Rows['payments'][number]

/** Adds one payment of the demo, with all columns set, because all rows need the same keys. */
function pay(scene: Scene, person: Person, values: Pick<Payment, 'id' | 'subTotal' | 'createdAt'> & Partial<Payment>): void {
  const { organization, rows } = scene
  const { TYPE, CONNECTION_ID, CURRENCY } = organization.config.PAYMENT
  const address = rows.accountAddresses.find((row) => row.accountId === person.id)
  const provider = values.provider ?? (TYPE === 'none' ? 'manual' : TYPE)
  rows.payments.push({
    organizationId: organization.id,
    type: 'charge',
    accountId: person.id,
    intentId: null,
    registrationId: null,
    subscriptionId: null,
    invoiceId: null,
    bookingId: null,
    name: address?.name ?? person.name,
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    country: address?.country ?? '',
    zip: address?.zip ?? '',
    salesTax: 0,
    salesTaxRate: '0',
    chargedAmt: values.subTotal,
    currency: CURRENCY,
    last4: provider === 'manual' ? null : '4242',
    connectionId: CONNECTION_ID ?? '',
    simulated: provider !== 'manual',
    stripeId: provider === 'manual' ? null : `demo_${values.id?.slice(0, 8)}`,
    chargeId: null,
    ...values,
    provider,
  })
}

function offerPlans(scene: Scene): void {
  const { organization, calendar, rows, id } = scene
  const own = { organizationId: organization.id, createdAt: calendar.at(-500, '09:00'), updatedAt: calendar.at(-90, '09:00') }
  const say = (said: Parameters<typeof inLanguage>[0]) => inLanguage(said, organization.locale)
  for (const [sortOrder, { key, said, features, prices, featured = false, gone = false }] of plans.entries()) {
    const productId = id('plan', key)
    const [name, about] = said
    rows.subscriptionProducts.push({
      id: productId,
      name: say(name),
      description: about && say(about),
      active: !gone,
      featured,
      sortOrder,
      ...own,
      features: features.map(say),
    })
    for (const [interval, intervalCount, amount] of prices) {
      const priceId = id('price', key, interval, String(intervalCount))
      rows.subscriptionPrices.push({
        id: priceId,
        productId,
        interval,
        intervalCount,
        amount,
        minAmount: amount,
        maxAmount: amount,
        ...own,
      })
    }
    const tier = rows.accountTiers[sortOrder - 1]
    if (tier?.id && !gone) rows.subscriptionProductTiers.push({ organizationId: organization.id, productId, tierId: tier.id })
  }
}

type Status = Rows['subscriptions'][number]['status']

interface Joining {
  person: Person
  plan: PlanText
  price: PlanText['prices'][number]
  status: Status
  /** Days ago. */
  since: number
  cancelAtEnd?: boolean
}

const ending = new Set<Status>(['canceled', 'unpaid', 'past_due'])

/** Adds a membership, with the payments of each of its periods. */
function join(scene: Scene, { person, plan, price, status, since, cancelAtEnd = false }: Joining): void {
  const { organization, calendar, rows, id } = scene
  const [interval, count, amount] = price
  const subscriptionId = id('subscription', person.id, plan.key, status)
  const createdAt = calendar.ago(since * day)
  const { TYPE, CONNECTION_ID } = organization.config.PAYMENT
  const provider = TYPE === 'none' || amount === 0 ? 'manual' : TYPE
  let expiresAt = createdAt
  const paid: Date[] = []
  const lasts = ending.has(status) ? calendar.ago(5 * day) : calendar.now
  while (expiresAt <= lasts) {
    paid.push(expiresAt)
    expiresAt = periodEnd(expiresAt, interval, count)
  }
  if (status === 'unpaid') paid.length = 0
  rows.subscriptions.push({
    id: subscriptionId,
    organizationId: organization.id,
    accountId: person.id,
    productId: id('plan', plan.key),
    priceId: id('price', plan.key, interval, String(count)),
    status,
    expiresAt,
    cancelAtEnd,
    provider,
    connectionId: CONNECTION_ID ?? '',
    simulated: provider !== 'manual',
    referenceId: `demo-${subscriptionId.slice(0, 8)}`,
    paymentMethod:
      provider === 'manual'
        ? null
        : {
            brand: since % 2 === 0 ? 'visa' : 'mastercard',
            last4: since % 2 === 0 ? '4242' : '4444',
            expMonth: 8,
            expYear: calendar.year(0) + 2,
          },
    createdAt,
    updatedAt: createdAt,
  })
  if (amount === 0) return
  for (const [index, at] of paid.entries()) {
    // The oldest payments were made before the organisation changed its provider.
    const before = index === 0 && paid.length > 20 ? { provider: 'braintree' as const } : {}
    pay(scene, person, { id: id('payment', subscriptionId, String(index)), subTotal: amount, subscriptionId, createdAt: at, ...before })
  }
}

function joinPlans(scene: Scene, dice: Dice, people: readonly Person[], demo: readonly Person[]): void {
  const [free, friend, maker, visitor, founder] = plans as [PlanText, PlanText, PlanText, PlanText, PlanText]
  const [first, second, third] = demo
  const monthly = friend.prices[0]!
  if (first) {
    join(scene, { person: first, plan: maker, price: maker.prices[0]!, status: 'active', since: 220 })
    join(scene, { person: first, plan: founder, price: founder.prices[0]!, status: 'canceled', since: 900 })
    join(scene, { person: first, plan: visitor, price: visitor.prices[0]!, status: 'unpaid', since: 9 })
  }
  if (second) {
    join(scene, { person: second, plan: friend, price: monthly, status: 'past_due', since: 100 })
    join(scene, { person: second, plan: free, price: free.prices[0]!, status: 'active', since: 40 })
    join(scene, { person: second, plan: maker, price: maker.prices[1]!, status: 'paused', since: 75 })
  }
  if (third) {
    join(scene, { person: third, plan: friend, price: monthly, status: 'trialing', since: 6 })
    join(scene, { person: third, plan: maker, price: maker.prices[3]!, status: 'active', since: 200, cancelAtEnd: true })
  }
  const members = people.filter((person) => !person.team && !demo.includes(person))
  for (const person of dice.sample(members, 40)) {
    const plan = dice.pick([free, friend, friend, maker])
    join(scene, {
      person,
      plan,
      price: dice.pick(plan.prices),
      status: 'active',
      since: dice.between(3, 200),
      cancelAtEnd: dice.chance(0.1),
    })
  }
}

const statuses = ['sent', 'paid', 'void', 'draft'] as const

/** Adds invoices in every state: for each demo account, for others, and for a person without an account. */
function bill(scene: Scene, dice: Dice, demo: readonly Person[]): void {
  const { organization, calendar, rows, id } = scene
  const say = (said: Parameters<typeof inLanguage>[0]) => inLanguage(said, organization.locale)
  const receivers: (Person | null)[] = [...demo, null]
  for (const [index, person] of receivers.entries()) {
    for (const [number, status] of statuses.entries()) {
      const { title, notes, lines } = bills[(index + number) % bills.length]!
      const invoiceId = id('invoice', String(index), status)
      const sent = dice.between(3, 40)
      const createdAt = calendar.ago((sent + 2) * day)
      rows.invoices.push({
        id: invoiceId,
        organizationId: organization.id,
        accountId: person?.id ?? null,
        title: say(title),
        notes: notes && say(notes),
        status,
        sentDate: status === 'draft' ? null : calendar.ago(sent * day),
        dueDate: calendar.ago((sent - 21) * day),
        createdAt,
        updatedAt: createdAt,
      })
      for (const [sortOrder, [name, quantity, amount]] of lines.entries()) {
        const own = { organizationId: organization.id, invoiceId, createdAt, updatedAt: createdAt }
        rows.invoiceLineItems.push({ id: id('line', invoiceId, String(sortOrder)), name: say(name), quantity, amount, sortOrder, ...own })
      }
      if (status !== 'paid' || person === null) continue
      const subTotal = lines.reduce((sum, [, quantity, amount]) => sum + quantity * amount, 0)
      pay(scene, person, { id: id('payment', invoiceId), subTotal, invoiceId, createdAt: calendar.ago((sent - 1) * day) })
    }
  }
}

/** Adds captured and abandoned intents, one of each purpose and state, and an open one for the waiting invoice. */
function prepare(scene: Scene, demo: readonly Person[]): void {
  const { organization, calendar, rows, id } = scene
  const [person] = demo
  const registration = rows.eventRegistrations.find(({ accountId }) => accountId === person?.id)
  if (person === undefined) return
  const { TYPE, CONNECTION_ID, CURRENCY } = organization.config.PAYMENT
  const booking = rows.bookings.find(({ accountId, price }) => accountId === person.id && price > 0)
  const ofEvent = { registrationId: registration?.id ?? null, eventId: registration?.eventId ?? null, invoiceId: null, bookingId: null }
  const alone = { registrationId: null, eventId: null, invoiceId: null, bookingId: null }
  const intents = [
    ...(['registration', 'coupon', 'addOns', 'session'] as const).map((purpose, index) => ({
      ...ofEvent,
      purpose,
      status: index % 2 === 0 ? ('captured' as const) : ('stale' as const),
      subTotal: 4e3 + index * 500,
    })),
    ...(booking
      ? [{ ...alone, purpose: 'booking' as const, status: 'captured' as const, bookingId: booking.id, subTotal: booking.price }]
      : []),
    { ...alone, purpose: 'invoice' as const, status: 'open' as const, invoiceId: id('invoice', '0', 'sent'), subTotal: 16_350 },
  ]
  for (const intent of intents) {
    const intentId = id('intent', intent.purpose)
    const createdAt = calendar.ago(3 * day)
    rows.paymentIntents.push({
      id: intentId,
      organizationId: organization.id,
      accountId: person.id,
      provider: TYPE === 'none' ? 'manual' : TYPE,
      connectionId: CONNECTION_ID ?? '',
      fingerprint: `demo ${intentId}`,
      description: null,
      currency: CURRENCY,
      amount: intent.subTotal,
      secret: '',
      referenceId: `demo-${intentId.slice(0, 8)}`,
      name: person.name,
      metadata: {
        purpose: intent.purpose,
        simulated: true,
      },
      createdAt,
      updatedAt: createdAt,
      ...intent,
    })
  }
}

export function fillMoney(scene: Scene, people: readonly Person[], _events: readonly Happening[]): void {
  const dice = createDice(`${scene.organization.slug} money`)
  const demo = people.filter((person) => person.key !== null && !person.team).slice(0, 6)
  for (const [country, state, percent] of rates) {
    const own = scene.id('tax', country, state)
    scene.rows.taxRates.push({ id: own, organizationId: scene.organization.id, country, state, percent })
  }
  offerPlans(scene)
  joinPlans(scene, dice, people, demo)
  bill(scene, dice, demo)
  fillBookings(scene, people, demo)
  prepare(scene, demo)
}
