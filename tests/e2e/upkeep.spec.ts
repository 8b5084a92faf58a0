// What the device keeps by choice: saved for later without a network, the status in one sentence, and space that is given back.
import { expect, installed, kept, signIn, test } from './support/test.ts'

test('what is saved for later opens without a network, the status says why, and removing leaves the list alone', async ({
  page,
  platform,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'attendee')
  await page.goto('/feed')
  const post = page.getByRole('article').first()
  await expect(post).toBeVisible()
  await post.getByRole('button', { name: /^More for the post by / }).click()
  await page.getByRole('menuitem', { name: 'Save for later' }).click()
  await page.getByRole('link', { name: 'Saved for later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved for later' })).toBeVisible()
  const saved = page.getByRole('main').getByRole('list', { name: 'Saved for later' }).getByRole('link')
  await expect(saved).toHaveCount(1)
  const title = (await saved.textContent())!
  await installed(page)
  await kept(page)

  await platform.network('stopped')
  await page.goto('/saved')
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await page.goto('/status')
  await expect(page.getByRole('main').getByRole('status')).toContainText(/what’s saved can (?:still )?be read/)
  await page.goto('/settings/storage')
  await page.getByRole('button', { name: 'Remove Posts from this device' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove Posts from this device' })).toHaveCount(0)
  await page.goto('/saved')
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
})
