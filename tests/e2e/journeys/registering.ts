// The steps of registering that several specs share.
import type { Page } from '@playwright/test'

/** To the next step. */
export const onwards = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** Answers everything that is required of the pass on screen. */
export async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name on the badge' }).fill(name)
  await page.getByRole('combobox', { name: 'Your trade' }).selectOption({ index: 1 })
  await page.getByRole('group', { name: 'What do you eat?' }).getByRole('checkbox').first().check()
}
