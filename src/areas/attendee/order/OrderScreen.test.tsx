// The order: payments, group tickets and transfers, and that a copy without payments is not taken as the answer.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anAccount } from '../../../api/testing.test-helper.ts'
import { OfflineError } from '../../../api/transport/errors.ts'
import { anEvent, eventId } from '../../../components/events/builders.test-helper.ts'
import type { Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { attendeeArea } from '../area.ts'
import { aBoughtPass, RECORD, showOfEvent } from '../attendee.test-helper.ts'
import { OrderScreen } from './OrderScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => void Object.assign(connectivity, { state: 'online' }))
afterEach(() => void vi.unstubAllGlobals())

const LOG = 'GET /self/events/:eventId/attendee/transfers/logs'
const USES = 'GET /self/events/:eventId/attendee/coupons/:couponId/passes'
const { order, receipt } = attendeeArea.to
const payment = (id: string, of: object = {}) => ({
  id,
  type: 'charge',
  chargedAmt: 16_660,
  currency: 'EUR',
  createdAt: '2026-10-01T10:00:00.000Z',
  purchases: [aBoughtPass()],
  addOns: [{ name: 'Lunch' }],
  accesses: [],
  coupons: [],
  ...of,
})
const aRecord = (of: object = {}) => ({ id: 'mine', passes: [aBoughtPass()], payments: [], coupons: [], ...of })
const ines = anAccount({ id: 'ines', username: 'ines', firstName: 'Ines', lastName: 'Kowalczyk' })
const at = (answers: Answers) =>
  showOfEvent(OrderScreen, { pattern: order.pattern, at: order({ event: eventId }) }, { [LOG]: () => [], ...answers })

test('payments lead to their receipts, newest first; a refund is marked', async () => {
  const refund = payment('refund', { type: 'refund', chargedAmt: 5000, createdAt: '2026-10-09T10:00:00.000Z' })
  const { screen } = await at({ [RECORD]: () => aRecord({ payments: [payment('charge'), refund] }) })
  await expect.element(screen.getByText('€166.60')).toBeVisible()
  await expect.element(screen.getByText('Full pass (4107), Lunch').first()).toBeVisible()
  await expect.element(screen.getByText('Refund')).toBeVisible()
  const hrefs = screen
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(hrefs.filter((href) => href?.includes('payments'))).toEqual(
    ['refund', 'charge'].map((paymentId) => receipt({ event: eventId, paymentId })),
  )
})

test('offline, where the device has no payments, it says so instead of showing none', async () => {
  Object.assign(connectivity, { state: 'offline' })
  const { screen } = await at({
    [RECORD]: () => {
      throw new OfflineError('network')
    },
  })
  await expect.element(screen.getByText('Not saved on this device')).toBeVisible()
  expect(screen.getByText('Nothing was paid.').query()).toBeNull()
})

test('group tickets have a code, its uses, and who used it', async () => {
  const coupon = { id: 'c', code: 'KILN-7', ticketId: 'ticket', ticket: { name: 'Day pass' }, useLimit: 5, _count: { purchases: 1 } }
  const { screen } = await at({
    [RECORD]: () => aRecord({ coupons: [coupon] }),
    [USES]: () => [{ id: 'p', attendee: { account: ines }, status: 'canceled', createdAt: '2026-10-02T10:00:00.000Z' }],
  })
  await expect.element(screen.getByText('KILN-7', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('1 of 5 used')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy code KILN-7' })).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Used code KILN-7' }).getByText('Ines Kowalczyk')).toBeVisible()
  await expect.element(screen.getByText('2 October 2026, Pass cancelled')).toBeVisible()
})

test('the link to group tickets has the pass type and the code', async () => {
  const shared = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.create(navigator, { share: { value: shared } }))
  const coupon = { id: 'c', code: 'KILN-7', ticketId: 'ticket', ticket: { name: 'Day pass' }, useLimit: 5, _count: { purchases: 0 } }
  const { screen } = await at({ [RECORD]: () => aRecord({ coupons: [coupon] }) })
  await screen.getByRole('button', { name: 'Share link to register' }).click()
  await expect.poll(() => shared.mock.calls).toHaveLength(1)
  const url = new URL(shared.mock.calls[0]![0].url!)
  expect([url.searchParams.get('ticket'), url.searchParams.get('coupon')]).toEqual(['ticket', 'KILN-7'])
})

test('more group tickets can be bought, where passes are sold to groups', async () => {
  const type = { price: 100, supply: null, enableCoupons: true, minCouponQuantity: 3, maxCouponQuantity: null }
  const { screen } = await at({
    [RECORD]: () => aRecord(),
    'GET /events/:eventId': () => anEvent({ registrationEnd: '2099-01-01T00:00:00.000Z' }),
    'GET /events/:eventId/passTypes': () => ({ passTypes: [type], packages: [] }),
  })
  const way = screen.getByRole('link', { name: 'Buy group tickets' })
  await expect.element(way).toHaveAttribute('href', attendeeArea.to.groupTickets({ event: eventId }))
})

test('a transfer names the other person, in both directions', async () => {
  const log = (id: number, from: string, to: string) => ({
    id,
    fromRegistrationId: from,
    fromRegistration: { account: from === 'mine' ? anAccount() : ines },
    toRegistrationId: to,
    toRegistration: { account: to === 'mine' ? anAccount() : ines },
    purchase: aBoughtPass(),
    createdAt: '2026-10-03T10:00:00.000Z',
  })
  const { screen } = await at({ [RECORD]: () => aRecord(), [LOG]: () => [log(2, 'mine', 'theirs'), log(1, 'theirs', 'mine')] })
  await expect.element(screen.getByText('You transferred “Full pass” on 3 October 2026')).toBeVisible()
  await expect.element(screen.getByText('You received “Full pass” on 3 October 2026')).toBeVisible()
  expect(screen.getByText('Ines Kowalczyk').elements()).toHaveLength(2)
})

test('without a registration there is no order', async () => {
  const { screen } = await at({ [RECORD]: () => null })
  await expect.element(screen.getByRole('heading', { name: 'No order yet' })).toBeVisible()
})
