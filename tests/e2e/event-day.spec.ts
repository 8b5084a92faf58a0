// The day of an event: after one visit of Today, the pass, its tab, the agenda and the event page open offline in any language.
import type { Page } from '@playwright/test'
import { expect, installed, signIn, test } from './support/test.ts'
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
    const agenda = (await page.locator('nav a[href$="/agenda"]').first().getAttribute('href'))!
    const event = agenda.replace(/\/agenda$/, '')
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
    await hall.close()
    if (locale === 'en') return
    // Restored, because other tests use this account.
    await platform.network('pass')
    await speak(await context.newPage(), /English/)
  })
