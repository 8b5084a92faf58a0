// How a screen is looked at: it says something, axe finds nothing serious, nothing is wider than the window.
import type { Page } from '@playwright/test'
import { seriousOf } from './axe.ts'
import { expect } from './test.ts'

export type Theme = 'light' | 'dark'

/** Opens an address as a bookmark does; gives what is wrong with what came, '' when nothing is. */
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
  // A form is on its way for a moment; a skeleton alone says nothing.
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null, null, { timeout: 15_000 }).catch(() => {})
  page.off('pageerror', listen)
  if (!speaks) return `${at}: no words`
  if (errors.length > 0) return `${at}: ${errors.join('; ')}`
  return ''
}

/** What a screen says when it is not well. */
const trouble = /went wrong|didn’t work|does not exist|no longer available|not enabled|permission|Not saved on this device/i

/** `opened`, for a screen that must have what it is for. */
export async function openedWell(page: Page, at: string): Promise<string> {
  const fault = await opened(page, at)
  if (fault || (await page.getByText(trouble).count()) === 0) return fault
  return `${at}: ${(await page.getByRole('main').innerText()).slice(0, 80)}`
}

/** Resolves when the app has put the exact colours of the organisation on the page, a moment after the theme, and no colour is on its way. */
async function recoloured(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await Promise.allSettled(document.getAnimations().map(async (one) => one instanceof CSSTransition && one.finished))
}

/** The rules of axe that look at colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** How many pixels the page is too wide. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Everything in the first theme; of the others the colours alone, which are all that is another there. */
export async function look(page: Page, [first, ...others]: readonly [Theme, ...Theme[]]): Promise<void> {
  await page.emulateMedia({ colorScheme: first })
  await page.evaluate(recoloured)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await seriousOf(page)).toEqual([])
  expect(await overflow(page), `${page.url()} is too wide`).toBeLessThanOrEqual(0)
  for (const theme of others) {
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate(recoloured)
    expect(await seriousOf(page, ofColours), theme).toEqual([])
  }
}

/** At 200 % text on a phone of 320 px nothing is lost; the page is afterwards as it was. */
export async function fitsLarge(page: Page): Promise<void> {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 720 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.evaluate(recoloured)
  expect(await overflow(page), `${page.url()} is too wide at 200 %`).toBeLessThanOrEqual(0)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.setViewportSize(before)
}
