// Plans, subscribing exactly once, and a membership with its next step.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { dropOwn, openOwn, own } from '../../state/identity/own.ts'
import { tenant } from '../../state/identity/tenant.ts'
import type { Subscription } from '../../contract/community/subscriptions.ts'
import { membershipArea } from './area.ts'
import { aMembership, aPlan } from './membership.test-helper.ts'
import { MembershipScreen } from './MembershipScreen.tsx'
import { PlansScreen } from './PlansScreen.tsx'

beforeAll(inEnglish)
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:05:00Z') })
  Object.assign(connectivity, { state: 'online' })
  Object.assign(tenant, { config: { MODULES: {}, PAYMENT: { TYPE: 'manual', CONNECTION_ID: null, CURRENCY: 'EUR' } } })
  dropOwn()
  await openOwn(null)
})
afterEach(() => {
  vi.useRealTimers()
  tenant.config = null
})

const BEGIN = 'POST /self/subscriptions'
const { plans, subscription: one } = membershipArea.to
const inPlans = (price?: string, more: Answers = {}) =>
  show(PlansScreen, {
    pattern: plans.pattern,
    at: plans({ price }),
    member: true,
    answers: { 'GET /organization/subscriptions': () => [aPlan()], 'GET /self/subscriptions': () => [], ...more },
  })
const inMembership = (membership: Subscription, more: Answers = {}) =>
  show(MembershipScreen, {
    pattern: one.pattern,
    at: one({ subscriptionId: 'membership' }),
    member: true,
    answers: {
      'GET /self/subscriptions/:subscriptionId': () => membership,
      'GET /self/subscriptions/:subscriptionId/payments': () => [],
      ...more,
    },
  })
const subscribe = 'Subscribe for €9'

