// Journey 10, registration and payment on a bad network: reloads, coupons, sold-out passes, cards, and lost replies, checked on the server.
import type { Page } from '@playwright/test'
import { expect, test } from '../../reliability/tools/test.ts'
import { kept, signIn } from '../support/test.ts'
import { anOrder, bought, event } from './registering.ts'

const step = (name: string) => `/events/${event}/register/${name}`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const pay = (page: Page) => button(page, /^Pay /)
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name on the badge' })
const isCapture = ({ method, path }: { method: string; path: string }) => method === 'POST' && path.endsWith('/capture')

/** Opens the payment and its form. */
async function toCard(page: Page): Promise<void> {
  await page.goto(step('pay'))
  await button(page, 'Continue to payment').click()
  await expect(pay(page)).toBeEnabled()
}

test('10a: a reload keeps each step and the answers, and asks for the price again', async ({ page, platform, faults }) => {
  test.setTimeout(120_000)
  await anOrder(platform, 'member', 2)
  await signIn(page, 'member')
  const steps = [
    ['passes', 'Choose passes'],
    ['guests', 'Who are the passes for?'],
    ['extras', 'Add-ons'],
    ['rooms', 'Rooms'],
    ['questions-1', 'Questions'],
    ['questions-2', 'Questions'],
    ['review', 'Review'],
    ['pay', 'Payment'],
  ] as const
  for (const [name, title] of steps) {
    await page.goto(step(name))
    await expect(heading(page, title)).toBeVisible()
    const isAsked = name.startsWith('questions-')
    // Not left, so it is only on the device.
    if (isAsked) {
      await nameField(page).fill(`Typed at ${name}`)
      await kept(page)
    }
    faults.api.journal.length = 0
    await page.reload()
    await expect(heading(page, title)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(step(name))
    if (isAsked) await expect(nameField(page)).toHaveValue(`Typed at ${name}`)
    await expect.poll(() => faults.api.journal.some(({ method, path }) => method === 'GET' && path.endsWith('/registration'))).toBe(true)
  }
})

test('10b: a wrong coupon is told at its field, and removing a right one restores the price', async ({ page, platform }) => {
  await anOrder(platform, 'member')
  await signIn(page, 'member', { at: step('review') })
  const sum = page.getByRole('definition').last()
  await expect(sum).toBeVisible()
  const before = (await sum.textContent()) ?? ''
  const code = page.getByRole('textbox', { name: 'Coupon code' })
  await code.fill('NOSUCH')
  await button(page, 'Apply').click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveAccessibleDescription(/\w/)
  await expect(code).toHaveValue('NOSUCH')
  await expect(sum).toHaveText(before)
  await code.fill('TEN')
  await button(page, 'Apply').click()
  await expect(page.getByText('Coupon TEN applied')).toBeVisible()
  await expect(sum).not.toHaveText(before)
  await button(page, 'Remove coupon').click()
  await expect(code).toBeVisible()
  await expect(sum).toHaveText(before)
})

test('10c: a lost reply is checked with the same payment, also after a reload, and it is charged once', async ({
  page,
  platform,
  faults,
}) => {
  test.setTimeout(120_000)
  const order = await anOrder(platform, 'moderator')
  const before = await bought(order)
  await signIn(page, 'moderator')
  await toCard(page)
  faults.api.journal.length = 0
  faults.api.rules = [{ fits: isCapture, rate: 1, kinds: ['reset after commit'] }]
  await pay(page).click()
  const checking = page.getByText('Checking with the organiser…')
  await expect(checking).toBeVisible()
  // The money is taken already.
  await expect.poll(() => bought(order)).toBe(before + 1)
  await page.reload()
  await expect(checking).toBeVisible()
  expect(await pay(page).count()).toBe(0)
  // No other step can be reached, so nothing can be ordered a second time.
  await page.goto(step('passes'))
  await expect(checking).toBeVisible()
  faults.api.rules = []
  await page.reload()
  await expect(heading(page, 'You’re registered')).toBeVisible()
  expect(await bought(order)).toBe(before + 1)
  const captures = faults.api.journal.filter(isCapture)
  expect(captures.length).toBeGreaterThan(1)
  expect(new Set(captures.map(({ path }) => path)).size).toBe(1)
  expect(faults.api.journal.filter(({ path }) => path.includes('/registration/intent'))).toEqual([])
})

test('10d: a pass that sold out meanwhile says so, and the other choices stay', async ({ page }) => {
  await signIn(page, 'owner')
  let early = ''
  // As it was shown a moment ago, when one was left.
  await page.route(
    '**/passTypes*',
    async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: { passTypes: { name: string; supply: number | null }[] } }
      const gone = answer.data.passTypes.find(({ supply }) => supply === 0)!
      early = gone.name
      gone.supply = 1
      await route.fulfill({ response, json: answer })
    },
    { times: 1 },
  )
  await page.goto(step('passes'))
  await button(page, 'More: Full pass').click()
  await button(page, `More: ${early}`).click()
  await button(page, 'Continue').click()
  await expect(page.getByText('This ticket is sold out.').first()).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'How many: Full pass' })).toHaveValue('1')
  await button(page, `Fewer: ${early}`).click()
  await button(page, 'Continue').click()
  await expect(heading(page, 'Add-ons')).toBeVisible()
})

test('10e: a declined card and one in processing say what happened, and another card pays', async ({ page, platform }) => {
  const order = await anOrder(platform, 'owner')
  const before = await bought(order)
  await signIn(page, 'owner')
  await toCard(page)
  await button(page, 'Stays in processing').click()
  await pay(page).click()
  await expect(page.getByText('Payment processing. We’ll update you when payment is received.')).toBeVisible()
  await expect(button(page, 'Check again')).toBeEnabled()
  await toCard(page)
  await button(page, 'Declined').click()
  await pay(page).click()
  await expect(page.getByText('Payment failed. Please try another payment method.')).toBeVisible()
  expect(await bought(order)).toBe(before)
  await button(page, 'Try another payment method').click()
  await pay(page).click()
  await expect(heading(page, 'You’re registered')).toBeVisible()
  expect(await bought(order)).toBe(before + 1)
  // What follows: the pass, the calendar, friends.
  await expect(page.getByRole('link', { name: /^Show my pass/ })).toBeVisible()
  await expect(button(page, 'Invite friends')).toBeVisible()
  await expect(button(page, 'Add to calendar')).toBeVisible()
})

test('10f: offline the answers can be edited, and Pay waits for the network with the reason', async ({ page, platform, context }) => {
  test.setTimeout(120_000)
  await anOrder(platform, 'member')
  await signIn(page, 'member', { at: step('questions-1') })
  await expect(nameField(page)).toBeVisible()
  await context.setOffline(true)
  await nameField(page).fill('Written offline')
  await expect(nameField(page)).toBeEditable()
  await context.setOffline(false)
  await page.reload()
  await expect(nameField(page)).toHaveValue('Written offline')
  await toCard(page)
  await context.setOffline(true)
  await expect(pay(page)).toBeDisabled()
  await expect(page.getByText('You’re offline. You can pay as soon as the connection is back.')).toBeVisible()
  await page.evaluate(() => ((window as { isSamePage?: boolean }).isSamePage = true))
  await context.setOffline(false)
  await expect(pay(page)).toBeEnabled({ timeout: 30_000 })
  expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true)
})
