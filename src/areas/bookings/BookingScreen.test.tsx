// A booking in its states: held, lapsed, booked, cancelled.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aBooking, aPlace, aSpace } from '../../components/bookings/bookings.test-helper.ts'
import { watchFiles } from '../../kit/testing/saved-files.test-helper.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { anOutbox } from '../../offline/outbox/testing.test-helper.ts'
import { paths } from '../../paths.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import type { Booking } from '../../contract/events/bookings.ts'
import { BookingScreen } from './BookingScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:05:00Z') })
  Object.assign(connectivity, { state: 'online' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const SLOTS = 'GET /bookings/places/:placeId/spaces/:spaceId/slots'
const slotsAt = (...times: string[]) => [{ day: '2026-11-24', slots: times.map((time) => ({ time, supply: 1 })) }]
const at = (booking: Booking, more: Answers = {}) =>
  show(BookingScreen, {
    pattern: paths.booking.pattern,
    at: paths.booking({ bookingId: 'booking' }),
    member: true,
    answers: { 'GET /bookings/:bookingId': () => booking, 'GET /bookings/places/:placeId': () => aPlace(), ...more },
  })

test('a held time says how long, is not read out every minute, and is confirmed', async () => {
  let booking = aBooking({ status: 'draft' })
  const { screen } = await at(booking, {
    'GET /bookings/:bookingId': () => booking,
    'POST /bookings/:bookingId': () => (booking = aBooking()),
  })
  await expect.element(screen.getByRole('timer')).toHaveTextContent('10 minutes left to complete it')
  expect(screen.getByRole('timer').element().closest('[aria-live], [role=status]')).toBeNull()
  await screen.getByRole('button', { name: 'Confirm booking' }).click()
  await expect.element(screen.getByText('Booked', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  await expect.element(screen.getByText('Keizersgracht 174')).toBeVisible()
})

test('a time with a price leads to its payment, and can be released', async () => {
  const paid = aBooking({ status: 'draft', space: aSpace({ price: 2000 }) })
  const { screen, server } = await at(paid, { 'GET /self/addresses': () => [], 'DELETE /bookings/:bookingId': () => null })
  expect(screen.getByRole('button', { name: 'Confirm booking' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Release this time' }).click()
  await expect.poll(() => location.pathname).toBe('/places/house/room')
  expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('after the hold a free time can still be confirmed', async () => {
  vi.setSystemTime(new Date('2026-11-20T09:20:00Z'))
  const { screen } = await at(aBooking({ status: 'draft' }), { [SLOTS]: () => slotsAt('10:00') })
  await expect.element(screen.getByText('The time is no longer held for you')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Confirm booking' })).toBeVisible()
})

test('after the hold a taken time offers the nearest free one', async () => {
  vi.setSystemTime(new Date('2026-11-20T09:20:00Z'))
  const { screen } = await at(aBooking({ status: 'draft' }), {
    [SLOTS]: () => slotsAt('09:00', '14:00'),
    'POST /bookings/places/:placeId/spaces/:spaceId/slots': () => aBooking({ id: 'other', status: 'draft' }),
  })
  await expect.element(screen.getByText(/10:00 is no longer free/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Confirm booking' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Book Tuesday 24 November, 09:00 instead' }).click()
  await expect.poll(() => location.pathname).toBe('/bookings/other')
})

test('cancelling asks once, and without a network waits in the outbox', async () => {
  const { screen, server } = await at(aBooking())
  const box = anOutbox(server.client, { isOffline: () => true })
  await screen.getByRole('button', { name: 'Cancel booking' }).click()
  await expect.element(screen.getByRole('dialog')).toMatchTextContent('Cancel “Round table room”?')
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect.poll(() => box.rows().map(({ op }) => op)).toEqual(['bookings.giveUp'])
  await expect.element(screen.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('The booking will be cancelled when you’re online').first()).toBeVisible()
})

test('a booking becomes a calendar file, in the time of its place', async () => {
  const files = watchFiles()
  const { screen } = await at(aBooking())
  await screen.getByRole('button', { name: 'Add to calendar' }).click()
  await expect.poll(() => files.length).toBe(1)
  const text = await files[0]!.text()
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261124T100000')
  expect(text).toContain('SUMMARY:Round table room')
})

test('one that has begun can no longer be cancelled, and a past one leads to another', async () => {
  vi.setSystemTime(new Date('2026-11-24T09:30:00Z'))
  const { screen } = await at(aBooking())
  await expect.element(screen.getByText('Booked', { exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel booking' }).query()).toBeNull()
})
