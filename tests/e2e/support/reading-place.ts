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

/** Runs in the page: half a second, or longer if the page is too busy to render as often. */
const thirtyFrames = async (): Promise<void> => {
  for (let frame = 0; frame < 30; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** The topmost visible row once it has stopped moving: after a scroll, rows are rendered for a while. */
export async function restingPlaceOf(page: Page, mark?: string): Promise<Place> {
  let place = await placeOf(page, mark)
  await expect(async () => {
    const before = place
    await page.evaluate(thirtyFrames)
    place = await placeOf(page, mark)
    expect(place).toEqual(before)
  }).toPass({ timeout: 20_000 })
  return place
}

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
