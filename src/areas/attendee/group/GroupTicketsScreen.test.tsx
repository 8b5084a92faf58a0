// Buying group tickets: what is offered, the limits of the number, and that an open payment is settled first.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../api/transport/errors.ts'
import { eventId } from '../../../components/events/builders.test-helper.ts'
import type { Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { dropOwn, openOwn, own } from '../../../state/identity/own.ts'
import { attendeeArea } from '../area.ts'
import { showOfEvent } from '../attendee.test-helper.ts'
import { groupPlaceOf } from './group-place.ts'
import { GroupTicketsScreen } from './GroupTicketsScreen.tsx'

beforeAll(inEnglish)
beforeEach(async () => {
  Object.assign(connectivity, { state: 'online' })
  dropOwn()
  await openOwn(null)
})

const { groupTickets } = attendeeArea.to
const OFFER = 'GET /events/:eventId/passTypes'
const CAPTURE = 'POST /organization/intents/:intentId/capture'
const aType = (id: string, name: string, of: object = {}) => ({
  id,
  name,
  price: 12_000,
  supply: null,
  enableCoupons: true,
  minCouponQuantity: 3,
  maxCouponQuantity: 5,
  ...of,
})
const sold = [
  aType('full', 'Full pass'),
  aType('patron', 'Patron', { price: 60_000, supply: 1, minCouponQuantity: 2 }),
  aType('online', 'Online', { minCouponQuantity: null, maxCouponQuantity: null }),
]
const at = (answers: Answers = {}, query: { ticket?: string; count?: string } = {}) =>
  showOfEvent(
    GroupTicketsScreen,
    { pattern: groupTickets.pattern, at: groupTickets({ event: eventId, ...query }) },
    { [OFFER]: () => ({ passTypes: sold, packages: [] }), 'GET /self/addresses': () => [], ...answers },
  )
const paramsNow = () => Object.fromEntries(new URLSearchParams(location.search))

test('a number within the limits leads to the payment, with the choice in the address', async () => {
  const { screen } = await at()
  await expect.element(screen.getByRole('radio', { name: 'Full pass €120 each' })).toBeChecked()
  await expect.element(screen.getByText('€360')).toBeVisible()
  expect(screen.getByText('Online').query()).toBeNull()
  const count = screen.getByRole('spinbutton', { name: 'How many passes' })
  await count.fill('9')
  await screen.getByRole('button', { name: 'Continue to payment' }).click()
  await expect.element(count).toHaveAttribute('aria-invalid', 'true')
  expect(paramsNow()).toEqual({})
  await count.fill('4')
  await expect.element(screen.getByText('€480')).toBeVisible()
  await screen.getByRole('button', { name: 'Continue to payment' }).click()
  await expect.element(screen.getByText('4 × Full pass')).toBeVisible()
  expect(paramsNow()).toEqual({ ticket: 'full', count: '4' })
})

test('a type with too few left can’t be chosen', async () => {
  const { screen } = await at()
  const patron = screen.getByRole('radio', { name: /Patron/ })
  await expect.element(patron).toBeDisabled()
  await expect.element(patron).toHaveAccessibleDescription('Sold out')
})

test('a payment that isn’t settled comes before another one, whatever the address asks for', async () => {
  own.intents = { [groupPlaceOf(eventId, { ticket: 'full', count: 4 })]: 'noted' }
  const pending = () => {
    throw new ApiError(460, 'paymentPending', { message: 'Confirm it and try again.' })
  }
  const { screen, server } = await at({ [CAPTURE]: pending }, { ticket: 'patron', count: '2' })
  await expect.element(screen.getByText('Payment processing. We’ll update you when payment is received.')).toBeVisible()
  expect(server.calls.filter(({ path }) => path.endsWith('/intent'))).toEqual([])
  // Its choice is in the address, so that it can be paid with another card.
  expect(paramsNow()).toEqual({ ticket: 'full', count: '4' })
  expect(screen.getByRole('radio').query()).toBeNull()
})

test('paid, the order follows with the code', async () => {
  own.intents = { [groupPlaceOf(eventId, { ticket: 'full', count: 4 })]: 'noted' }
  await at({ [CAPTURE]: () => null })
  await expect.poll(() => location.pathname).toBe(attendeeArea.to.order({ event: eventId }))
})

test.each([
  ['not sold to groups', () => ({ passTypes: [aType('full', 'Full pass', { enableCoupons: false })], packages: [] }), 'No group tickets'],
  [
    'not on sale',
    () => {
      throw new ApiError(455, 'registrationUnavailable')
    },
    'Registration isn’t open',
  ],
])('%s: it says so', async (_what, offer, title) => {
  const { screen } = await at({ [OFFER]: offer })
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
})
