// Using a page by keyboard alone, and what a screen reader finds on it.
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

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
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible()
  const isThere = () => target.first().evaluate((element) => element === document.activeElement)
  const before = (await isThere()) ? null : await outlines(target)
  for (let steps = 0; steps < MOST_STEPS && !(await isThere()); steps += 1) await page.keyboard.press('Tab')
  await expect(target.first()).toBeFocused()
  if (before !== null) await expect.poll(() => outlines(target), 'the focus is seen').not.toBe(before)
}

/** Presses a key on the element, which is reached by Tab. */
export const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Checks for screen readers: named landmarks, headings in order, a name for every control, and the position of the focus. */
export async function treeIsSound(page: Page): Promise<void> {
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