test('a plan shows its prices, and subscribing follows the chosen one', async () => {
  const { screen } = await inPlans()
  await expect.element(screen.getByRole('radio', { name: '€9 per month' })).toBeChecked()
  await screen.getByRole('radio', { name: /€90 per year/ }).click()
  await expect.element(screen.getByText('Save 16%')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Subscribe: Friend' })).toHaveAttribute('href', plans({ price: 'yearly' }))
})

test('a plan that the member has leads to the membership', async () => {
  const { screen } = await inPlans(undefined, { 'GET /self/subscriptions': () => [aMembership()] })
  await expect
    .element(screen.getByRole('link', { name: 'See my membership' }))
    .toHaveAttribute('href', one({ subscriptionId: 'membership' }))
  expect(screen.getByRole('link', { name: 'Subscribe: Friend' }).query()).toBeNull()
})

test('a double press orders once, and leads to the membership', async () => {
  const { screen, server } = await inPlans('monthly', {
    [BEGIN]: () => ({ clientSecret: 'simulated' }),
    'GET /self/subscriptions': () => [aMembership()],
  })
  await screen.getByRole('button', { name: subscribe }).dblClick()
  await expect.poll(() => location.pathname).toBe(one({ subscriptionId: 'membership' }))
  const orders = server.calls.filter(({ method }) => method === 'POST')
  expect(orders.map(({ body }) => body)).toEqual([{ productId: 'friend', priceId: 'monthly', quantity: 1 }])
  expect(own.intents).toEqual({})
})

test('a lost answer is asked for again with the same key', async () => {
  let isLost = true
  const { screen, server } = await inPlans('monthly', {
    [BEGIN]: () => {
      if (isLost) throw new OfflineError('timeout')
      return { clientSecret: 'simulated' }
    },
    'GET /self/subscriptions': () => [aMembership()],
  })
  await screen.getByRole('button', { name: subscribe }).click()
  await expect.element(screen.getByText('Checking with the organiser…')).toBeVisible()
  isLost = false
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => location.pathname).toBe(one({ subscriptionId: 'membership' }))
  const keys = server.calls.filter(({ method }) => method === 'POST').map(({ idempotencyKey }) => idempotencyKey)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('after a reload the noted order is sent again under its key, without a press', async () => {
  own.intents = { 'membership:monthly': 'noted-key' }
  const { server } = await inPlans('monthly', { [BEGIN]: () => ({ clientSecret: 's' }), 'GET /self/subscriptions': () => [aMembership()] })
  await expect.poll(() => location.pathname).toBe(one({ subscriptionId: 'membership' }))
  expect(server.calls.filter(({ method }) => method === 'POST').map(({ idempotencyKey }) => idempotencyKey)).toEqual(['noted-key'])
})

test('a refusal says why, and the next order has another key', async () => {
  const { screen } = await inPlans('monthly', {
    [BEGIN]: () => {
      throw new ApiError(460, 'known', { message: 'You have this membership already.' })
    },
  })
  await screen.getByRole('button', { name: subscribe }).click()
  await expect.element(screen.getByText('You have this membership already.')).toBeVisible()
  expect(own.intents).toEqual({})
})

test('an unpaid membership is completed in the form of the provider, and counts once the server has seen the money', async () => {
  let status: Subscription['status'] = 'unpaid'
  const { screen } = await inPlans('monthly', {
    [BEGIN]: () => ({ clientSecret: 'secret' }),
    'GET /self/subscriptions': () => [aMembership({ status })],
    'GET /self/subscriptions/:subscriptionId': () => aMembership({ status }),
    'GET /self/addresses': () => [],
  })
  await screen.getByRole('button', { name: subscribe }).click()
  await screen.getByRole('button', { name: 'Order €9.00' }).click()
  await expect.element(screen.getByText('The payment hasn’t arrived yet. Check again in a moment.')).toBeVisible()
  status = 'active'
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => location.pathname).toBe(one({ subscriptionId: 'membership' }))
})

test('cancelling takes two presses, and names the end', async () => {
  let membership = aMembership()
  const { screen, server } = await inMembership(membership, {
    'GET /self/subscriptions/:subscriptionId': () => membership,
    'DELETE /self/subscriptions/:subscriptionId': () => {
      membership = aMembership({ cancelAtEnd: true })
      return null
    },
  })
  await expect.element(screen.getByText('Active. Renews on 20 December 2026: €9 per month')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel membership' }).click()
  await expect.element(screen.getByRole('dialog')).toMatchTextContent('You keep it until 20 December 2026.')
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel membership' }).click()
  await expect.element(screen.getByText(/^Active until 20 December 2026/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel membership' }).query()).toBeNull()
  expect(server.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test.each([
  ['past_due', 'The payment due on 20 December 2026 failed', null],
  ['unpaid', 'Not paid yet, so it hasn’t started', 'Complete payment'],
  ['canceled', 'Ended on 1 October 2026', 'Subscribe again'],
  ['someday', 'Its state isn’t known to this app', 'Ask the organisers'],
])('%s is said in plain words, with the next step', async (status, words, next) => {
  const { screen } = await inMembership(aMembership({ status: status as Subscription['status'] }))
  await expect.element(screen.getByText(words)).toBeVisible()
  if (next !== null) await expect.element(screen.getByRole('link', { name: next })).toBeVisible()
})

test('the card is changed with a token of the form, where the form can give one', async () => {
  let membership = aMembership({ simulated: true })
  const { screen, server } = await inMembership(membership, {
    'GET /self/subscriptions/:subscriptionId': () => membership,
    'PUT /self/subscriptions/:subscriptionId/payment-method': () => {
      membership = aMembership({ simulated: true, paymentMethod: { brand: 'visa', last4: '4444', expMonth: 12, expYear: 2030 } })
      return null
    },
  })
  await expect.element(screen.getByText('Visa, ends in 4242')).toBeVisible()
  await screen.getByRole('button', { name: 'Change payment method' }).click()
  await screen.getByRole('textbox', { name: 'Card number' }).fill('5555 5555 5555 4444')
  await screen.getByRole('button', { name: 'Save payment method' }).click()
  await expect.element(screen.getByText('Visa, ends in 4444')).toBeVisible()
  expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ paymentMethodId: '5555555555554444' })
})

test('without such a form the organisers are the way to another card', async () => {
  const { screen } = await inMembership(aMembership())
  await expect.element(screen.getByText('To change it, ask the organisers.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change payment method' }).query()).toBeNull()
})
