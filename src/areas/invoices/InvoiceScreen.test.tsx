// An invoice in its states.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { Invoice } from '../../contract/events/payments.ts'
import { dropOwn, openOwn } from '../../state/identity/own.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { invoicesArea } from './area.ts'
import { InvoiceScreen } from './InvoiceScreen.tsx'

beforeAll(inEnglish)
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:05:00Z') })
  Object.assign(tenant, { config: { MODULES: {}, PAYMENT: { TYPE: 'stripe', CONNECTION_ID: null, CURRENCY: 'EUR' } } })
  dropOwn()
  await openOwn(null)
})
afterEach(() => {
  vi.useRealTimers()
  tenant.config = null
})

const line = { description: null, createdAt: '', updatedAt: '' }
const anInvoice = (of: Partial<Invoice> = {}): Invoice =>
  ({
    id: 'invoice',
    alternateId: 4107,
    title: 'Stall at the autumn fair',
    sentDate: '2026-11-01T09:00:00.000Z',
    dueDate: '2026-11-22T09:00:00.000Z',
    status: 'sent',
    lineItems: [
      { ...line, id: 'stall', name: 'Stall', quantity: 2, amount: 12_000 },
      { ...line, id: 'table', name: 'Table', quantity: 1, amount: 1500 },
    ],
    payments: [],
    account: null,
    organization: { name: 'Form & Field' },
    notes: null,
    ...of,
  }) as unknown as Invoice
const { invoice } = invoicesArea.to
const at = (of: Partial<Invoice> = {}, more: Answers = {}) =>
  show(InvoiceScreen, {
    pattern: invoice.pattern,
    at: invoice({ invoiceId: 'invoice' }),
    member: true,
    answers: { 'GET /invoices/:invoiceId': () => anInvoice(of), 'GET /self/addresses': () => [], ...more },
  })

test('a sent invoice shows its lines and total, and can be paid', async () => {
  const { screen } = await at()
  await expect.element(screen.getByText('Payment pending')).toBeVisible()
  await expect.element(screen.getByText('€255.00')).toBeVisible()
  await expect.element(screen.getByText('22 November 2026')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Pay this invoice' })).toBeVisible()
})

test('after its due date it is overdue, and can still be paid', async () => {
  const { screen } = await at({ dueDate: '2026-11-10T09:00:00.000Z' })
  await expect.element(screen.getByText('Overdue')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Pay this invoice' })).toBeVisible()
})

test('a paid one says when and with which card, and is printed', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {})
  const payment = { id: 'p', type: 'charge', createdAt: '2026-11-12T09:00:00.000Z', chargedAmt: 30_855, currency: 'EUR', last4: '4242' }
  const { screen } = await at({ status: 'paid', payments: [payment as unknown as Invoice['payments'][number]] })
  await expect.element(screen.getByText('Paid on 12 November 2026')).toBeVisible()
  await expect.element(screen.getByText('€308.55')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Pay this invoice' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
})

test('a cancelled one cannot be paid', async () => {
  const { screen } = await at({ status: 'void' })
  await expect.element(screen.getByText('Cancelled')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Pay this invoice' }).query()).toBeNull()
})

test('a draft, which only organisers see, is not available', async () => {
  const { screen } = await show(InvoiceScreen, {
    pattern: invoice.pattern,
    at: invoice({ invoiceId: 'invoice' }),
    member: true,
    answers: {},
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Invoice not available' })).toBeVisible()
})
