// Add-ons of a bought pass: free ones are added at once, others lead to the payment.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../api/transport/errors.ts'
import type { Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { dropOwn, openOwn } from '../../../state/identity/own.ts'
import { attendeeArea } from '../area.ts'
import { aBoughtPass, ofPass, showOfEvent } from '../attendee.test-helper.ts'
import { AddOnsScreen } from './AddOnsScreen.tsx'

beforeAll(inEnglish)
beforeEach(async () => {
  Object.assign(connectivity, { state: 'online' })
  dropOwn()
  await openOwn(null)
})

const FREE = 'POST /self/events/:eventId/attendee/passes/:passId/addOns/free'
const { addOns } = attendeeArea.to
const anAddOn = (id: string, name: string, price: number) => ({ id, name, shortDescription: '', price, pricePerNight: false })
const at = (more: Answers = {}) =>
  showOfEvent(
    AddOnsScreen,
    { pattern: addOns.pattern, at: addOns(ofPass) },
    {
      'GET /self/events/:eventId/attendee/passes/:passId/addOns': () => [anAddOn('tour', 'Kiln tour', 0), anAddOn('lunch', 'Lunch', 1500)],
      'GET /self/addresses': () => [],
      ...more,
    },
  )

test('free ones are added at once', async () => {
  const { screen, server } = await at({ [FREE]: () => aBoughtPass() })
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(screen.getByText('Choose at least one add-on.')).toBeVisible()
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)
  await screen.getByRole('checkbox', { name: /Kiln tour/ }).click()
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ addOnIds: ['tour'] })
  await expect.poll(() => location.pathname).toBe(paths.pass(ofPass))
})

test('sold out meanwhile is said, and nothing is added', async () => {
  const { screen } = await at({
    [FREE]: () => {
      throw new ApiError(460, 'known', { message: '“Kiln tour” is sold out.' })
    },
  })
  await screen.getByRole('checkbox', { name: /Kiln tour/ }).click()
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(screen.getByText('“Kiln tour” is sold out.')).toBeVisible()
  expect(location.pathname).toBe(addOns(ofPass))
})

test('others are paid, and the address says which', async () => {
  const { screen, server } = await at()
  await screen.getByRole('checkbox', { name: /Lunch/ }).click()
  await screen.getByRole('checkbox', { name: /Kiln tour/ }).click()
  await screen.getByRole('button', { name: 'Continue to payment' }).click()
  await expect.element(screen.getByText('Kiln tour and Lunch')).toBeVisible()
  expect(new URLSearchParams(location.search).get('pay')).toBe('tour,lunch')
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('nothing left to add', async () => {
  const { screen } = await at({ 'GET /self/events/:eventId/attendee/passes/:passId/addOns': () => [] })
  await expect.element(screen.getByRole('heading', { name: 'Nothing to add' })).toBeVisible()
})
