// Back from another site: the browser brings the page back as it was left, and the page catches up with what it missed.
import type { Page } from '@playwright/test'
import { fullBrowser } from '../../scripts/chromium.mjs'
import { anotherBrowser, expect, signIn, test } from './support/test.ts'

// Playwright switches off what is tested here.
test.use({ launchOptions: { ...fullBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

/** What an expression is worth in the page, which Playwright itself loses sight of when it comes back alive. */
async function worth(page: Page, expression: string): Promise<unknown> {
  const devtools = await page.context().newCDPSession(page)
  const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true })
  await devtools.detach()
  return result.value
}

/** Whether the page was kept alive, or what the browser had against it. */
const howItCameBack = `'wasHere' in globalThis ? 'as it was left' : JSON.stringify(performance.getEntriesByType('navigation')[0]?.notRestoredReasons) ?? 'anew'`

/** Away to a page that is not ours, for as long as `meanwhile` takes, and back. */
async function awayAndBack(page: Page, meanwhile: () => Promise<void> = async () => {}): Promise<unknown> {
  const left = page.url()
  await page.evaluate(() => void Object.assign(globalThis, { wasHere: true }))
  await page.goto('/robots.txt')
  await meanwhile()
  await page.evaluate(() => history.back())
  await page.waitForURL(left, { waitUntil: 'commit' })
  return worth(page, howItCameBack)
}

test('a visitor comes back to the page as it was left', async ({ page }) => {
  await page.goto('/events')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(await awayAndBack(page)).toBe('as it was left')
})

test('somebody signed in comes back to the conversation as it was left, and sees at once what was written meanwhile', async ({
  page,
  browser,
  platform,
}) => {
  test.setTimeout(120_000)
  const other = await anotherBrowser(browser, platform)
  await signIn(page, 'attendee')
  await page.goto('/messages')
  await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Volunteers' }).getByRole('link').first().click()
  await page.waitForURL(/\/messages\/\d+/)
  await expect(page.getByRole('log').getByText(/./).first()).toBeVisible()
  await signIn(other.page, 'member')
  await other.page.goto(new URL(page.url()).pathname)
  const composer = other.page.getByRole('textbox', { name: /message/i })
  await expect(composer).toBeVisible()
  const said = `Meanwhile ${Date.now()}`
  const way = await awayAndBack(page, async () => {
    await composer.fill(said)
    await composer.press('Enter')
    await expect(other.page.getByRole('log').getByText(said)).toBeVisible()
  })
  expect(way).toBe('as it was left')
  await expect.poll(() => worth(page, `document.querySelector('[role=log]').innerText`)).toContain(said)
  await other.context.close()
})
