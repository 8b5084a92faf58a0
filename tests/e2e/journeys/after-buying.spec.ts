// What becomes of an order: two passes are paid for, one is transferred, the other is cancelled with a refund. The screens of the buyer,
// the emails and the lists of the host agree to the cent.
import type { Locator, Page } from '@playwright/test'
import type { EventListing, ListingRegistration } from '../../../src/contract/events/listings.ts'
import type { PassTypeOffer } from '../../../src/contract/events/event-offers.ts'
import type { BasePass } from '../../../src/contract/events/passes.ts'
import type { Registration } from '../../../src/contract/events/registration.ts'
import type { Self } from '../../../src/contract/people/accounts.ts'
import { witness, type Witness } from '../../reliability/tools/server-log.ts'
import { expect, signIn, test, type Platform } from '../support/test.ts'
import { answer, onwards } from './registering.ts'

const coupon = 'EVERYTHING'
const dollars = (minor: number): string => new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(minor / 100)
/** "$1,180.50" within a text, in minor units. */
const minorIn = (text: string | null): number => Math.round(Number(/\$([\d,.]+\d)/.exec(text ?? '')?.[1]?.replaceAll(',', '')) * 100)

/** An event of the demo's host to come whose full pass is refunded in part today, so that amounts have to be rounded. */
async function refundingEvent(host: Witness): Promise<EventListing> {
  for (const event of await host.read<EventListing[]>('/listings?pageSize=50')) {
    if (Date.parse(event.eventStart) < Date.now()) continue
    const { passTypes } = await host.read<PassTypeOffer>(`/events/${event.id}/passTypes`).catch((): Partial<PassTypeOffer> => ({}))
    const full = passTypes?.find(({ name }) => name === 'Full pass')
    const isNow = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
      Date.parse(startDate) < Date.now() && Date.now() < Date.parse(endDate)
    if (full?.refundSchedules.some((schedule) => isNow(schedule) && schedule.percentage < 100)) return event
  }
  throw new Error('The demo’s host has no event with a partial refund.')
}

async function buyTwo(page: Page, slug: string): Promise<void> {
  await page.goto(`/events/${slug}/register/passes`)
  for (let count = 0; count < 2; count += 1) await page.getByRole('button', { name: 'More: Full pass' }).click()
  await onwards(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Who are the passes for?' })).toBeVisible()
  await onwards(page)
  await page
    .getByRole('group', { name: 'Pass 1: Full pass' })
    .getByRole('checkbox', { name: /^Lunch/ })
    .check()
  await onwards(page)
  await page
    .getByRole('group', { name: 'Pass 1: Full pass' })
    .getByRole('radio', { name: /^Room for two/ })
    .check()
  const arrival = page.getByLabel('Arrival')
  const latest = (await arrival.getAttribute('max')) ?? (await arrival.inputValue())
  await arrival.fill(latest)
  await page.getByLabel('Departure').fill(new Date(Date.parse(latest) + 2 * 86_400_000).toISOString().slice(0, 10))
  await onwards(page)
  await answer(page, 'Mine')
  await onwards(page)
  await expect(page.getByText('Pass 2 of 2: Full pass')).toBeVisible()
  await answer(page, 'My guest’s')
  await onwards(page)
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(coupon)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`Coupon ${coupon} applied`)).toBeVisible()
}

/** Pays with the demo's card. Returns the amount on the button, in minor units. */
async function pay(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const button = page.getByRole('button', { name: /^Pay / })
  const amount = minorIn(await button.textContent())
  await button.click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re registered' })).toBeVisible()
  return amount
}

/** The amount beside a name on a receipt, in minor units. */
const amountOf = async (page: Page, name: string): Promise<number> =>
  minorIn(await page.getByRole('main').locator('dl > div').filter({ hasText: name }).locator('dd').textContent())

async function confirmIn(dialog: Locator, name: string | RegExp): Promise<void> {
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toBeHidden()
}

async function boughtBy(buyer: Witness, eventId: string) {
  const record = await buyer.read<Registration>(`/self/events/${eventId}/attendee`)
  const passOf = (name: string) => record.passes.find(({ responses }) => responses.some(({ value }) => value === name))
  return { record, mine: passOf('Mine'), guests: passOf('My guest’s') }
}

/** A stay begins in the afternoon and ends in the morning. */
const nightsOf = (pass: BasePass | undefined): number =>
  Math.round((Date.parse(pass?.reservation?.end ?? '') - Date.parse(pass?.reservation?.start ?? '')) / 86_400_000)

