// Every component in every state, in the colours of three organisations: no axe violations, no horizontal overflow, no clipped text. In slices.
import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { galleryBuild } from './support/gallery-build.ts'
import { servedBuild } from './support/platform.ts'
import { slice } from './support/slice.ts'
import { expect, test } from './support/test.ts'

/** Deep blue with orange, a yellow too light for white text, and a single green. */
const organizations = [
  ['2438e0', 'ff5a36'],
  ['f4c430', '1b1b1b'],
  ['0f7a5a', '0f7a5a'],
] as const

/** `brands`: the number of colour sets. One is enough for text direction and size, which do not depend on colours. */
const states = {
  light: { brands: 3 },
  dark: { brands: 3, colorScheme: 'dark' },
  'right to left': { brands: 1, query: 'dir=rtl' },
  '200 % text': { brands: 1, query: 'text=200' },
  'forced colours': { brands: 1, forcedColors: 'active' },
} as const

/** Dialogs and popovers that are open. */
const opened = 'dialog[open], [popover=auto]:popover-open'

let built: Promise<string> | undefined
test.beforeEach(async ({ platform }) => {
  test.setTimeout(180_000)
  await platform.deploy(await (built ??= galleryBuild()))
})
test.afterAll(async ({ platform }) => platform.deploy(servedBuild))

/** Elements that clip their own text without an ellipsis. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, dialog *, [popover] *')]
      .filter((element) => {
        const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        if (!text || element.clientWidth <= 1) return false
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
        const wide = overflowX !== 'visible' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
        const hidden = overflowY === 'hidden' || overflowY === 'clip'
        return (wide || (hidden && element.scrollHeight > element.clientHeight + 2)) && webkitLineClamp === 'none'
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.slice(0, 40)}`),
  )

/** The faults of the page in its current state, one sentence each. */
async function faultsOf(page: Page, rules: { only?: readonly string[]; within?: string }): Promise<string[]> {
  // Samples of one component share a landmark name, which no screen does.
  const violations = await violationsOf(page, { ...(!rules.only && { without: ['landmark-unique'] }), ...rules })
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [
    ...violations.map(({ id, targets }) => `${id} ${targets.join(', ')}`),
    ...(tooWide > 0 ? [`${tooWide} px too wide`] : []),
    ...(await cutOff(page)).map((what) => `cut off: ${what}`),
  ]
}

for (const [name, { brands, query = '', ...media }] of slice(
  Object.entries<{
    brands: number
    query?: string
    colorScheme?: 'dark'
    forcedColors?: 'active'
  }>(states),
  2,
))
  test(`every part holds: ${name}`, async ({ page }) => {
    await page.emulateMedia(media)
    const faults: string[] = []
    const look = async (where: string, rules = {}) => faults.push(...(await faultsOf(page, rules)).map((fault) => `${where}: ${fault}`))
    for (const [at, [primary, secondary]] of organizations.slice(0, brands).entries()) {
      const where = `${name}, #${primary}`
      await page.goto(`/gallery?p=${primary}&s=${secondary}&${query}`)
      await expect(page.getByRole('heading', { name: 'Parts', exact: true })).toBeVisible()
      // Skeletons and pictures are rendered late.
      await page.waitForLoadState('networkidle')
      // Other colours change contrast only.
      await look(where, at > 0 ? { only: ['color-contrast'] } : {})
      // Dialogs use the same components, so one colour set is enough.
      if (at > 0) continue
      for (const opener of ['Sheet', 'Question', 'More for Ines Kowalczyk']) {
        await page.getByRole('button', { name: opener, exact: true }).click()
        await expect(page.locator(opened).first()).toBeVisible()
        await look(`${where}, ${opener}`, { within: opened })
        await page.keyboard.press('Escape')
        await expect(page.locator(opened)).toHaveCount(0)
      }
      // By key, because a toast may cover the next button at this size.
      for (const toast of ['Notice', 'Failure', 'Message']) await page.getByRole('button', { name: toast, exact: true }).press('Enter')
      await look(`${where}, toasts`, { within: '[popover=manual]:popover-open' })
    }
    expect(faults).toEqual([])
  })
