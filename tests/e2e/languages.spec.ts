// Another language: at once, in place, kept as chosen, and without a network where its words were fetched before.
import type { Page } from '@playwright/test'
import { expect, installed, kept, signIn, test } from './support/test.ts'

/** Chooses by the language's own name, in the settings. */
const choose = (page: Page, name: RegExp) => page.getByRole('main').getByRole('radio', { name }).click()

/** The page is marked, so that a load of it again would be seen. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }))
const isSame = (page: Page) => page.evaluate(() => (globalThis as { sameDocument?: boolean }).sameDocument === true)

const storedLocale = (page: Page) => page.evaluate(() => localStorage.getItem('foyer.locale'))

/** Back by the app's own way, as often as asked. */
async function back(page: Page, times: number): Promise<void> {
  for (let step = 0; step < times; step += 1) await page.goBack()
}

test('choosing a language changes words and direction without loading anew, and is kept', async ({ page }) => {
  await page.goto('/settings/language')
  await mark(page)
  await choose(page, /العربية/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveAccessibleName(/العربية/)
  expect(await isSame(page)).toBe(true)
  expect(await storedLocale(page)).toBe('ar')
  await page.goto('/events')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('a language chosen before the work after the first picture has begun is saved with the account', async ({ page }) => {
  await signIn(page, 'moderator')
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = []
    const later = globalThis.requestIdleCallback
    globalThis.requestIdleCallback = (work) => waiting.push(work)
    Object.assign(globalThis, {
      goOn() {
        globalThis.requestIdleCallback = later
        for (const work of waiting) later(work)
      },
    })
  })
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.request().postDataJSON()?.locale === 'fr' && response.ok(),
  )
  await page.goto('/settings/language')
  await choose(page, /Français/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.evaluate(() => (globalThis as unknown as { goOn: () => void }).goOn())
  await saved
  const back = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await choose(page, /English/)
  await back
})

test('a switch keeps the place on the page and what was being written, and is saved with the account', async ({
  page,
  browser,
  platform,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'attendee')
  await page.goto('/messages')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await page.waitForURL(/\/messages\/\d+/)
  const written = `Half a sentence ${Date.now()}`
  await page.getByRole('textbox', { name: /message/i }).fill(written)
  await kept(page)
  const conversation = page.url()
  // Far down a long page, and from there to the settings and back.
  await page.goto('/feed')
  await expect(page.getByRole('main').getByRole('article').nth(4)).toBeVisible()
  await mark(page)
  await page.getByRole('main').getByRole('article').nth(4).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
  const steps = await page.evaluate(() => history.length)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Language/ })
    .click()
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/self\b/.test(response.url()) && response.ok(),
  )
  await choose(page, /Español/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await saved
  await back(page, (await page.evaluate(() => history.length)) - steps)
  await page.waitForURL(/\/feed$/)
  await expect(page.getByRole('main').getByRole('article').nth(4)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(700)
  expect(await isSame(page)).toBe(true)
  await page.goto(conversation)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(written)
  // With the account: on a device that never chose, it is spoken once she is signed in.
  const context = await browser.newContext({ baseURL: platform.web(), viewport: { width: 390, height: 844 } })
  const other = await context.newPage()
  await signIn(other, 'attendee')
  await expect(other.locator('html')).toHaveAttribute('lang', 'es')
  expect(await storedLocale(other)).toBe(null)
  await context.close()
  // As it was: other tests sign in with this account.
  await page.goto('/settings/language')
  const restored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await choose(page, /English/)
  await restored
})

test('what was chosen and could not be saved before the page was left stays, and is saved by the next start', async ({
  page,
  platform,
}) => {
  await signIn(page, 'member')
  await page.goto('/settings/language')
  await kept(page)
  await platform.network('stopped', 'api')
  await choose(page, /Deutsch/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto('/settings/language')
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveAccessibleName(/Deutsch/)
  const saved = (locale: string) =>
    page.waitForResponse((response) => {
      const request = response.request()
      return request.method() === 'PUT' && response.ok() && (request.postData() ?? '').includes(`"${locale}"`)
    })
  const german = saved('de')
  await platform.network('pass', 'api')
  await page.goto('/settings/language')
  await german
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const english = saved('en')
  await choose(page, /English/)
  await english
})

test('without a network a language that was fetched is spoken at once, and one that never was is refused in words', async ({
  page,
  platform,
}) => {
  await page.goto('/settings/language')
  await installed(page)
  await choose(page, /Español/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await choose(page, /English/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await kept(page)
  // Not `context.setOffline`: a worker that the browser starts again later is not held by it.
  await platform.network('stopped')
  await page.reload()
  await expect(page.getByRole('main').getByRole('radio', { name: /Español/ })).toBeVisible()
  await mark(page)
  await choose(page, /Español/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await choose(page, /日本語/)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await storedLocale(page)).toBe('es')
  expect(await isSame(page)).toBe(true)
})

test('a language that the organisation has not enabled is refused, whoever asks for it', async ({ page, platform }) => {
  // On the device, by the address, and by a choice that was made while it was enabled.
  const guild = platform.web('guild.localhost')
  await page.goto(`${guild}/settings/language`)
  await expect(page.getByRole('main').getByRole('radio', { name: /Deutsch/ })).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('foyer.locale', 'de'))
  await page.goto(`${guild}/settings/language?lang=de`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveAccessibleName(/English/)
})
