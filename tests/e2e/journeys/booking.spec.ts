// Places and money: a slot that someone else takes meanwhile, a membership whose answer is lost, and an invoice from an email.
import type { Page } from '@playwright/test'
import type { Booking } from '../../../src/contract/events/bookings.ts'
import type { Subscription, SubscriptionProduct } from '../../../src/contract/community/subscriptions.ts'
import type { Invoice, Payment } from '../../../src/contract/events/payments.ts'
import { witness } from '../../reliability/tools/server-log.ts'
import { invoiceOf } from '../support/invoices.ts'
import { spaceForOne } from '../support/spaces.ts'
import { expect, installed, signIn, signInByForm, test, type Platform } from '../support/test.ts'

const organizationOf = async (platform: Platform): Promise<string> =>
  ((await (await fetch(`${platform.web()}/organization.json`)).json()) as { ORGANIZATION_ID: string }).ORGANIZATION_ID

/** Pays with the address of the demo's people and the card of the demo. */
async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
}

test('a slot that someone else takes: the nearest one is offered, confirmed, in my bookings offline, and cancelled', async ({
  page,
  platform,
}) => {
  test.setTimeout(120_000)
  const [member, rival] = await Promise.all([witness(platform, 'member'), witness(platform, 'moderator')])
  const { place, space, day, times } = await spaceForOne(member, true)
  await signIn(page, 'member')
  await page.goto(`/places/${place.id}/${space.id}?day=${day}&time=${encodeURIComponent(times[0])}`)
  const book = page.getByRole('button', { name: new RegExp(`^Book .*${times[0]}$`) })
  await expect(book).toBeEnabled()

  await rival.write('POST', `/bookings/places/${place.id}/spaces/${space.id}/slots`, { day, time: times[0] })
  await book.click()
  await expect(page.getByText('This time was just taken')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^Book .*${times[1]} instead$`) }).click()
  await expect(page.getByRole('timer')).toContainText('minutes left')
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  const mine = await member.read<Booking[]>('/bookings?pageSize=100')
  expect(mine.filter((one) => one.space.id === space.id && one.day === day && one.status !== 'canceled').map(({ time }) => time)).toEqual([
    times[1],
  ])

  // Offline it is there, and the cancellation waits.
  const { pathname } = new URL(page.url())
  await page.goto('/bookings')
  await expect(page.getByRole('list', { name: 'Bookings' })).toBeVisible()
  await page.goto(pathname)
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  await installed(page)
  await platform.network('stopped')
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await platform.network('pass')
  await expect
    .poll(async () => (await member.read<Booking>(`/bookings/${pathname.split('/').at(-1)}`)).status, { timeout: 60_000 })
    .toBe('canceled')
})

test('a slot with a price is paid once, and is then booked', async ({ page, platform }) => {
  test.setTimeout(90_000)
  const member = await witness(platform, 'member')
  const { place, space, day, times } = await spaceForOne(member, false)
  await signIn(page, 'member')
  await page.goto(`/places/${place.id}/${space.id}?day=${day}&time=${encodeURIComponent(times[0])}`)
  await page.getByRole('button', { name: new RegExp(`^Book .*${times[0]}$`) }).click()
  await pay(page)
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  const { pathname } = new URL(page.url())
  expect((await member.read<Booking>(pathname)).status).toBe('ready')
})

test('a membership whose answer is lost is charged once', async ({ page, platform }) => {
  test.setTimeout(120_000)
  const member = await witness(platform, 'member')
  const before = await member.read<Subscription[]>('/self/subscriptions?pageSize=100')
  const standing = new Set(before.filter(({ status }) => status !== 'canceled').map((one) => one.subscriptionProduct.id))
  const products = await member.read<SubscriptionProduct[]>('/organization/subscriptions')
  const product = products.find(({ id, prices }) => !standing.has(id) && prices.some(({ amount }) => amount > 0))!
  const price = product.prices.find(({ amount }) => amount > 0)!
  await signIn(page, 'member')
  await page.goto(`/plans?price=${price.id}`)
  // The order reaches the server, and its answer does not reach the page.
  let [orders, isOpen] = [0, false]
  await page.route('**/self/subscriptions', async (route) => {
    if (route.request().method() !== 'POST' || isOpen) return route.fallback()
    if (orders === 0) await route.fetch()
    orders += 1
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: /^Subscribe for / }).click()
  await expect(page.getByText('Checking with the organiser…')).toBeVisible()
  isOpen = true
  // After a reload the same order is sent again.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel membership' })).toBeVisible()
  const after = await member.read<Subscription[]>('/self/subscriptions?pageSize=100')
  const begun = after.filter((one) => one.subscriptionProduct.id === product.id && one.status === 'active')
  expect(begun).toHaveLength(1)
  expect(await member.read<Payment[]>(`/self/subscriptions/${begun[0]!.id}/payments`)).toHaveLength(1)

  // Cancelled in two presses, with its end.
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByText(/^Active until /)).toBeVisible()
})

test('an invoice from an email opens after signing in, and is paid', async ({ page, platform }) => {
  test.setTimeout(90_000)
  const member = await witness(platform, 'member')
  const id = await invoiceOf(member, await organizationOf(platform), 'sent')
  await signInByForm(page, 'member', { at: `/invoices/${id}` })
  await expect(page).toHaveURL(new RegExp(`/invoices/${id}$`))
  await pay(page)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  const invoice = await member.read<Invoice>(`/invoices/${id}`)
  expect([invoice.status, invoice.payments.length]).toEqual(['paid', 1])
  await expect(page.getByText(/^Paid on /)).toBeVisible()
})
