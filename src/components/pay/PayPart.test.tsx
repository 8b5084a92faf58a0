// A payment on screen: each state, and that nothing is charged twice.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { own } from '../../state/identity/own.ts'
import { anIntent, beforePaying, place, showPart } from './pay.test-helper.tsx'

const declined = new ApiError(460, 'known', { message: 'Your card was declined.' })
const pending = new ApiError(460, 'paymentPending', { message: 'Confirm it and try again.' })
const noAnswer = new OfflineError('timeout')

beforeAll(inEnglish)
beforeEach(beforePaying)

test('the address, the price of the server, the card, and paid once after a double press', async () => {
  const { screen, intentFor, onPaid, press, captured } = await showPart()
  await expect.element(screen.getByRole('radio', { name: 'Mia home' })).toBeChecked()
  expect(screen.getByText('€179.20').query()).toBeNull()
  await press('Continue to payment')
  await expect.element(screen.getByText('Tax (21%)')).toBeVisible()
  await expect.element(screen.getByText('€148.10')).toBeVisible()
  expect(intentFor.mock.calls).toEqual([['home']])
  const pay = screen.getByRole('button', { name: 'Pay €179.20' })
  await expect.element(pay).toBeEnabled()
  await pay.dblClick()
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
  expect(captured()).toMatchObject([{ params: { intentId: 'intent' }, body: { nonce: '4242424242424242' } }])
  expect([own.intents, own.billedTo]).toEqual([{}, 'home'])
})

test('a declined card says so, and another one pays the same intent', async () => {
  const { screen, onPaid, press, captured } = await showPart({ captures: [declined, null] })
  await press('Continue to payment')
  await press('Declined')
  await press('Pay €179.20')
  await expect.element(screen.getByText('Payment failed. Please try another payment method.')).toBeVisible()
  await expect.element(screen.getByText('Your card was declined.')).toBeVisible()
  await press('Try another payment method')
  await press('Pay €179.20')
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
  expect(captured().map(({ body }) => body)).toEqual([{ nonce: '4000000000000002' }, { nonce: '4242424242424242' }])
})

test('a confirmation that is cancelled captures nothing; a confirmed one does', async () => {
  const { onPaid, press, captured } = await showPart()
  await press('Continue to payment')
  await press('Asks for confirmation')
  await press('Pay €179.20')
  await press('Cancel')
  expect([captured(), own.intents]).toEqual([[], {}])
  await press('Pay €179.20')
  await press('Confirm payment')
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
})

