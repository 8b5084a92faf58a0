// Registering, from the passes to the review: what is sent, what is kept, and what a refusal changes.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../api/transport/errors.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../paths.ts'
import { dropOwn, openOwn, own } from '../../state/identity/own.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { drafts } from '../../state/typed/drafts.ts'
import { anEvent, eventId } from '../../components/events/builders.test-helper.ts'
import { registrationArea } from './area.ts'
import { aDraft, aDraftPass, anOffer, aQuestion, aRoom, aType } from './registration.test-helper.ts'
import { RegisterScreen } from './RegisterScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => void Object.assign(tenant, { config: { PAYMENT: { TYPE: 'stripe', CONNECTION_ID: null, CURRENCY: 'EUR' } } }))
afterEach(() => {
  for (const place of Object.keys(drafts)) delete drafts[place]
})

const full = aType('full', { name: 'Regular' })
const vip = aType('vip', { name: 'VIP', price: 32_000, supply: 0 })
const counted = { sections: 1, coupons: 1, addOns: 1, roomTypes: 1 }
const event = { timezone: 'Europe/Berlin', _count: counted } as never

const at = (step: string | undefined, more: Answers = {}, coupon?: string) =>
  show(RegisterScreen, {
    // Both addresses are of this screen.
    pattern: `${registrationArea.to.register.pattern}/:step?`,
    at: step === undefined ? paths.register({ event: eventId, coupon }) : paths.registerStep({ event: eventId, step }),
    member: true,
    answers: {
      'GET /events/:eventId': () => anEvent(),
      'GET /events/:eventId/passTypes': () => anOffer([full, vip]),
      'GET /self/events/:eventId/registration': () => aDraft([], { event }),
      'GET /self/events/:eventId/registration/addOns': () => [
        { ...full, addOns: [{ id: 'lunch', name: 'Lunch', shortDescription: '', price: 1500, pricePerNight: false, supply: 3 }] },
      ],
      'GET /self/events/:eventId/registration/roomTypes': () => [aRoom('double', { name: 'Double' })],
      'GET /self/events/:eventId/registration/questions': () => [
        {
          passId: 'a',
          sections: [
            {
              id: 's',
              name: 'You',
              description: null,
              sortOrder: 0,
              questions: [aQuestion('size', { label: 'Shoe size', required: true })],
            },
          ],
        },
      ],
      ...more,
    },
  })
const bought = (...passes: ReturnType<typeof aDraftPass>[]): Answers => ({
  'GET /self/events/:eventId/registration': () => aDraft(passes, { event }),
})
const bodies = (server: Awaited<ReturnType<typeof at>>['server'], method: string, end: string) =>
  server.calls.filter((call) => call.method === method && call.path.endsWith(end)).map(({ body }) => body)

test('passes are chosen with their price, and what is sold out says so', async () => {
  const { screen, server } = await at('passes', { 'POST /self/events/:eventId/registration/passes': () => null })
  await expect.element(screen.getByText('Sold out')).toBeVisible()
  await screen.getByRole('button', { name: 'More: Regular' }).click()
  await screen.getByRole('button', { name: 'More: Regular' }).click()
  await expect.element(screen.getByText('2 passes')).toBeVisible()
  await expect.element(screen.getByText('€280.00')).toBeVisible()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => bodies(server, 'POST', '/passes')).toHaveLength(1)
  expect((bodies(server, 'POST', '/passes')[0] as { passes: unknown[] }).passes).toMatchObject([{ ticketId: 'full' }, { ticketId: 'full' }])
})

test('guests are named on this device, and later steps call their passes by it', async () => {
  dropOwn()
  await openOwn(null)
  const { screen, server } = await at('guests', bought(aDraftPass('a', full), aDraftPass('b', full)))
  await screen.getByRole('textbox', { name: /Pass 2: Regular/ }).fill(' Lena ')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByRole('group', { name: 'Pass 2: Lena, Regular' })).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Pass 1: Regular' })).toBeVisible()
  expect(own.guests).toEqual({ b: 'Lena' })
  // The contract has no field for it.
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('the nights of a room are counted in place, for the pass that shares it too, and missing a part of the event is said', async () => {
  const { screen } = await at('rooms', bought(aDraftPass('a', full), aDraftPass('b', full)))
  await screen
    .getByRole('radio', { name: /^Double/ })
    .first()
    .click()
  await expect.element(screen.getByText('2 nights', { exact: true })).toBeVisible()
  await screen.getByRole('radio', { name: /^Share with pass 1/ }).click()
  await expect.element(screen.getByText(/^2 nights, /)).toBeVisible()
  expect(screen.getByText(/after the event begins/).query()).toBeNull()
  await screen.getByLabelText('Arrival').fill('2026-11-21')
  await expect.element(screen.getByText('1 night', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^1 night, /)).toBeVisible()
  await expect.element(screen.getByText('You arrive after the event begins (20 November 2026).')).toBeVisible()
})

test('a single pass has no guest', async () => {
  const { screen } = await at('guests', bought(aDraftPass('a', full)))
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Add-ons' })).toBeVisible()
})

test('no pass is no order', async () => {
  const { screen, server } = await at('passes')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText('Choose at least one pass.')).toBeVisible()
  expect(bodies(server, 'POST', '/passes')).toEqual([])
})

