// Paying by Stripe, PayPal and Braintree, each with a stand-in at the official addresses, under the real content security policy.
import { test as base, expect, type Page } from '@playwright/test'
import { Platform } from '../support/platform.ts'
import { braintreeStandIn, cards as braintreeCards } from '../support/providers/braintree.ts'
import { paypalStandIn } from '../support/providers/paypal.ts'
import { paidThrough, serve, type StandInProvider } from '../support/providers/provider.ts'
import { cards as stripeCards, stripeStandIn } from '../support/providers/stripe.ts'
import { signIn } from '../support/sign-in.ts'
import { anOrder, bought, event } from './registering.ts'

const test = base.extend({
  baseURL: async ({}, use, { parallelIndex }) => use(new Platform(parallelIndex).web()),
})

let platform: Platform
let provider: StandInProvider

/** A platform whose organisations are paid through this provider. */
function paidBy(standIn: () => Promise<StandInProvider>): void {
  test.beforeAll(async ({}, { parallelIndex }) => {
    test.setTimeout(240_000)
    provider = await standIn()
    platform = new Platform(parallelIndex, { settings: provider.settings, prepare: paidThrough(provider.type) })
    await platform.start()
  })
  test.afterAll(async () => {
    await platform.stop()
    await provider.api.close()
  })
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const pay = (page: Page) => button(page, /^Pay \$/)
const isRegistered = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'You’re registered' })).toBeVisible()

/** Someone with an order, at the form of the provider. `refused` collects what the content security policy refused. */
async function atForm(page: Page, person: string) {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted ?(?:types|html|script)/i.test(message.text())) refused.push(message.text())
  })
  await serve(page.context(), provider)
  const order = await anOrder(platform, person)
  const [taken, paid] = [provider.taken(), await bought(order)]
  await signIn(page, person, { at: `/events/${event}/register/pay` })
  await button(page, 'Continue to payment').click()
  /** Paid once: at the provider, and on our server. */
  const isPaidOnce = async () => {
    await isRegistered(page)
    expect([provider.taken() - taken, (await bought(order)) - paid, refused]).toEqual([1, 1, []])
  }
  const isUnpaid = async () => expect([provider.taken() - taken, (await bought(order)) - paid]).toEqual([0, 0])
  return { isPaidOnce, isUnpaid }
}

