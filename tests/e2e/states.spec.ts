// Pages that say why there is nothing else: missing, refused, gone.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './support/platform.ts'
import { expect, signIn, test } from './support/test.ts'

const words = (locale: string): string => readFileSync(path.join(root, 'src/i18n/locales', `${locale}.json`), 'utf8')

test('an unknown page says so, in the four languages of the specification', async ({ page }) => {
  for (const locale of ['en', 'es', 'fr', 'ja']) {
    await page.goto(`/no-such-page?lang=${locale}`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(title).toBeVisible()
    expect(words(locale)).toContain((await title.textContent())!.replace(/^404\s*/, '').trim())
  }
  await page.goto('/no-such-page?lang=en')
  await expect(page.getByText("Sorry, we couldn't find the page you're looking for.")).toBeVisible()
})

test('what a person may not see is refused in words, and signs nobody out', async ({ page }) => {
  await signIn(page, 'attendee')
  // One of the demo's troublemakers: an id that always answers 403.
  await page.goto('/events/00000000-0000-4000-8000-000000000403')
  await expect(page.getByRole('heading', { name: /permission/i })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
})

test('a conversation that is not mine is not there', async ({ page }) => {
  await signIn(page, 'attendee')
  await page.goto('/messages/999999')
  await expect(page.getByRole('heading', { name: 'Conversation not available' })).toBeVisible()
})

test('a server that fails is told apart from a network that does, and can be asked again', async ({ page }) => {
  await page.goto('/events/00000000-0000-4000-8000-000000000503')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Not saved on this device')).toHaveCount(0)
})
