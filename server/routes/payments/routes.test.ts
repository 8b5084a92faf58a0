// Intents and captures, invoices, refunds: how much is charged, how often, and who may see it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { and, eq } from 'drizzle-orm'
import type { Invoice, PaymentIntent } from '../../../src/contract/events/payments.ts'
import { accountAddresses, invoiceLineItems, invoices, paymentIntents, payments, taxRates } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { providerDeadline } from '../../payments/deadline.ts'
import { aDelegation, anAccount, anOrganization, aTeam, type TestAccount } from '../../testing/builders.ts'
import { anAddress, anInvoice, countedPayments, type TestAddress, type TestInvoice } from '../../testing/money-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { sharesOf } from './capture.ts'
import { refund } from '../../domain/payments/refunds.ts'
import { taxOf } from '../../domain/payments/tax.ts'

const provider = countedPayments()
let platform: TestPlatform
let mia: TestAccount
let home: TestAddress

beforeAll(async () => {
  platform = await testPlatform({
    config: { PAYMENT: { TYPE: 'stripe', CONNECTION_ID: 'acct_town', CURRENCY: 'USD' } },
    services: () => ({ payments: provider }),
  })
  const rate = (country: string, state: string, percent: number) => ({ organizationId: platform.organization.id, country, state, percent })
  await platform.db.asOwner((tx) => tx.insert(taxRates).values([rate('US', '', 5), rate('US', 'CA', 8.625), rate('DE', '', 19)]))
})
afterAll(() => platform.close())
beforeEach(async () => {
  mia = await anAccount(platform)
  home = await anAddress(platform, mia)
  provider.captures.length = 0
  provider.refunds.length = 0
  provider.released.length = 0
})

const intentOf = (invoice: TestInvoice, as: TestAccount = mia, address: { id: string } = home) =>
  platform.get<PaymentIntent>(`/invoices/${invoice.id}/intent?addressId=${address.id}`, { as })
const captureIt = (intent: { id: string }, as: TestAccount = mia, body: unknown = {}) =>
  platform.post<null>(`/organization/intents/${intent.id}/capture`, { as, body })
const chargesOf = (intent: { id: string }) =>
  platform.db.asOwner((tx) =>
    tx
      .select()
      .from(payments)
      .where(and(eq(payments.intentId, intent.id), eq(payments.type, 'charge'))),
  )
const statusOf = async (invoice: TestInvoice) =>
  (await platform.db.asOwner((tx) => tx.select().from(invoices).where(eq(invoices.id, invoice.id))))[0]?.status

describe('tax', () => {
  test('is rounded half up, to the minor unit', () => {
    expect([taxOf(1000, 8.625), taxOf(100, 0.5), taxOf(100, 0.49), taxOf(0, 19), taxOf(1, 50)]).toEqual([86, 1, 0, 0, 1])
    expect(taxOf(1004, 12.5)).toBe(126)
  })
  test('is never lost to floating point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 100_000 }), (subTotal, thousandths) => {
        const exact = (BigInt(subTotal) * BigInt(thousandths) * 2n + 100_000n) / 200_000n
        expect(taxOf(subTotal, thousandths / 1000)).toBe(Number(exact))
      }),
    )
  })
  test.each([
    ['the rate of the state', { country: 'US', state: 'ca' }, 8.625, 1086],
    ['the rate of the country where the state has none', { country: ' us', state: 'OR' }, 5, 1050],
    ['none elsewhere', { country: 'PT', state: '' }, 0, 1000],
  ])('%s', async (_name, where, rate, amount) => {
    const { data } = await intentOf(await anInvoice(platform), mia, await anAddress(platform, mia, where))
    expect([data.salesTaxRate, data.amount, data.salesTax]).toEqual([rate, amount, amount - 1000])
  })
})

