// A payment on screen: each state, and that nothing is charged twice.
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { aClient, anAccount } from '../../api/testing.test-helper.ts'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import type { PaymentIntent } from '../../contract/events/payments.ts'
import { Asked } from '../../kit/ask/Asked.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { dropOwn, openOwn, own } from '../../state/identity/own.ts'
import { session, visitor } from '../../state/identity/session.ts'
import { anAddress } from '../addresses/addresses.test-helper.ts'
import { PayPart } from './PayPart.tsx'

const anIntent = (of: Partial<PaymentIntent> = {}): PaymentIntent => ({
  id: 'intent',
  integrationId: 'integration',
  accountId: 'me',
  description: null,
  secret: '',
  referenceId: '',
  amount: 17_920,
  currency: 'EUR',
  metadata: { simulated: true },
  eventId: 'event',
  registrationId: 'registration',
  invoiceId: null,
  bookingId: null,
  salesTax: 3110,
  salesTaxRate: 21,
  country: 'NL',
  state: '',
  zip: '1017 BS',
  createdAt: '2026-11-20T09:00:00.000Z',
  integration: { connectionId: '', type: 'stripe' },
  account: anAccount(),
  registration: null,
  invoice: null,
  booking: null,
  ...of,
})

const place = 'registration:event'
const declined = new ApiError(460, 'known', { message: 'Your card was declined.' })
const pending = new ApiError(460, 'paymentPending', { message: 'Confirm it and try again.' })
const noAnswer = new OfflineError('timeout')

beforeAll(inEnglish)
beforeEach(async () => {
  Object.assign(connectivity, { state: 'online' })
  Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
  dropOwn()
  await openOwn(null)
})

interface World {
  intents?: (PaymentIntent | Error)[]
  captures?: (Error | null)[]
}

/** Answers are used in order, and the last one again. */
async function showPart({ intents = [anIntent()], captures = [null] }: World = {}) {
  const next = <T,>(list: T[]): T => (list.length > 1 ? list.shift()! : list[0]!)
  const given = <T,>(answer: T | Error): T => {
    if (answer instanceof Error) throw answer
    return answer
  }
  const server = aClient(({ method }) =>
    method === 'GET' ? [anAddress('work'), anAddress('home', { primary: true })] : given(next(captures)),
  )
  const intentFor = vi.fn(async (_addressId: string) => given(next(intents)))
  const onPaid = vi.fn()
  const screen = await render(
    <QueryClientProvider client={server.client}>
      <PayPart place={place} intentFor={intentFor} onPaid={onPaid}>
        <p>Two day passes</p>
      </PayPart>
      <Asked />
    </QueryClientProvider>,
  )
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  const captured = () => server.calls.filter(({ method }) => method === 'POST')
  return { screen, intentFor, onPaid, press, captured }
}

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
