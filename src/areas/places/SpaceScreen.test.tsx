// A space: its month, the next free time, and booking a time that someone else takes meanwhile.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { aBooking, aPlace, aSpace } from '../../components/bookings/bookings.test-helper.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../paths.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { SpaceScreen } from './SpaceScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:30:00Z') })
  Object.assign(connectivity, { state: 'online' })
})
afterEach(() => void vi.useRealTimers())

const SLOTS = 'GET /bookings/places/:placeId/spaces/:spaceId/slots'
const BOOK = 'POST /bookings/places/:placeId/spaces/:spaceId/slots'
const days = (...all: [day: string, ...times: string[]][]) =>
  all.map(([day, ...times]) => ({ day, slots: times.map((time) => ({ time, supply: 1 })) }))
const november = days(['2026-11-24', '10:00', '11:00'], ['2026-11-26', '15:00'])

const at = (more: Answers = {}, query: { month?: string; day?: string; time?: string } = {}) =>
  show(SpaceScreen, {
    pattern: paths.space.pattern,
    at: paths.space({ placeId: 'house', spaceId: 'room', ...query }),
    member: true,
    answers: {
      'GET /bookings/places/:placeId': () => aPlace(),
      'GET /bookings/places/:placeId/spaces/:spaceId': () => aSpace({ supply: 3 }),
      [SLOTS]: ({ firstDayOfMonth }) => (firstDayOfMonth === '2026-11' ? november : []),
      ...more,
    },
  })

test('the days of the month say how many times are free, and the first one shows its times with their age', async () => {
  const { screen } = await at()
  await expect
    .element(screen.getByRole('gridcell', { name: 'Tuesday 24 November 2026, 2 free times' }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('gridcell', { name: 'Wednesday 25 November 2026' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByRole('radio', { name: '10:00 (1 left)' })).toBeVisible()
  await expect.element(screen.getByText(/^Free times as of/)).toBeVisible()
  await expect.element(screen.getByText('3 bookings at a time')).toBeVisible()
})

test('a chosen time is in the address, and is booked', async () => {
  const { screen, server } = await at({ [BOOK]: () => aBooking({ id: 'mine', status: 'draft' }) })
  await screen.getByRole('radio', { name: '11:00 (1 left)' }).click()
  expect(location.search).toBe('?month=2026-11&day=2026-11-24&time=11%3A00')
  await screen.getByRole('button', { name: 'Book Tuesday 24 November, 11:00' }).click()
  await expect.poll(() => location.pathname).toBe('/bookings/mine')
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ day: '2026-11-24', time: '11:00' })
})

test('the next free time is found in a later month', async () => {
  const { screen } = await at({ [SLOTS]: ({ firstDayOfMonth }) => (firstDayOfMonth === '2027-01' ? days(['2027-01-05', '09:00']) : []) })
  await expect.element(screen.getByText('No free times in this month.')).toBeVisible()
  await screen.getByRole('button', { name: 'Next free time' }).click()
  await expect.element(screen.getByText('Next free time: Tuesday 5 January, 09:00')).toBeVisible()
  expect(location.search).toBe('?month=2027-01&day=2027-01-05&time=09%3A00')
})

test('taken meanwhile: the nearest free time is offered, and booked with one press', async () => {
  let free = november
  const { screen, server } = await at(
    {
      [SLOTS]: () => free,
      [BOOK]: (_params, body) => {
        if ((body as { time: string }).time === '11:00') return aBooking({ id: 'other', status: 'draft' })
        free = days(['2026-11-24', '11:00'], ['2026-11-26', '15:00'])
        throw new ApiError(460, 'known', { message: 'This time is not free any more.' })
      },
    },
    { day: '2026-11-24', time: '10:00' },
  )
  await screen.getByRole('button', { name: 'Book Tuesday 24 November, 10:00' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Tuesday 24 November, 10:00 is no longer free.')
  await screen.getByRole('button', { name: 'Book Tuesday 24 November, 11:00 instead' }).click()
  await expect.poll(() => location.pathname).toBe('/bookings/other')
  expect(server.calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as { time: string }).time)).toEqual([
    '10:00',
    '11:00',
  ])
})

test('taken while the network goes: the nearest free time is offered when it is back', async () => {
  let isGone = false
  let free = november
  const { screen } = await at(
    {
      [SLOTS]: () => {
        if (isGone) throw new OfflineError('network')
        return free
      },
      [BOOK]: () => {
        isGone = true
        Object.assign(connectivity, { state: 'offline' })
        throw new ApiError(460, 'known', { message: 'This time is not free any more.' })
      },
    },
    { day: '2026-11-24', time: '10:00' },
  )
  await screen.getByRole('button', { name: 'Book Tuesday 24 November, 10:00' }).click()
  await expect.element(screen.getByText('This time is not free any more.')).toBeVisible()
  free = days(['2026-11-24', '11:00'])
  isGone = false
  Object.assign(connectivity, { state: 'online' })
  await expect.element(screen.getByRole('button', { name: 'Book Tuesday 24 November, 11:00 instead' })).toBeEnabled()
})

test('another refusal says its reason, and the time stays chosen', async () => {
  const { screen } = await at(
    {
      [BOOK]: () => {
        throw new ApiError(460, 'known', { message: 'You are holding several times already.' })
      },
    },
    { day: '2026-11-24', time: '10:00' },
  )
  await screen.getByRole('button', { name: 'Book Tuesday 24 November, 10:00' }).click()
  await expect.element(screen.getByText('You are holding several times already.')).toBeVisible()
  expect(screen.getByText('This time was just taken').query()).toBeNull()
})

test('offline the times are shown, and booking says what it needs', async () => {
  const { screen } = await at({}, { day: '2026-11-24', time: '10:00' })
  await expect.element(screen.getByRole('button', { name: 'Book Tuesday 24 November, 10:00' })).toBeEnabled()
  Object.assign(connectivity, { state: 'offline' })
  await expect.element(screen.getByRole('button', { name: 'Book Tuesday 24 November, 10:00' })).toBeDisabled()
  await expect.element(screen.getByText('You’re offline. This needs a connection.')).toBeVisible()
})
