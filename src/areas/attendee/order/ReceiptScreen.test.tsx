// The receipt: what was bought, the tax, and how a refund differs.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eventId } from '../../../components/events/builders.test-helper.ts'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { attendeeArea } from '../area.ts'
import { aBoughtPass, showOfEvent } from '../attendee.test-helper.ts'
import { ReceiptScreen } from './ReceiptScreen.tsx'

beforeAll(inEnglish)
afterEach(() => void vi.restoreAllMocks())

const { receipt } = attendeeArea.to
const aPayment = (of: object = {}) => ({
  id: '7a1c',
  type: 'charge',
  address1: 'Kiln Lane 4',
  address2: '',
  city: 'Rotterdam',
  state: '',
  zip: '3011',
  country: 'NL',
  subTotal: 14_000,
  salesTax: 2940,
  salesTaxRate: '21',
  chargedAmt: 16_940,
  currency: 'EUR',
  last4: '4242',
  createdAt: '2026-10-01T10:00:00.000Z',
  purchases: [aBoughtPass()],
  addOns: [{ name: 'Lunch' }],
  accesses: [],
  coupons: [],
  ...of,
})
const at = (payment: object | undefined) =>
  showOfEvent(
    ReceiptScreen,
    { pattern: receipt.pattern, at: receipt({ event: eventId, paymentId: '7a1c' }) },
    payment ? { 'GET /self/events/:eventId/attendee/payments/:paymentId': () => payment } : {},
  )

test('has what was bought, the address, the card, and the tax with its rate', async () => {
  const { screen } = await at(aPayment())
  for (const text of [
    'Form & Field',
    '1 October 2026',
    'Full pass (4107)',
    'Lunch',
    'Kiln Lane 4',
    'Rotterdam 3011',
    'Netherlands',
    'Ends in 4242',
  ])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  for (const text of ['€140.00', 'Tax (21%)', '€29.40', '€169.40']) await expect.element(screen.getByText(text)).toBeVisible()
})

test('prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { screen } = await at(aPayment())
  await screen.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledTimes(1)
})

test('a refund is marked, and no tax has no lines', async () => {
  const { screen } = await at(aPayment({ type: 'refund', salesTax: 0, salesTaxRate: null, chargedAmt: 5000, last4: null }))
  await expect.element(screen.getByText('Refund', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Refunded')).toBeVisible()
  expect(screen.getByText(/Tax/).query()).toBeNull()
  expect(screen.getByText('Card').query()).toBeNull()
})

test('of another account it does not exist', async () => {
  const { screen } = await at(undefined)
  await expect.element(screen.getByRole('heading', { name: 'Receipt not found' })).toBeVisible()
})
