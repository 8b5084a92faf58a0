// The reading position in a list, and whether it is unchanged.
import { expect, type Page } from '@playwright/test'

export interface Place {
  /** The row at that position: the value of its attribute. */
  id: string
  /** Pixels from the top of the window. */
  top: number
}

/** How far a row may move before readers lose their place. In pixels. */
const NEAR = 4

/** The topmost visible row below the screen's top bar. `mark`: the attribute that names rows. */
export const placeOf = (page: Page, mark = 'data-row'): Promise<Place> =>
  page.evaluate((attribute) => {
    const row = [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)].find((one) => one.getBoundingClientRect().bottom > 150)!
    return { id: row.getAttribute(attribute)!, top: row.getBoundingClientRect().top }
  }, mark)

/** Waits until the position is reached and stable, because rows above may still change their height. */
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
