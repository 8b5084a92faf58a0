// Paying by Stripe, PayPal and Braintree: what each outcome at the provider becomes, and that only a confirmed payment is captured.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/transport/errors.ts'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { chooseTheme } from '../../../state/device/preferences.ts'
import { own } from '../../../state/identity/own.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { anIntent, beforePaying, place, showPart } from '../pay.test-helper.tsx'
import { aFake, define, paidBy, undefineAll, type Course, type FakeProvider, type FakeType } from './fake-providers.test-helper.ts'

beforeAll(inEnglish)
beforeEach(beforePaying)
afterEach(() => {
  undefineAll()
  chooseTheme('auto')
  vi.restoreAllMocks()
})

const intentOf = (type: FakeType) =>
  anIntent({ metadata: {}, secret: 'secret', referenceId: 'reference', integration: { connectionId: 'account', type } })

/** An order at its form. */
async function atForm(type: FakeType, fake: FakeProvider, captures: (Error | null)[] = [null], form: { THREE_D_SECURE?: boolean } = {}) {
  paidBy(type, form)
  define(type, fake)
  const part = await showPart({ intents: [intentOf(type)], captures })
  await part.press('Continue to payment')
  return part
}
type Part = Awaited<ReturnType<typeof atForm>>

const isPaid = (body: object) => async (part: Part) => {
  await expect.poll(() => part.onPaid.mock.calls.length).toBe(1)
  expect(part.captured().map((call) => call.body)).toEqual([body])
}
/** The form is there again, with this sentence; nothing was captured, and the device does not expect a payment. */
const says = (sentence: RegExp) => async (part: Part) => {
  await expect.element(part.screen.getByText(sentence)).toBeVisible()
  await expect.element(part.screen.getByRole('button', { name: 'Pay €179.20' })).toBeEnabled()
  expect([part.captured(), own.intents]).toEqual([[], {}])
}
const isBack = async (part: Part) => {
  await expect.element(part.screen.getByRole('button', { name: 'Pay €179.20' })).toBeEnabled()
  await expect.element(part.screen.getByText('Paying…')).not.toBeInTheDocument()
  expect([part.captured(), own.intents]).toEqual([[], {}])
}

const courses: [FakeType, Course, (part: Part) => Promise<void>][] = [
  ['stripe', 'succeeds', isPaid({})],
  ['stripe', 'declined', says(/Your card has no money/)],
  ['stripe', 'incomplete', says(/Your number is too short/)],
  ['stripe', 'closed', isBack],
  ['stripe', 'bank refuses', says(/could not authenticate you/)],
  ['stripe', 'confirmed earlier', isPaid({})],
  ['stripe', 'unreached, but held', isPaid({})],
  ['paypal', 'succeeds', isPaid({})],
  ['paypal', 'closed', isBack],
  ['paypal', 'breaks', says(/PayPal didn’t accept this payment/)],
  ['paypal', 'does not open', says(/Allow pop-ups/)],
  ['braintree', 'succeeds', isPaid({ nonce: 'card-1' })],
  ['braintree', 'declined', says(/Braintree didn’t accept this payment/)],
  ['braintree', 'incomplete', says(/Check the card number/)],
  ['braintree', 'unreached', says(/Braintree couldn’t be reached/)],
]
test.each(courses)('%s: %s', async (type, course, judge) => {
  const fake = aFake(course)
  const part = await atForm(type, fake)
  await part.press('Pay €179.20')
  await judge(part)
  expect(fake.asked).toBe(course === 'incomplete' && type === 'stripe' ? 0 : 1)
})

const bankCourses: [Course, (part: Part) => Promise<void>][] = [
  ['succeeds', isPaid({ nonce: 'confirmed-card-1' })],
  ['closed', isBack],
  ['bank refuses', says(/Your bank didn’t confirm/)],
]
test.each(bankCourses)('braintree, where the bank confirms every card: %s', async (course, judge) => {
  const fake = aFake(course)
  const part = await atForm('braintree', fake, [null], { THREE_D_SECURE: true })
  await part.press('Pay €179.20')
  await judge(part)
  expect(fake.given['bank']).toMatchObject({
    amount: '179.20',
    nonce: 'card-1',
    bin: '411111',
    billingAddress: { countryCodeAlpha2: 'NL' },
  })
})