const newestMail = async (platform: Platform) => (await platform.mailTo('member@example.com')).text

test('one of two passes is transferred, the other cancelled, and everyone sees the same amounts', async ({ page, platform }) => {
  test.setTimeout(170_000)
  const [host, member, receiver] = await Promise.all([
    witness(platform, 'host'),
    witness(platform, 'member'),
    witness(platform, 'moderator'),
  ])
  const { id: eventId, slug } = await refundingEvent(host)
  const { firstName, lastName } = await receiver.read<Self>('/self')
  const name = `${firstName} ${lastName}`
  await signIn(page, 'member')

  await buyTwo(page, slug)
  const paid = await pay(page)
  const bought = await boughtBy(member, eventId)
  const { mine, guests } = bought
  const charge = bought.record.payments.find(({ purchases }) => purchases.some(({ id }) => id === mine?.id))
  expect(charge?.chargedAmt).toBe(paid)
  expect(mine?.passAddOns.map(({ addOn }) => addOn.name)).toEqual(['Lunch'])
  expect(nightsOf(mine)).toBe(2)
  expect([mine?.coupon?.code, guests?.coupon?.code]).toEqual([coupon, coupon])
  await expect.poll(() => newestMail(platform)).toContain('2 × Full pass')

  // The guest gets the second pass.
  await page.goto(`/events/${slug}/passes/${guests!.id}/transfer`)
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('main').getByRole('button', { name }).click()
  await confirmIn(page.getByRole('dialog'), 'Transfer')
  await expect(page).toHaveURL(new RegExp(`/events/${slug}/attendee$`))
  const theirs = await receiver.read<Registration>(`/self/events/${eventId}/attendee`)
  expect(theirs.passes.map(({ id }) => id)).toContain(guests!.id)

  // The first is cancelled. The refund is shown before.
  await page.goto(`/events/${slug}/passes/${mine!.id}/cancel`)
  const cancel = page.getByRole('button', { name: /^Cancel and refund/ })
  const refunded = minorIn(await cancel.textContent())
  expect(await amountOf(page, 'Refund now')).toBe(refunded)
  await cancel.click()
  await confirmIn(page.getByRole('dialog'), /^Cancel and refund/)
  await expect(page.getByText('Cancelled. Not valid for entry.').first()).toBeVisible()
  await expect.poll(() => newestMail(platform)).toContain(`no. ${mine!.alternateId}`)

  // What the buyer has: the order with both payments, and their receipts.
  const after = (await boughtBy(member, eventId)).record
  const refund = after.payments.find(({ type, purchases }) => type === 'refund' && purchases.some(({ id }) => id === mine!.id))
  expect(refund?.chargedAmt).toBe(refunded)
  expect(refunded).toBeGreaterThan(0)
  expect(refunded).toBeLessThan(paid)
  await page.goto(`/events/${slug}/attendee/order`)
  await expect(page.getByText(`You transferred “Full pass”`, { exact: false }).first()).toBeVisible()
  const payments = page.getByRole('list', { name: 'Payments' })
  await expect(payments.getByText(dollars(paid), { exact: true })).toBeVisible()
  await expect(payments.getByText(dollars(refunded), { exact: true })).toBeVisible()
  await page.goto(`/events/${slug}/payments/${charge!.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  expect(await amountOf(page, 'Total')).toBe(paid)
  await page.goto(`/events/${slug}/payments/${refund!.id}`)
  await expect(page.getByText('Refund', { exact: true })).toBeVisible()
  expect(await amountOf(page, 'Refunded')).toBe(refunded)

  // What the host has: the same payments, the cancelled pass of the buyer, and the pass of the new holder.
  const attendee = (of: Witness) => host.read<ListingRegistration>(`/listings/${eventId}/attendees/${of.accountId}`)
  // Hosts see a new holder once they have opened their pass.
  await receiver.read(`/self/events/${eventId}/attendee/passes/${guests!.id}`)
  const [buyer, guest] = await Promise.all([attendee(member), attendee(receiver)])
  const amounts = new Map(buyer.payments.map(({ id, type, chargedAmt }) => [id, [type, chargedAmt]]))
  expect([amounts.get(charge!.id), amounts.get(refund!.id)]).toEqual([
    ['charge', paid],
    ['refund', refunded],
  ])
  expect(buyer.passes.find(({ id }) => id === mine!.id)?.status).toBe('canceled')
  expect(guest.passes.find(({ id }) => id === guests!.id)?.status).not.toBe('canceled')
})
