// Checks of a screen: it has text, axe finds nothing serious, and nothing overflows.
import type { Page } from '@playwright/test'
import { seriousOf } from './axe.ts'
import { expect } from './test.ts'

export type Theme = 'light' | 'dark'

/** Opens an address directly. Returns the fault, or '' if there is none. */
export async function opened(page: Page, at: string): Promise<string> {
  const errors: string[] = []
  const listen = (error: Error) => errors.push(error.message)
  page.on('pageerror', listen)
  await page.goto(at)
  const main = page.getByRole('main')
  const speaks = await expect
    .poll(async () => (await main.innerText().catch(() => '')).trim().length, { timeout: 15_000 })
    .toBeGreaterThan(3)
    .then(
      () => true,
      () => false,
    )
  // Waits for a form that is still loading; a skeleton is no content.
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null, null, { timeout: 15_000 }).catch(() => {})
  page.off('pageerror', listen)
  if (!speaks) return `${at}: no words`
  if (errors.length > 0) return `${at}: ${errors.join('; ')}`
  return ''
}

/** Texts of a screen that failed. */
const trouble = /went wrong|didn’t work|does not exist|no longer available|not enabled|permission|Not saved on this device/i

/** Like `opened`, but a screen that shows an error is a fault too. */
export async function openedWell(page: Page, at: string): Promise<string> {
  const fault = await opened(page, at)
  // An author's own text may have such words.
  const said = page.getByText(trouble).and(page.locator(':not([contenteditable], [contenteditable] *, textarea)'))
  if (fault || (await said.count()) === 0) return fault
  return `${at}: ${(await page.getByRole('main').innerText()).slice(0, 80)}`
}

/** Resolves when the colours of the organisation are applied after a change of theme, and no colour transition is running. */
async function recoloured(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await Promise.allSettled(document.getAnimations().map(async (one) => one instanceof CSSTransition && one.finished))
}

/** The axe rules that depend on colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** By how many pixels the page is too wide, with the innermost elements that end outside; '' if it fits. */
const tooWide = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return ''
    const outside = [...document.body.querySelectorAll('*')].filter((one) => {
      // Of what it contains, because a text may be wider than its element.
      const content = document.createRange()
      content.selectNodeContents(one)
      const { left, right } = content.getBoundingClientRect()
      return left < -1 || right > clientWidth + 1
    })
    const innermost = outside.filter((one) => !outside.some((other) => other !== one && one.contains(other)))
    const named = innermost.slice(0, 3).map((one) => `${one.tagName.toLowerCase()}.${one.className} “${one.textContent?.slice(0, 40)}”`)
    return `${scrollWidth - clientWidth} px too wide: ${named.join(', ')}`
  })

/** Checks all rules in the first theme, and in the others the rules that depend on colours. */
export async function look(page: Page, [first, ...others]: readonly [Theme, ...Theme[]]): Promise<void> {
  await page.emulateMedia({ colorScheme: first })
  await page.evaluate(recoloured)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await seriousOf(page)).toEqual([])
  expect(await tooWide(page), page.url()).toBe('')
  for (const theme of others) {
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate(recoloured)
    expect(await seriousOf(page, ofColours), theme).toEqual([])
  }
}

/** What overflows at 320 px and 200 % text, '' if nothing does. Restores the page afterwards. */
export async function tooWideLarge(page: Page): Promise<string> {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 720 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.evaluate(recoloured)
  const fault = await tooWide(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.setViewportSize(before)
  return fault && `${page.url()} at 200 %: ${fault}`
}