test('when Stripe does not answer either, our server decides, and nothing is confirmed again before', async () => {
  const unconfirmed = new ApiError(460, 'paymentUnconfirmed', { message: 'Not confirmed.' })
  const fake = aFake('unreached')
  const part = await atForm('stripe', fake, [unconfirmed, null])
  await part.press('Pay €179.20')
  await expect.element(part.screen.getByText('Checking with the organiser…')).toBeVisible()
  expect([part.captured(), own.intents]).toEqual([[], { [place]: 'intent' }])
  await part.press('Check again')
  await expect.element(part.screen.getByText('Payment not confirmed yet')).toBeVisible()
  expect([part.captured().length, fake.asked, own.intents]).toEqual([1, 1, {}])
  fake.course = 'succeeds'
  await part.press('Continue to payment')
  await part.press('Pay €179.20')
  await expect.poll(() => part.onPaid.mock.calls.length).toBe(1)
  expect(fake.asked).toBe(2)
})

test('a double press asks the provider once', async () => {
  const fake = aFake('succeeds')
  const part = await atForm('paypal', fake)
  const pay = part.screen.getByRole('button', { name: 'Pay €179.20' })
  await expect.element(pay).toBeEnabled()
  await pay.dblClick()
  await isPaid({})(part)
  expect([fake.asked, fake.given['window']]).toEqual([1, { isFromPress: true, orderId: 'reference' }])
})

test('each provider is given the account, the language, and the order of our server', async () => {
  const [stripe, paypal, braintree] = [aFake('succeeds'), aFake('succeeds'), aFake('succeeds')]
  const first = await atForm('stripe', stripe)
  await expect.element(first.screen.getByText('The card of Stripe')).toBeVisible()
  expect(stripe.given).toMatchObject({
    client: { key: 'key', stripeAccount: 'account', locale: 'en' },
    elements: { clientSecret: 'secret' },
    element: { defaultValues: { billingDetails: { address: { country: 'NL', postal_code: '1017 BS' } } } },
  })
  await first.screen.unmount()
  expect(stripe.closed).toBe(true)
  const second = await atForm('paypal', paypal)
  await expect.element(second.screen.getByText('You’ll confirm at PayPal')).toBeVisible()
  expect(paypal.given).toMatchObject({
    client: { clientId: 'key', merchantId: 'account', locale: 'en-US' },
    eligible: { currencyCode: 'EUR', amount: '179.20', countryCode: 'NL' },
  })
  await second.screen.unmount()
  const third = await atForm('braintree', braintree)
  for (const name of ['Card number', 'Expiry date', 'Security code'])
    await expect.element(third.screen.getByTitle(name, { exact: true })).toBeVisible()
  expect(braintree.given['client']).toEqual({ authorization: 'secret' })
})

test('the form has the colours of the organisation, and follows the theme', async () => {
  chooseTheme('light')
  const fake = aFake('succeeds')
  const part = await atForm('stripe', fake)
  await expect.element(part.screen.getByText('The card of Stripe')).toBeVisible()
  interface Appearance {
    theme: string
    variables: Record<string, string>
  }
  const shown = () => fake.given['elements']!['appearance'] as Appearance
  const light = shown()
  expect([light.theme, light.variables['colorBackground']]).toEqual(['stripe', '#ffffff'])
  chooseTheme('dark')
  await expect.poll(() => shown().theme).toBe('night')
  expect(shown().variables['colorPrimary']).not.toBe(light.variables['colorPrimary'])
})

test('a script that does not come is said, and tried again by a press', async () => {
  // The browser would request the real address.
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    expect((script as HTMLScriptElement).src).toBe('https://js.stripe.com/v3/')
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('error')))
  })
  paidBy('stripe')
  const part = await showPart({ intents: [intentOf('stripe')] })
  await part.press('Continue to payment')
  await expect.element(part.screen.getByText('Stripe didn’t load')).toBeVisible()
  await expect.element(part.screen.getByRole('button', { name: 'Pay €179.20' })).toBeDisabled()
  append.mockImplementation((script) => {
    define('stripe', aFake('succeeds'))
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('load')))
  })
  await part.press('Try again')
  await part.press('Pay €179.20')
  await isPaid({})(part)
})

test('an order that the provider does not take, or an organisation without its keys, has no button that fails', async () => {
  const part = await atForm('paypal', { ...aFake('succeeds'), isEligible: false })
  await expect.element(part.screen.getByText(/doesn’t work in this app/)).toBeVisible()
  await expect.element(part.screen.getByRole('button', { name: 'Pay €179.20' })).toBeDisabled()
  await part.screen.unmount()
  const fake = aFake('succeeds')
  define('stripe', fake)
  Object.assign(tenant, { config: { PAYMENT: { TYPE: 'stripe', CONNECTION_ID: null, CURRENCY: 'EUR' } } })
  const other = await showPart({ intents: [intentOf('stripe')] })
  await other.press('Continue to payment')
  await expect.element(other.screen.getByText(/doesn’t work in this app/)).toBeVisible()
  expect(fake.given).toEqual({})
})
