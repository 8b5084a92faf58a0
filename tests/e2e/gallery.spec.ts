// Every part in every state, in three organisations' colours: nothing found by axe, nothing wider than the window, no text cut off.
import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { galleryBuild } from './support/gallery-build.ts'
import { servedBuild } from './support/platform.ts'
import { expect, test } from './support/test.ts'

/** Deep blue with orange, a yellow that carries no white text, a green alone. */
const organizations = [
  ['2438e0', 'ff5a36'],
  ['f4c430', '1b1b1b'],
  ['0f7a5a', '0f7a5a'],
] as const

const states = {
  light: {},
  dark: { colorScheme: 'dark' },
  'right to left': { query: 'dir=rtl' },
  '200 % text': { query: 'text=200' },
  'forced colours': { forcedColors: 'active' },
} as const

let built: Promise<string> | undefined
test.beforeEach(async ({ platform }) => {
  test.setTimeout(180_000)
  await platform.deploy(await (built ??= galleryBuild()))
})
test.afterAll(async ({ platform }) => platform.deploy(servedBuild))

/** Elements that hide a part of their own text, and do not say so by an ellipsis. */
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

/** What is wrong with the page as it stands, a sentence each. */
async function faultsOf(page: Page): Promise<string[]> {
  // Samples of one part stand side by side under one name, as no screen has them.
  const violations = await violationsOf(page, { without: ['landmark-unique'] })
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [
    ...violations.map(({ id, targets }) => `${id} ${targets.join(', ')}`),
    ...(tooWide > 0 ? [`${tooWide} px too wide`] : []),
    ...(await cutOff(page)).map((what) => `cut off: ${what}`),
  ]
}

for (const [name, { query = '', ...media }] of Object.entries<{
  query?: string
  colorScheme?: 'dark'
  forcedColors?: 'active'
}>(states))
  test(`every part holds: ${name}`, async ({ page }) => {
    await page.emulateMedia(media)
    const faults: string[] = []
    const look = async (where: string) => faults.push(...(await faultsOf(page)).map((fault) => `${where}: ${fault}`))
    for (const [at, [primary, secondary]] of organizations.entries()) {
      const where = `${name}, #${primary}`
      await page.goto(`/gallery?p=${primary}&s=${secondary}&${query}`)
      await expect(page.getByRole('heading', { name: 'Parts', exact: true })).toBeVisible()
      // What is drawn a little late: skeletons, pictures.
      await page.waitForLoadState('networkidle')
      await look(where)
      // What opens over the page is of the same parts: once will do.
      if (at > 0) continue
      for (const opener of ['Sheet', 'Question', 'More for Ines Kowalczyk']) {
        await page.getByRole('button', { name: opener, exact: true }).click()
        await expect(page.locator('dialog[open], [popover=auto]:popover-open').first()).toBeVisible()
        await look(`${where}, ${opener}`)
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog[open], [popover=auto]:popover-open')).toHaveCount(0)
      }
      for (const toast of ['Notice', 'Failure', 'Message']) await page.getByRole('button', { name: toast, exact: true }).click()
      await look(`${where}, toasts`)
    }
    expect(faults).toEqual([])
  })
