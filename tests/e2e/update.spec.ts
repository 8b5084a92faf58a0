// A new version while the app is open: said, taken when the person says so, once, in every tab, with nothing typed lost.
import { expect, installed, signIn, test } from './support/test.ts'

test('a new version waits for a word, then every tab reloads once, and what was typed stays', async ({ page, context, platform }) => {
  test.setTimeout(90_000)
  await signIn(page, 'member')
  await installed(page)
  await page.goto('/new/post')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const text = `Half a thought ${Date.now()}`
  await page.getByRole('textbox').fill(text)
  await page.waitForTimeout(600)
  const other = await context.newPage()
  await other.goto('/events')
  await expect(other.getByRole('main').getByRole('listitem').first()).toBeVisible()

  await platform.deployAnotherWorker()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const notice = page.getByText('A new version is ready')
  await expect(notice).toBeVisible({ timeout: 20_000 })
  // Nothing happens by itself.
  await page.waitForTimeout(500)
  await expect(page.getByRole('textbox')).toHaveValue(text)

  const loads: string[] = []
  page.on('load', () => loads.push('page'))
  other.on('load', () => loads.push('other'))
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(() => loads.filter((name) => name === 'page').length, { timeout: 20_000 }).toBe(1)
  await expect(page.getByRole('textbox')).toHaveValue(text)
  await expect(notice).toHaveCount(0)
  await page.waitForTimeout(2_000)
  expect(loads.filter((name) => name === 'page')).toHaveLength(1)
  expect(loads.filter((name) => name === 'other').length).toBeLessThanOrEqual(1)
  await expect(other.getByRole('main').getByRole('listitem').first()).toBeVisible()
})
