// The day of an event: after one visit of Today, the pass, its tab, the agenda and the event page open offline in any language.
import type { Page } from '@playwright/test'
import type { EventAddOn } from '../../src/contract/events/event-offers.ts'
import type { BaseEvent } from '../../src/contract/events/events.ts'
import type { PassWithQuestions } from '../../src/contract/events/passes.ts'
import type { Registration } from '../../src/contract/events/registration.ts'
import { witness, type Witness } from '../reliability/tools/server-log.ts'
import { expect, installed, kept, signIn, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

/** Chooses the language in the settings, and waits until it is saved with the account. */
async function speak(page: Page, name: RegExp): Promise<void> {
  await page.goto('/settings/language')
  const told = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.getByRole('main').getByRole('radio', { name }).click()
  await told
}

for (const locale of ['en', 'ar'])
  test(`one look at Today is enough for a day without a network, in ${locale}`, async ({ page, context, platform }) => {
    const t = wordsOf(locale)
    await signIn(page, 'attendee')
    if (locale === 'ar') await speak(page, /العربية/)
    await page.goto('/')
    await expect(page.getByText(t('today.readyPass'))).toBeVisible({ timeout: 20_000 })
    await installed(page)
    // A page that is left at once may have no time to store what it has.
    await kept(page)
    const agenda = (await page.locator('nav a[href$="/agenda"]').first().getAttribute('href'))!
    const event = agenda.replace(/\/agenda$/, '')
    if (locale === 'en') {
      await page.goto(`${event}/offline`)
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'People' })).toContainText('As of', { timeout: 20_000 })
    }
    await kept(page)
    await page.close()
    await platform.network('stopped')
    const hall = await context.newPage()
    await hall.goto(`${event}/attendee`)
    await hall
      .getByRole('list', { name: t('passes.mine') })
      .getByRole('link')
      .first()
      .click()
    await expect(hall.getByRole('img', { name: t('passes.code') }).first()).toBeVisible()
    // The way of a person in the queue: start, then the tab in the middle.
    await hall.goto('/')
    await hall.locator('nav a[href*="/passes/"]').first().click()
    await expect(hall.getByRole('img', { name: t('passes.code') }).first()).toBeVisible()
    await hall.goto(agenda)
    await expect(hall.getByRole('main').getByRole('link').nth(5)).toBeVisible()
    await hall.goto(event)
    await expect(hall.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(hall.getByRole('main').getByRole('link', { name: /./ }).first()).toBeVisible()
    if (locale === 'en') {
      await hall.goto(`${event}/people`)
      await expect(hall.getByRole('main').getByRole('link', { name: /./ }).nth(10)).toBeVisible()
    }
    await hall.close()
    if (locale === 'en') return
    // Restored, because other tests use this account.
    await platform.network('pass')
    await speak(await context.newPage(), /English/)
  })

/** A pass of theirs that can still get a free add-on. */
async function passWithOffer(member: Witness) {
  for (const { id, slug } of await member.read<BaseEvent[]>('/self/events?past=false&pageSize=50')) {
    const record = await member.read<Registration | null>(`/self/events/${id}/attendee`)
    for (const pass of record?.passes ?? []) {
      const path = `/self/events/${id}/attendee/passes/${pass.id}`
      const offers = await member.read<EventAddOn[]>(`${path}/addOns`)
      const free = offers.find(({ price }) => price === 0)
      if (free) return { free, path, address: `/events/${slug}/passes/${pass.id}/addons` }
    }
  }
  throw new Error('The attendee of the demo has no pass that can get a free add-on.')
}

test('a free add-on is requested in a hall without a network, and is on the pass once when the network is back', async ({
  page,
  platform,
}) => {
  const member = await witness(platform, 'attendee')
  const { free, path, address } = await passWithOffer(member)
  const held = async () => (await member.read<PassWithQuestions>(path)).passAddOns.filter(({ addOnId }) => addOnId === free.id)
  await signIn(page, 'attendee')
  await page.goto(address)
  await expect(page.getByRole('checkbox', { name: free.name })).toBeVisible()
  await installed(page)
  await kept(page)
  await platform.network('stopped')
  await page.reload()
  await page.getByRole('checkbox', { name: free.name }).check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Requested' })).toContainText(free.name)
  // It outlives the page, and is nothing that the pass has.
  await page.reload()
  await expect(page.getByRole('list', { name: 'Requested' })).toContainText(free.name)
  await expect(page.getByRole('list', { name: 'On this pass' }).getByText(free.name)).toBeHidden()
  await platform.network('pass')
  await expect(page.getByRole('list', { name: 'On this pass' }).getByText(free.name)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('list', { name: 'Requested' })).toBeHidden()
  expect(await held()).toHaveLength(1)
})
