// A day without a mouse: from signing in to changing the language by keyboard, and what a screen reader announces.
import type { Locator, Page } from '@playwright/test'
import { demoPassword, expect, test } from './support/test.ts'

const MOST_STEPS = 120

/** The element that shows the focus ring: itself, its field, or the row that it opens. */
const outlines = (target: Locator): Promise<string> =>
  target.first().evaluate((element) =>
    [element, element.parentElement, element.parentElement?.parentElement]
      .flatMap((one) => ['', '::after'].map((part) => one && getComputedStyle(one, part)))
      .map((style) => style && [style.outline, style.boxShadow, style.borderColor].join(' '))
      .join('; '),
  )

/** Presses Tab until the element has focus, up to a limit, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible()
  const isThere = () => target.first().evaluate((element) => element === document.activeElement)
  const before = (await isThere()) ? null : await outlines(target)
  for (let steps = 0; steps < MOST_STEPS && !(await isThere()); steps += 1) await page.keyboard.press('Tab')
  await expect(target.first()).toBeFocused()
  if (before !== null) await expect.poll(() => outlines(target), 'the focus is seen').not.toBe(before)
}

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Checks for screen readers: named landmarks, headings in order, a name for every control, and the position of the focus. */
async function treeIsSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page).toHaveTitle(/\S/)
  const tree = await page.locator('body').ariaSnapshot()
  const nameless = tree
    .split('\n')
    .filter((line) => /^\s*- (?:button|link|textbox|searchbox|checkbox|radio|tab|dialog|img)(?: \[[^\]]*\])*:?$/.test(line))
  expect(nameless, page.url()).toEqual([])
  expect(
    [...tree.matchAll(/^\s*- navigation:?$/gm)].map(([line]) => line),
    `${page.url()}: a navigation without a name`,
  ).toEqual([])
  const levels = [...tree.matchAll(/- heading (?:"[^\n]*?" )?(?:\[active\] )?\[level=(\d)\]/g)].map(([, level]) => Number(level))
  const jumps = levels.filter((level, at) => at > 0 && level > levels[at - 1]! + 1)
  expect(jumps, `${page.url()}: headings ${levels.join(' ')}`).toEqual([])
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
}

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
