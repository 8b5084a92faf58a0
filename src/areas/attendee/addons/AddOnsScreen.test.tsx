// Add-ons of a bought pass: free ones are requested, also without a network; others lead to the payment.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../api/transport/errors.ts'
import type { Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { anOutbox } from '../../../offline/outbox/testing.test-helper.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { toasts } from '../../../state/shown/toasts.ts'
import { dropOwn, openOwn } from '../../../state/identity/own.ts'
import { attendeeArea } from '../area.ts'
import { aBoughtPass, ofPass, PASS, showOfEvent } from '../attendee.test-helper.ts'
import { AddOnsScreen } from './AddOnsScreen.tsx'

beforeAll(inEnglish)
beforeEach(async () => {
  Object.assign(connectivity, { state: 'online' })
  Object.assign(toasts, { shown: [] })
  dropOwn()
  await openOwn(null)
})

const FREE = 'POST /self/events/:eventId/attendee/passes/:passId/addOns/free'
const { addOns } = attendeeArea.to
const anAddOn = (id: string, name: string, price: number) => ({ id, name, shortDescription: '', price, pricePerNight: false })
const OFFERS = 'GET /self/events/:eventId/attendee/passes/:passId/addOns'

/** `network` is what the outbox knows; `held` is on the pass from the start. */
async function at(more: Answers = {}, network = { isOffline: false }) {
  const shown = await showOfEvent(
    AddOnsScreen,
    { pattern: addOns.pattern, at: addOns(ofPass) },
    {
      [OFFERS]: () => [anAddOn('tour', 'Kiln tour', 0), anAddOn('lunch', 'Lunch', 1500)],
      'GET /self/addresses': () => [],
      ...more,
    },
  )
  const box = anOutbox(shown.server.client, { isOffline: () => network.isOffline })
  const asked = () => shown.server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...shown, box, asked }
}

/** A server with one free add-on, until it is taken. */
function aServer() {
  let pass = aBoughtPass()
  const taken = () => pass.passAddOns.length > 0
  return {
    [PASS]: () => pass,
    [OFFERS]: () => [...(taken() ? [] : [anAddOn('tour', 'Kiln tour', 0)]), anAddOn('lunch', 'Lunch', 1500)],
    [FREE]: () => (pass = aBoughtPass({ passAddOns: [{ addOnId: 'tour', addOn: anAddOn('tour', 'Kiln tour', 0) }] })),
  }
}
const requestTour = async ({ screen }: Awaited<ReturnType<typeof at>>) => {
  await screen.getByRole('checkbox', { name: /Kiln tour/ }).click()
  await screen.getByRole('button', { name: 'Add' }).click()
}

test('free ones are added at once, and the screen shows them on the pass', async () => {
  const shown = await at(aServer())
  const { screen, asked } = shown
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(screen.getByText('Choose at least one add-on.')).toBeVisible()
  expect(asked()).toEqual([])
  await requestTour(shown)
  await expect.element(screen.getByRole('list', { name: 'On this pass' }).getByText('Kiln tour')).toBeVisible()
  expect(asked()).toEqual([{ addOnIds: ['tour'] }])
  await expect.poll(() => toasts.shown.map(({ text }) => text)).toEqual(['attendee.addOns.added'])
  expect(screen.getByRole('checkbox', { name: /Kiln tour/ }).query()).toBeNull()
  expect(screen.getByRole('list', { name: 'Requested' }).query()).toBeNull()
})

test('sold out meanwhile is said where it was requested, and it can be tried again or given up', async () => {
  const shown = await at({
    [FREE]: () => {
      throw new ApiError(460, 'known', { message: '“Kiln tour” is sold out.' })
    },
  })
  const { screen, asked } = shown
  await requestTour(shown)
  const requested = screen.getByRole('list', { name: 'Requested' })
  await expect.element(requested.getByRole('alert')).toMatchTextContent('Not sent. “Kiln tour” is sold out.')
  await requested.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked().length).toBe(2)
  await expect.element(requested.getByRole('alert')).toBeVisible()
  await requested.getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByRole('checkbox', { name: /Kiln tour/ })).toBeVisible()
})

test('without a network a free one is requested once, and is not on the pass until the server has granted it', async () => {
  Object.assign(connectivity, { state: 'offline' })
  const network = { isOffline: true }
  const shown = await at(aServer(), network)
  const { screen, asked, box } = shown
  await expect.element(screen.getByText(/You’re offline. Free add-ons are requested/)).toBeVisible()
  await requestTour(shown)
  await expect.element(screen.getByRole('list', { name: 'Requested' })).toMatchTextContent('Kiln tour')
  await expect.element(screen.getByText('Waiting for connection')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /Kiln tour/ }).query()).toBeNull()
  expect(screen.getByRole('list', { name: 'On this pass' }).query()).toBeNull()
  expect(asked()).toEqual([])
  network.isOffline = false
  box.wake()
  await expect.element(screen.getByRole('list', { name: 'On this pass' }).getByText('Kiln tour')).toBeVisible()
  expect(asked()).toEqual([{ addOnIds: ['tour'] }])
})

test('without a network others cannot be paid', async () => {
  Object.assign(connectivity, { state: 'offline' })
  const { screen } = await at()
  await screen.getByRole('checkbox', { name: /Lunch/ }).click()
  await expect.element(screen.getByText('You’re offline. This needs a connection.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Continue to payment' })).toBeDisabled()
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
  const { screen } = await at({ [OFFERS]: () => [] })
  await expect.element(screen.getByRole('heading', { name: 'Nothing to add' })).toBeVisible()
})