/** The next capture reaches our server, but its answer does not come back. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    /\/organization\/intents\/[^/]+\/capture$/,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

test.describe('Stripe', () => {
  paidBy(stripeStandIn)
  const card = (page: Page) => page.frameLocator('iframe[title="Secure card"]').getByRole('textbox', { name: 'Card number' })
  const bank = (page: Page) => page.frameLocator('iframe[title="Your bank"]')

  test('a card that is incomplete, one that is declined, and one that pays', async ({ page }) => {
    test.setTimeout(120_000)
    const { isPaidOnce, isUnpaid } = await atForm(page, 'member')
    await card(page).fill('4242')
    await pay(page).click()
    await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
    await card(page).fill(stripeCards.declined)
    await pay(page).click()
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await isUnpaid()
    await card(page).fill(stripeCards.good)
    await pay(page).dblclick()
    await isPaidOnce()
  })

  test('the bank refuses, the page is reloaded while the bank asks, and then the bank confirms', async ({ page }) => {
    test.setTimeout(120_000)
    const { isPaidOnce, isUnpaid } = await atForm(page, 'host')
    await card(page).fill(stripeCards.asks)
    await pay(page).click()
    await bank(page).getByRole('button', { name: 'Fail' }).click()
    await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible()
    await pay(page).click()
    await expect(bank(page).getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Payment not confirmed yet')).toBeVisible()
    await isUnpaid()
    await button(page, 'Continue to payment').click()
    await card(page).fill(stripeCards.asks)
    await pay(page).click()
    await bank(page).getByRole('button', { name: 'Complete' }).click()
    await isPaidOnce()
  })

  test('an answer that is lost after the money was taken is found, and nothing is taken again', async ({ page }) => {
    test.setTimeout(120_000)
    const { isPaidOnce } = await atForm(page, 'moderator')
    await card(page).fill(stripeCards.good)
    await loseNextAnswer(page)
    await pay(page).click()
    await expect(page.getByText('Checking with the organiser…')).toBeVisible()
    await button(page, 'Check again').click()
    await isPaidOnce()
  })

  test('a blocked script is said in words, and the form comes when it is tried again', async ({ page }) => {
    test.setTimeout(120_000)
    const answers = provider.answers
    const { 'https://js.stripe.com/v3/': _, ...blocked } = answers
    provider.answers = blocked
    await atForm(page, 'attendee')
    await expect(page.getByText('Stripe didn’t load')).toBeVisible()
    await expect(pay(page)).toBeDisabled()
    provider.answers = answers
    await page.context().unrouteAll()
    await serve(page.context(), provider)
    await button(page, 'Try again').click()
    await expect(card(page)).toBeVisible()
    await expect(pay(page)).toBeEnabled()
  })
})

test.describe('PayPal', () => {
  paidBy(paypalStandIn)
  /** Presses the button of the payment, and then what `choose` presses in PayPal's window. */
  async function inWindow(page: Page, choose: (shown: Page) => Promise<void>): Promise<void> {
    const [shown] = await Promise.all([page.waitForEvent('popup'), pay(page).click()])
    await expect(shown.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible()
    await choose(shown)
  }

  test('a closed window, an account without money, and a payment', async ({ page }) => {
    test.setTimeout(120_000)
    const { isPaidOnce, isUnpaid } = await atForm(page, 'member')
    await inWindow(page, (shown) => shown.close())
    await expect(pay(page)).toBeEnabled()
    await inWindow(page, (shown) => shown.getByRole('button', { name: 'Pay with the empty card' }).click())
    await expect(page.getByText('PayPal declined this payment.')).toBeVisible()
    await isUnpaid()
    await button(page, 'Try another payment method').click()
    await inWindow(page, (shown) => shown.getByRole('button', { name: 'Pay now' }).click())
    await isPaidOnce()
  })

  test('an answer that is lost after the money was taken is found, and nothing is taken again', async ({ page }) => {
    test.setTimeout(120_000)
    const { isPaidOnce } = await atForm(page, 'host')
    await loseNextAnswer(page)
    await inWindow(page, (shown) => shown.getByRole('button', { name: 'Pay now' }).click())
    await expect(page.getByText('Checking with the organiser…')).toBeVisible()
    await button(page, 'Check again').click()
    await isPaidOnce()
  })
})

test.describe('Braintree', () => {
  paidBy(braintreeStandIn)
  const field = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`).getByRole('textbox', { name })
  const bank = (page: Page, name: string) => page.frameLocator('iframe[title="Your bank"]').getByRole('button', { name })
  async function fill(page: Page, number: string): Promise<void> {
    await field(page, 'Card number').fill(number)
    await field(page, 'Expiry date').fill('12/30')
    await field(page, 'Security code').fill('123')
  }

  test('an empty form, a bank that is closed or refuses, a declined card, and one that pays', async ({ page }) => {
    test.setTimeout(120_000)
    const { isPaidOnce, isUnpaid } = await atForm(page, 'member')
    await pay(page).click()
    await expect(page.getByText(/Check the card number/)).toBeVisible()
    await fill(page, braintreeCards.good)
    await pay(page).click()
    await bank(page, 'Close').click()
    await expect(pay(page)).toBeEnabled()
    await pay(page).click()
    await bank(page, 'Fail').click()
    await expect(page.getByText(/Your bank didn’t confirm/)).toBeVisible()
    await fill(page, braintreeCards.declined)
    await pay(page).click()
    await bank(page, 'Complete').click()
    await expect(page.getByText('Do Not Honor')).toBeVisible()
    await isUnpaid()
    await button(page, 'Try another payment method').click()
    await fill(page, braintreeCards.good)
    await pay(page).click()
    await bank(page, 'Complete').click()
    await isPaidOnce()
  })
})
