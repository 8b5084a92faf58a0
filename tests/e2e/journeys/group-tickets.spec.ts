// Group tickets: one account pays for several passes, another registers with the link and pays nothing, and the buyer sees who did.
import type { Registration } from '../../../src/contract/events/registration.ts'
import { witness } from '../../reliability/tools/server-log.ts'
import { signUps } from '../support/sign-ups.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'
import { answer, onwards } from './registering.ts'

const event = 'form-field-summit-2026'

test('bought by one, used by another, who is named in the order', async ({ page, browser, platform }) => {
  test.setTimeout(120_000)
  const host = await witness(platform, 'host')
  await signIn(page, 'host', { at: `/events/${event}/attendee/order` })
  await page.getByRole('main').getByRole('link', { name: 'Buy group tickets' }).click()
  const count = page.getByRole('spinbutton', { name: 'How many passes' })
  const least = Number(await count.inputValue())
  await page.getByRole('button', { name: 'More: Full pass' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText(`${least + 1} × Full pass`)).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My order' })).toBeVisible()
  await expect(page.getByText(`0 of ${least + 1} used`)).toBeVisible()

  const { id: eventId } = await host.read<{ id: string }>(`/events/${event}`)
  const record = await host.read<Registration>(`/self/events/${eventId}/attendee`)
  const coupon = record.coupons.find(({ useLimit }) => useLimit === least + 1)!
  await expect(page.getByRole('region', { name: 'Group tickets' }).getByText(coupon.code, { exact: true })).toBeVisible()
  const charge = record.payments.find(({ coupons }) => coupons.some(({ id }) => id === coupon.id))
  expect(charge?.subTotal).toBe((coupon.ticket?.price ?? 0) * (least + 1))

  // A person without any pass opens the shared link.
  const [guest] = await signUps(platform, ['Gudrun'])
  const { email } = await guest!.read<{ email: string }>('/self')
  const theirs = await anotherBrowser(browser, platform)
  await signIn(theirs.page, email, { at: `/events/${event}/register?ticket=${coupon.ticketId}&coupon=${coupon.code}` })
  await theirs.page.getByRole('button', { name: 'More: Full pass' }).click()
  await onwards(theirs.page)
  await expect(theirs.page.getByRole('heading', { level: 1, name: 'Add-ons' })).toBeVisible()
  await onwards(theirs.page)
  await expect(theirs.page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible()
  await onwards(theirs.page)
  await answer(theirs.page, 'Gudrun')
  await onwards(theirs.page)
  await expect(theirs.page.getByText(`Coupon ${coupon.code} applied`)).toBeVisible()
  await theirs.page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(theirs.page.getByRole('heading', { level: 1, name: 'You’re registered' })).toBeVisible()
  await theirs.context.close()

  await page.reload()
  await expect(page.getByText(`1 of ${least + 1} used`)).toBeVisible()
  await expect(page.getByRole('list', { name: `Used code ${coupon.code}` }).getByText('Gudrun Newcomer')).toBeVisible()
})