describe('an intent', () => {
  test('says what is paid, with whom and that the demo plays it', async () => {
    const invoice = await anInvoice(platform)
    const { data } = await intentOf(invoice)
    expect(data).toMatchObject({
      accountId: mia.id,
      amount: 1000,
      currency: 'USD',
      invoiceId: invoice.id,
      eventId: null,
      bookingId: null,
      metadata: { simulated: true },
      integration: { type: 'stripe', connectionId: 'acct_town' },
      invoice: { id: invoice.id, status: 'sent' },
      account: { id: mia.id },
    })
    expect(data.secret).not.toBe('')
  })

  test('is the same while nothing changes, also for ten who ask at once', async () => {
    const invoice = await anInvoice(platform)
    const answers = await Promise.all(Array.from({ length: 10 }, () => intentOf(invoice)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  })

  test.each([
    [
      'price',
      (tx: Parameters<Parameters<typeof platform.db.asOwner>[0]>[0], invoice: TestInvoice) =>
        tx.update(invoiceLineItems).set({ amount: 1200 }).where(eq(invoiceLineItems.invoiceId, invoice.id)),
    ],
    [
      'address',
      (tx: Parameters<Parameters<typeof platform.db.asOwner>[0]>[0]) =>
        tx.update(accountAddresses).set({ country: 'DE' }).where(eq(accountAddresses.id, home.id)),
    ],
  ])('is another one when the %s changes, and the old one cannot be captured', async (_name, change) => {
    const invoice = await anInvoice(platform)
    const first = (await intentOf(invoice)).data
    await platform.db.asOwner(async (tx) => void (await change(tx, invoice)))
    const second = (await intentOf(invoice)).data
    expect(second.id).not.toBe(first.id)
    expect(provider.released.map(({ intentId }) => intentId)).toEqual([first.id])
    expect([(await captureIt(first)).problem, (await captureIt(second)).status]).toEqual(['known', 200])
    expect(provider.captures.map(({ charge }) => charge.intentId)).toEqual([second.id])
  })

  test('is made anew after what providers prepare has expired', async () => {
    const invoice = await anInvoice(platform)
    const first = (await intentOf(invoice)).data
    platform.clock.advance({ hours: 3 })
    expect((await intentOf(invoice)).data.id).not.toBe(first.id)
  })

  test('takes an address of the caller alone', async () => {
    const invoice = await anInvoice(platform)
    const other = await anAddress(platform, await anAccount(platform))
    expect((await intentOf(invoice, mia, other)).status).toBe(404)
    expect((await intentOf(invoice, mia, { id: 'nonsense' })).status).toBe(404)
    expect((await platform.get(`/invoices/${invoice.id}/intent`, { as: mia })).status).toBe(400)
  })

  test('is not for what costs nothing, nor for more than can be paid', async () => {
    expect((await intentOf(await anInvoice(platform, { amounts: [] }))).problem).toBe('known')
    expect((await intentOf(await anInvoice(platform, { amounts: [2_000_000_000, 2_000_000_000] }))).problem).toBe('known')
  })

  test('is told apart from the same sum at a community that takes no payments', async () => {
    const there = await anOrganization(platform, { config: { PAYMENT: { TYPE: 'none', CONNECTION_ID: null, CURRENCY: 'USD' } } })
    const ground = { db: platform.db, organization: there }
    const ana = await anAccount(ground)
    const [invoice, address] = [await anInvoice(ground), await anAddress(ground, ana)]
    const answer = await platform.get(`/invoices/${invoice.id}/intent?addressId=${address.id}`, { as: ana, host: there.host })
    expect([answer.problem, answer.json.message]).toEqual(['known', 'Nothing can be paid here yet. Please ask the organisers.'])
  })
})

test('a provider without keys is one clear sentence, in a real community', async () => {
  const bare = await testPlatform({
    settings: { demo: false },
    config: { PAYMENT: { TYPE: 'braintree', CONNECTION_ID: null, CURRENCY: 'USD' } },
  })
  try {
    const ana = await anAccount(bare)
    const [invoice, address] = [await anInvoice(bare), await anAddress(bare, ana)]
    const answer = await bare.get(`/invoices/${invoice.id}/intent?addressId=${address.id}`, { as: ana })
    expect([answer.status, answer.json.message]).toEqual([
      460,
      'Payments by Braintree are not set up here yet. Please tell the organisers.',
    ])
  } finally {
    await bare.close()
  }
})

describe('capturing', () => {
  test('charges, writes the payment with the address as it was, and pays the invoice', async () => {
    const invoice = await anInvoice(platform, { accountId: mia.id })
    const { data: intent } = await intentOf(invoice)
    const answer = await captureIt(intent, mia, { nonce: '4242 4242 4242 4242' })
    expect([answer.status, answer.data]).toEqual([200, null])
    const read = await platform.get<Invoice>(`/invoices/${invoice.id}`, { as: mia })
    expect(read.data).toMatchObject({
      status: 'paid',
      payments: [{ type: 'charge', subTotal: 1000, chargedAmt: 1000, city: 'Lisboa', last4: '4242', salesTaxRate: '0' }],
    })
  })

  test('two hundred times at once charges once', async () => {
    const { data: intent } = await intentOf(await anInvoice(platform))
    const answers = await Promise.all(Array.from({ length: 200 }, () => captureIt(intent)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([provider.captures.length, (await chargesOf(intent)).length]).toEqual([1, 1])
  }, 60_000)

  test('is for the intent of the caller alone', async () => {
    const { data: intent } = await intentOf(await anInvoice(platform))
    expect((await captureIt(intent, await anAccount(platform))).status).toBe(404)
    expect(provider.captures).toEqual([])
  })

  test('belongs to the account acted for', async () => {
    const team = await aTeam(platform)
    await aDelegation(platform, team, mia)
    const [invoice, address] = [await anInvoice(platform), await anAddress(platform, team)]
    const options = { as: mia, executeAs: team }
    const { data } = await platform.get<PaymentIntent>(`/invoices/${invoice.id}/intent?addressId=${address.id}`, options)
    expect(data.accountId).toBe(team.id)
    expect((await captureIt(data)).status).toBe(404)
    expect((await platform.post(`/organization/intents/${data.id}/capture`, { ...options, body: {} })).status).toBe(200)
  })

  test('a declined payment says so in the words of the provider, and can be tried another way', async () => {
    const invoice = await anInvoice(platform)
    const { data: intent } = await intentOf(invoice)
    const declined = await captureIt(intent, mia, { nonce: '4000 0000 0000 0002' })
    expect([declined.problem, declined.json.message]).toEqual(['known', 'Your card was declined. Try another way to pay.'])
    expect([(await chargesOf(intent)).length, await statusOf(invoice)]).toEqual([0, 'sent'])
    expect((await captureIt(intent, mia, { nonce: '4242424242424242' })).status).toBe(200)
    expect((await chargesOf(intent)).length).toBe(1)
  })

  test('a payment that asks once more succeeds later, charged once', async () => {
    const { data: intent } = await intentOf(await anInvoice(platform), mia, await anAddress(platform, mia, { name: 'Ask again' }))
    expect((await captureIt(intent)).problem).toBe('paymentPending')
    expect((await captureIt(intent)).status).toBe(200)
    expect((await captureIt(intent)).status).toBe(200)
    expect((await chargesOf(intent)).length).toBe(1)
  })

  test('a payment in processing says that nothing is lost', async () => {
    const { data: intent } = await intentOf(await anInvoice(platform), mia, await anAddress(platform, mia, { name: 'In processing' }))
    const answer = await captureIt(intent)
    expect([answer.problem, answer.json.message.includes('still being processed')]).toEqual(['paymentPending', true])
  })

  test('a provider that hangs is waited for ten seconds', async () => {
    const { data: intent } = await intentOf(await anInvoice(platform))
    const before = Date.now()
    const answer = await captureIt(intent, mia, { nonce: '4000000000000119' })
    expect([answer.problem, answer.json.message.includes('still being processed')]).toEqual(['paymentPending', true])
    expect(Date.now() - before).toBeGreaterThanOrEqual(providerDeadline - 50)
    expect((await captureIt(intent)).status).toBe(200)
  })

  test('a price that changed since is not charged', async () => {
    const invoice = await anInvoice(platform)
    const { data: intent } = await intentOf(invoice)
    await platform.db.asOwner((tx) =>
      tx.update(invoiceLineItems).set({ amount: 999_999 }).where(eq(invoiceLineItems.invoiceId, invoice.id)),
    )
    const answer = await captureIt(intent)
    expect([answer.problem, answer.json.message]).toEqual([
      'known',
      'What you are paying for has changed. Please look at it again before you pay.',
    ])
    expect(provider.captures).toEqual([])
  })

  test('of two who pay the same invoice at once, one is charged', async () => {
    const invoice = await anInvoice(platform)
    const omar = await anAccount(platform)
    const [mine, theirs] = [(await intentOf(invoice)).data, (await intentOf(invoice, omar, await anAddress(platform, omar))).data]
    const statuses = await Promise.all([captureIt(mine), captureIt(theirs, omar)])
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 460])
    expect(provider.captures.length).toBe(1)
  })

  test('takes nothing at all, null and an empty object alike, and nothing else', async () => {
    const { data: intent } = await intentOf(await anInvoice(platform))
    expect((await captureIt(intent, mia, { amount: 1 })).status).toBe(400)
    expect((await captureIt(intent, mia, 'null')).status).toBe(200)
    expect((await platform.post(`/organization/intents/${intent.id}/capture`, { as: mia })).status).toBe(200)
  })

  test('a row of a second charge is refused by the database itself', async () => {
    const { data: intent } = await intentOf(await anInvoice(platform))
    await captureIt(intent)
    const [charge] = await chargesOf(intent)
    const { id: _id, ...again } = charge!
    await expect(platform.db.asOwner((tx) => tx.insert(payments).values(again))).rejects.toThrow('payments')
    expect((await platform.db.asOwner((tx) => tx.select().from(paymentIntents).where(eq(paymentIntents.id, intent.id))))[0]?.status).toBe(
      'captured',
    )
  })
})

describe('shares of a payment', () => {
  test('add up to it, whatever the tax', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }), fc.nat(30_000), (amounts, thousandths) => {
        const subTotal = amounts.reduce((sum, amount) => sum + amount, 0)
        const amount = subTotal + taxOf(subTotal, thousandths / 1000)
        const shares = sharesOf(
          amounts.map((one) => ({ amount: one })),
          { subTotal, amount },
        )
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        expect(shares.every((share) => share >= 0)).toBe(true)
      }),
    )
  })
})

