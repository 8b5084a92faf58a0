// Registering for a paid event, from the page of the event to the pass, with the demo's card.
import type { Registration } from '../../../src/contract/events/registration.ts'
import { witness } from '../../reliability/tools/server-log.ts'
import { expect, signIn, test } from '../support/test.ts'
import { answer, event, onwards } from './registering.ts'

test('two passes, an add-on, a room and answers are paid for once, and the passes are on the device', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(120_000)
  const host = await witness(platform, 'host')
  const { id } = await host.read<{ id: string }>(`/events/${event}`)
  const recorded = () => host.read<Registration | null>(`/self/events/${id}/attendee`)
  const before = new Set((await recorded())?.passes.map((pass) => pass.id))
  await signIn(page, 'host')
  await page.goto(`/events/${event}/register/passes`)
  for (let count = 0; count < 2; count += 1) await page.getByRole('button', { name: 'More: Full pass' }).click()
  await expect(page.getByText('2 passes')).toBeVisible()
  await onwards(page)

  await page.getByRole('textbox', { name: /^Pass 2: Full pass/ }).fill('Lena Gast')
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
  await page
    .getByRole('group', { name: 'Pass 2: Lena Gast, Full pass' })
    .getByRole('radio', { name: /^Share with pass 1/ })
    .check()
  await onwards(page)

  await answer(page, 'Ada')
  // The answers survive a reload, at the same step.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name on the badge' })).toHaveValue('Ada')
  await onwards(page)
  await expect(page.getByText('Pass 2 of 2: Lena Gast, Full pass')).toBeVisible()
  await answer(page, 'Her guest')
  await onwards(page)

  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible()
  const subtotal = await page.getByRole('definition').last().textContent()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  const captures: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/capture')) captures.push(request.url())
  })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const pay = page.getByRole('button', { name: /^Pay / })
  await expect(pay).toBeVisible()
  // A double press pays once.
  await pay.dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re registered' })).toBeVisible()
  expect(captures).toHaveLength(1)

  // What the server has: both passes, the room for both, one payment of what was shown.
  const record = (await recorded())!
  const bought = record.passes.filter((pass) => !before.has(pass.id))
  expect(bought).toHaveLength(2)
  expect(new Set(bought.map(({ reservationId }) => reservationId)).size).toBe(1)
  const payment = record.payments.find(({ purchases }) => purchases.some((pass) => pass.id === bought[0]?.id))
  expect(subtotal).toBe(`$${((payment?.subTotal ?? 0) / 100).toFixed(2)}`)

  // Without a network the pass opens from the device.
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Show my pass/ }).click()
  const guests = page.getByRole('list', { name: 'My passes' }).getByRole('listitem').filter({ hasText: 'Lena Gast' })
  await guests.getByRole('link').click()
  await expect(page.getByRole('img', { name: 'Code to scan at the door' }).last()).toBeVisible()
  await expect(page.getByRole('article').getByText('Lena Gast', { exact: true })).toBeVisible()
})