test('sold out meanwhile is said at the pass, and the other choices stay', async () => {
  let left: number | null = null
  const { screen } = await at('passes', {
    'GET /events/:eventId/passTypes': () => anOffer([aType('day', { name: 'Day', supply: left }), full]),
    'POST /self/events/:eventId/registration/passes': () => {
      left = 0
      throw new ApiError(455, 'registrationUnavailable', { message: 'This ticket is sold out.' })
    },
  })
  await screen.getByRole('button', { name: 'More: Day' }).click()
  await screen.getByRole('button', { name: 'More: Regular' }).click()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText('This ticket is sold out.').first()).toBeVisible()
  await expect.element(screen.getByRole('spinbutton', { name: 'How many: Regular' })).toHaveValue(1)
})

test('without a step in the address it goes on at the first question without an answer', async () => {
  const { screen } = await at(undefined, bought(aDraftPass('a', full)))
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible()
})

test('an answer is sent when its field is left, and kept on the device before', async () => {
  const { screen, server } = await at('questions-1', {
    ...bought(aDraftPass('a', full)),
    'PUT /self/events/:eventId/registration/passes/:passId/questions/:questionId': () => null,
  })
  await screen.getByRole('textbox', { name: 'Shoe size' }).fill('41')
  expect(drafts['registration answers:a']?.value).toEqual({ 'a.size': ['41'] })
  await userEvent.tab()
  await expect.poll(() => bodies(server, 'PUT', ':questionId')).toEqual([{ response: '41' }])
})

test('the coupon of a link is applied once, at the review', async () => {
  const COUPON = 'POST /self/events/:eventId/registration/coupon'
  const { screen, server } = await at(
    undefined,
    {
      ...bought(aDraftPass('a', full, { responses: [{ questionId: 'size', value: '40' }] as never })),
      'PUT /self/events/:eventId/registration/questions': () => null,
      'PUT /self/events/:eventId/registration/passes/:passId/questions/:questionId': () => null,
      [COUPON]: () => {
        throw new ApiError(460, 'known', { message: 'This coupon has been used up.', field: 'couponCode' })
      },
    },
    'KILN-7',
  )
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText('This coupon has been used up.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('KILN-7')
  expect(bodies(server, 'POST', '/coupon')).toMatchObject([{ couponCode: 'KILN-7' }])
  expect(new URLSearchParams(location.search).has('coupon')).toBe(false)
})

test('a wrong coupon is told at its field, and changes nothing else', async () => {
  const { screen, server } = await at('review', {
    ...bought(aDraftPass('a', full, { responses: [{ questionId: 'size', value: '41' }] as never })),
    'POST /self/events/:eventId/registration/coupon': () => {
      throw new ApiError(460, 'known', { message: 'This coupon has expired.', field: 'couponCode' })
    },
  })
  await screen.getByRole('textbox', { name: 'Coupon code' }).fill('EARLYBIRD')
  await screen.getByRole('button', { name: 'Apply' }).click()
  await expect.element(screen.getByText('This coupon has expired.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('EARLYBIRD')
  expect(page.getByText('€140.00').elements().length).toBeGreaterThan(0)
  expect(bodies(server, 'DELETE', '/coupon')).toEqual([])
})

test('a price that changed since it was seen is told with the earlier one', async () => {
  const pass = (price: number) => aDraftPass('a', { ...full, price }, { responses: [{ questionId: 'size', value: '41' }] as never })
  let price = 14_000
  const answers: Answers = { 'GET /self/events/:eventId/registration': () => aDraft([pass(price)], { event }) }
  const first = await at('review', answers)
  await expect.element(first.screen.getByRole('link', { name: 'Passes' })).toBeVisible()
  await expect.poll(() => drafts[`registration:${eventId}`]?.value).toMatchObject({ seen: { total: 14_000 } })
  await first.screen.unmount()
  price = 16_000
  const { screen } = await at('review', answers)
  await expect.element(screen.getByText('It was €140.00. Now it’s €160.00.')).toBeVisible()
})

test('other nights are another order, and no changed price', async () => {
  const room = aRoom('double')
  const stay = (end: string) =>
    ({ id: 'stay', eventRoomTypeId: room.id, eventRoomType: room, start: '2026-11-20T14:00:00.000Z', end }) as never
  let end = '2026-11-21T10:00:00.000Z'
  const answers: Answers = {
    'GET /self/events/:eventId/registration': () =>
      aDraft([aDraftPass('a', full, { reservation: stay(end), responses: [{ questionId: 'size', value: '41' }] as never })], { event }),
  }
  const first = await at('review', answers)
  await expect.poll(() => drafts[`registration:${eventId}`]?.value).toMatchObject({ seen: { total: 23_000 } })
  await first.screen.unmount()
  end = '2026-11-22T10:00:00.000Z'
  const { screen } = await at('review', answers)
  await expect.element(screen.getByText('€320.00').first()).toBeVisible()
  expect(screen.getByText('The price has changed').query()).toBeNull()
})

test('what costs nothing is registered at once', async () => {
  const free = aDraftPass('a', { ...full, price: 0 }, { responses: [{ questionId: 'size', value: '41' }] as never })
  const { screen, server } = await at('review', { ...bought(free), 'POST /self/events/:eventId/registration/submit': () => aDraft([free]) })
  await screen.getByRole('button', { name: 'Register' }).click()
  await expect.poll(() => bodies(server, 'POST', '/submit')).toHaveLength(1)
  await expect.poll(() => location.pathname).toBe(paths.registerStep({ event: eventId, step: 'done' }))
})

test('where registration is closed it says so', async () => {
  const { screen } = await at('passes', {
    'GET /self/events/:eventId/registration': () => {
      throw new ApiError(455, 'registrationUnavailable')
    },
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Registration isn’t open' })).toBeVisible()
})