describe('an invoice', () => {
  test('is read by its link, without sign-in, and does not tell for whom it is', async () => {
    const invoice = await anInvoice(platform, { accountId: mia.id, amounts: [700, 300], notes: 'Thank you' })
    const visitor = (await platform.get<Invoice>(`/invoices/${invoice.id}`)).data
    expect(visitor).toMatchObject({ title: 'Hall', notes: 'Thank you', account: null, payments: [] })
    expect(visitor.lineItems.map(({ amount }) => amount)).toEqual([700, 300])
    expect((await platform.get<Invoice>(`/invoices/${invoice.id}`, { as: mia })).data.account?.id).toBe(mia.id)
  })

  test('that is a draft exists for nobody, nor does that of another organisation', async () => {
    const draft = await anInvoice(platform, { accountId: mia.id, status: 'draft', sentDate: null })
    const foreign = await anInvoice({ db: platform.db, organization: await anOrganization(platform) })
    for (const { id } of [draft, foreign, { id: 'nonsense' }]) {
      expect((await platform.get(`/invoices/${id}`, { as: mia })).status).toBe(404)
      expect((await platform.get(`/invoices/${id}/intent?addressId=${home.id}`, { as: mia })).status).toBe(404)
    }
  })

  test.each(['paid', 'void'] as const)('that is %s can be read, and not be paid', async (status) => {
    const invoice = await anInvoice(platform, { status })
    expect((await platform.get<Invoice>(`/invoices/${invoice.id}`)).data.status).toBe(status)
    expect((await intentOf(invoice)).problem).toBe('known')
  })

  test('is paid by whoever is signed in; the payer sees the payment, others do not', async () => {
    const invoice = await anInvoice(platform, { accountId: (await anAccount(platform)).id })
    expect((await platform.get(`/invoices/${invoice.id}/intent?addressId=${home.id}`)).status).toBe(401)
    await captureIt((await intentOf(invoice)).data)
    expect((await platform.get<Invoice>(`/invoices/${invoice.id}`, { as: mia })).data.payments).toHaveLength(1)
    expect((await platform.get<Invoice>(`/invoices/${invoice.id}`)).data.payments).toEqual([])
  })
})

