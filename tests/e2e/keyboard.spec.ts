// A day without a mouse: from signing in to changing the language by keyboard, and what a screen reader announces.
import type { Page } from '@playwright/test'
import { press, tabTo, treeIsSound } from './support/keyboard.ts'
import { demoPassword, expect, test } from './support/test.ts'

/** After a navigation the focus is on the title or on the main control, so a screen reader does not restart at the top of the page. */
async function arrived(page: Page, address: RegExp): Promise<void> {
  await page.waitForURL(address)
  await treeIsSound(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
}

test('a day by keyboard: sign in, like a post, save a session, answer a message, change the language', async ({ page }) => {
  test.setTimeout(180_000)
  const main = page.getByRole('main')
  const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  await page.goto('/auth/sign-in')
  await treeIsSound(page)
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type('attendee@example.com')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  // The address changes before the screen does.
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await treeIsSound(page)

  // On the day of an event a pass has the tab of the feed.
  await press(page, tab(/^Me$/))
  await press(page, main.getByRole('link', { name: 'Feed', exact: true }))
  await arrived(page, /\/feed$/)
  const like = main.getByRole('article').first().getByRole('button', { name: /like/i })
  const liked = (await like.getAttribute('aria-pressed')) === 'true'
  await press(page, like, 'Space')
  await expect(like).toHaveAttribute('aria-pressed', String(!liked))
  await expect(like).toBeFocused()
  await press(page, main.getByRole('article').nth(1).locator('a[href^="/posts/"]'))
  await arrived(page, /\/posts\//)

  await page.goto('/events')
  await press(page, main.getByRole('listitem').first().getByRole('link'))
  await arrived(page, /\/events\/[^/?]+$/)
  await press(page, main.getByRole('link', { name: /agenda/i }))
  await arrived(page, /\/agenda/)
  await press(page, page.getByRole('navigation', { name: 'Days' }).getByRole('link').last())
  await treeIsSound(page)
  const star = main.getByRole('button', { pressed: false, name: /save|star|my agenda|keep/i }).first()
  const name = (await star.getAttribute('aria-label'))!
  await press(page, main.getByRole('button', { name, exact: true }), 'Space')
  await expect(main.getByRole('button', { pressed: true }).first()).toBeVisible()

  await press(page, tab(/^Messages/))
  await arrived(page, /\/messages$/)
  await press(page, main.getByRole('listitem').first().getByRole('link'))
  await page.waitForURL(/\/messages\/\d+/)
  await treeIsSound(page)
  const text = `By keys ${Date.now()}`
  await tabTo(page, page.getByRole('textbox', { name: /message/i }))
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  // The log of the conversation announces new messages.
  await expect(page.getByRole('log', { name: /^Messages/ }).getByText(text)).toHaveCount(1)

  await page.goto('/settings')
  await treeIsSound(page)
  await press(page, main.getByRole('link', { name: /^Language/ }))
  await arrived(page, /\/settings\/language/)
  const chosen = page.getByRole('radio', { checked: true })
  await tabTo(page, chosen)
  const spanish = page.getByRole('radio', { name: /Español/ })
  await page.keyboard.press('Home')
  for (let steps = 0; steps < 20 && !(await spanish.evaluate((one) => one === document.activeElement)); steps += 1)
    await page.keyboard.press('ArrowRight')
  await expect(spanish).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('radio', { name: /Español/ })).toHaveAttribute('aria-checked', 'true')
  await treeIsSound(page)
  // Restored, because other tests use this account.
  const restored = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && (response.request().postData() ?? '').includes('"en"') && response.ok(),
  )
  await page.getByRole('radio', { name: /English/ }).click()
  await restored
})