test('a payment in processing is checked with the same intent and key', async () => {
  const { screen, onPaid, press, captured } = await showPart({ captures: [pending, null] })
  await press('Continue to payment')
  await press('Pay €179.20')
  await expect.element(screen.getByText('Payment processing. We’ll update you when payment is received.')).toBeVisible()
  await press('Check again')
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
  expect(new Set(captured().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('a payment that was not confirmed goes back to its form, and is not captured again on its own', async () => {
  const unconfirmed = new ApiError(460, 'paymentUnconfirmed', { message: 'You have not approved this payment yet.' })
  const { screen, intentFor, onPaid, press, captured } = await showPart({ captures: [unconfirmed, null] })
  await press('Continue to payment')
  await press('Pay €179.20')
  await expect.element(screen.getByText('Payment not confirmed yet')).toBeVisible()
  await press('Continue to payment')
  await expect.element(screen.getByRole('button', { name: 'Pay €179.20' })).toBeEnabled()
  expect([captured().length, intentFor.mock.calls.length]).toEqual([1, 2])
  await press('Pay €179.20')
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
})

test('the secret that a bank’s page adds to the address is removed', async () => {
  const before = location.href
  history.replaceState(history.state, '', '?step=pay&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded')
  await showPart()
  expect(location.search).toBe('?step=pay')
  history.replaceState(history.state, '', before)
})

test('a lost answer is checked when the network is back, with the same intent and key', async () => {
  const { screen, onPaid, press, captured } = await showPart({ captures: [noAnswer, null] })
  await press('Continue to payment')
  await press('Pay €179.20')
  await expect.element(screen.getByText('Checking with the organiser…')).toBeVisible()
  Object.assign(connectivity, { state: 'offline' })
  await expect.element(screen.getByRole('button', { name: 'Check again' })).toBeDisabled()
  expect(own.intents).toEqual({ [place]: 'intent' })
  Object.assign(connectivity, { state: 'online' })
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
  expect(captured().length).toBe(2)
  expect(new Set(captured().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('a changed price is shown with the old one before anything is paid', async () => {
  const dearer = anIntent({ id: 'dearer', amount: 20_000 })
  const { screen, onPaid, press, captured } = await showPart({ intents: [anIntent(), dearer], captures: [declined, null] })
  await press('Continue to payment')
  await press('Pay €179.20')
  await press('Try another payment method')
  await expect.element(screen.getByText('It was €179.20. Now it is €200.00.')).toBeVisible()
  await press('Continue with €200.00')
  await press('Pay €200.00')
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
  expect(captured().map(({ params }) => params)).toMatchObject([{ intentId: 'intent' }, { intentId: 'dearer' }])
})

test('another address has its own price without a warning', async () => {
  const { screen, intentFor, press } = await showPart({ intents: [anIntent(), anIntent({ id: 'other', amount: 20_000 })] })
  await press('Continue to payment')
  await press('Change address')
  await screen.getByRole('radio', { name: 'Mia work' }).click()
  await press('Continue to payment')
  await expect.element(screen.getByRole('button', { name: 'Pay €200.00' })).toBeVisible()
  expect(intentFor.mock.calls).toEqual([['home'], ['work']])
})

test('the focus stays in the part when the pressed button is replaced', async () => {
  const { screen, press } = await showPart()
  await press('Continue to payment')
  await expect.element(screen.getByRole('button', { name: 'Pay €179.20' })).toBeEnabled()
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.textContent).toContain('Two day passes')
})

test('a refused order says why, and can be tried again', async () => {
  const soldOut = new ApiError(460, 'known', { message: 'This ticket is sold out.' })
  const { screen, press } = await showPart({ intents: [soldOut, anIntent()] })
  await press('Continue to payment')
  await expect.element(screen.getByText('This ticket is sold out.')).toBeVisible()
  await press('Try again')
  await expect.element(screen.getByRole('button', { name: 'Pay €179.20' })).toBeVisible()
})

test('offline the button says why it is disabled, and works again without a reload', async () => {
  const { screen, press } = await showPart()
  await press('Continue to payment')
  const pay = screen.getByRole('button', { name: 'Pay €179.20' })
  await expect.element(pay).toBeEnabled()
  Object.assign(connectivity, { state: 'offline' })
  await expect.element(pay).toBeDisabled()
  await expect.element(screen.getByText('You’re offline. You can pay as soon as the connection is back.')).toBeVisible()
  Object.assign(connectivity, { state: 'weak' })
  await expect.element(pay).toBeEnabled()
})

test('after a reload the noted intent is captured, and no new one is requested', async () => {
  own.intents = { [place]: 'noted' }
  const { intentFor, onPaid, captured } = await showPart()
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
  expect(captured().map(({ params }) => params)).toMatchObject([{ intentId: 'noted' }])
  expect([intentFor.mock.calls, own.intents]).toEqual([[], {}])
})

test('without a provider the organiser is named as the next step', async () => {
  const manual = anIntent({ metadata: {}, integration: { connectionId: '', type: 'manual' } })
  const { screen, onPaid, press, captured } = await showPart({ intents: [manual] })
  await press('Continue to payment')
  await expect.element(screen.getByText('The organiser will contact you about payment')).toBeVisible()
  await press('Order €179.20')
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
  expect(captured()).toMatchObject([{ body: {} }])
})

test('a provider that the app does not have is said instead of a button', async () => {
  const { screen, press } = await showPart({ intents: [anIntent({ metadata: {}, integration: { connectionId: '', type: 'other' } })] })
  await press('Continue to payment')
  await expect.element(screen.getByText(/doesn’t work in this app/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Pay/ }).query()).toBeNull()
})