describe('a refund', () => {
  const asking = (tx: Asking['tx']): Asking<SignedIn> => {
    const { services } = platform
    const account = { ...mia, tiers: new Set<string>() }
    const caller = { organization: { id: platform.organization.id }, actor: account, account } as unknown as SignedIn
    return { tx, caller, services, now: platform.clock(), locale: 'en' }
  }
  const charged = async () => {
    const address = await anAddress(platform, mia, { country: 'US', state: 'CA' })
    const { data: intent } = await intentOf(await anInvoice(platform), mia, address)
    await captureIt(intent)
    return (await chargesOf(intent))[0]!
  }
  const refundIt = async (charge: typeof payments.$inferSelect, amount: number) =>
    platform.db.asTenant({ organizationId: platform.organization.id }, (tx) => refund(asking(tx), charge, amount))

  test('gives back through who took it, and keeps the share of the tax', async () => {
    const charge = await charged()
    const row = await refundIt(charge, 543)
    expect(row).toMatchObject({
      type: 'refund',
      chargedAmt: 543,
      subTotal: 500,
      salesTax: 43,
      chargeId: charge.id,
      invoiceId: charge.invoiceId,
    })
    expect(provider.refunds).toMatchObject([{ chargeId: charge.stripeId, amount: 543, connectionId: 'acct_town', currency: 'USD' }])
  })

  test('is never more than was paid, whoever asks at once', async () => {
    const charge = await charged()
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => refundIt(charge, 500)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(refundIt(charge, 0)).rejects.toThrow('No more can be given back')
    expect(provider.refunds).toHaveLength(2)
  })
})
