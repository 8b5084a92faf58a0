// Where someone is in a list they read, and whether they are still there.
import { expect, type Page } from '@playwright/test'

export interface Place {
  /** What is there: the value of its attribute. */
  id: string
  /** Pixels from the upper edge of the window. */
  top: number
}

/** As far as a row may move without anyone losing their place. */
const NEAR = 4

/** The topmost row in view under the bar of the screen. `mark`: the attribute that names the rows. */
export const placeOf = (page: Page, mark = 'data-row'): Promise<Place> =>
  page.evaluate((attribute) => {
    const row = [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)].find((one) => one.getBoundingClientRect().bottom > 150)!
    return { id: row.getAttribute(attribute)!, top: row.getBoundingClientRect().top }
  }, mark)

/** There, and there to stay: what is above it may still be finding its height. */
export async function standsAt(page: Page, { id, top }: Place, mark = 'data-row'): Promise<void> {
  const away = () =>
    page
      .locator(`[${mark}="${id}"]`)
      .evaluate((row, from) => Math.abs(row.getBoundingClientRect().top - from), top, { timeout: 1_000 })
      .catch(() => Infinity)
  await expect
    .poll(
      async () => {
        if ((await away()) >= NEAR) return false
        await page.waitForTimeout(1_000)
        return (await away()) < NEAR
      },
      { timeout: 20_000 },
    )
    .toBe(true)
}
