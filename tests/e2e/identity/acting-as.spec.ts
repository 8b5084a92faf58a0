// Acting for a team: every screen shows it, other tabs follow, and it ends as soon as the right is revoked.
import type { Page } from '@playwright/test'
import { anotherBrowser, expect, signIn, test, type Platform } from '../support/test.ts'

/** Tabs follow each other within a second (src/offline/start-follows.test.tsx); doubled, because test machines are shared. In ms. */
const patience = 2_000

const strip = (page: Page) => page.getByRole('complementary', { name: 'Acting as' })

async function actAs(page: Page, name: string | RegExp): Promise<void> {
  await page.goto('/me')
  await page.getByRole('button', { name: 'Acting as', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(strip(page)).toContainText(name)
}

/** Calls the API with the token of the account that is signed in on the page. */
async function call<T>(
  page: Page,
  platform: Platform,
  method: string,
  path: string,
  options: { executeAs?: string; body?: unknown } = {},
): Promise<T> {
  const { token, organization } = await page.evaluate(async () => ({
    token: Object.entries({ ...localStorage }).find(([key]) => key.endsWith('.accessToken'))![1] as string,
    organization: ((await (await fetch('/organization.json')).json()) as { ORGANIZATION_ID: string }).ORGANIZATION_ID,
  }))
  const answer = await fetch(`${platform.api()}${path}`, {
    method,
    headers: {
      authorization: token,
      organization,
      locale: 'en',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(options.executeAs ? { executeAs: options.executeAs } : {}),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return ((await answer.json()) as { data: T }).data
}

test('who acts for the team sees so everywhere, writes in its name, and is themselves again at once', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/me')
  const own = (await page.getByRole('heading', { level: 1 }).first().textContent())!.trim()
  await actAs(page, /Form & Field/)
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('Form & Field')
  await page.goto('/new/post')
  await expect(strip(page)).toContainText('Form & Field')
  await expect(page.getByRole('button', { name: 'Post as Form & Field' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch back to yourself' }).click()
  await expect(strip(page)).toBeHidden()
  await page.goto('/me')
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(own)
})

test('other tabs follow at once, both ways', async ({ page, context }) => {
  await signIn(page, 'owner')
  const other = await context.newPage()
  await other.goto('/events')
  await expect(other.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
  await actAs(page, /Form & Field/)
  await expect(strip(other)).toContainText('Form & Field', { timeout: patience })
  await other.getByRole('button', { name: 'Switch back to yourself' }).click()
  await expect(strip(page)).toBeHidden({ timeout: patience })
})

test('the right to act for a team is taken away: the next call brings one back to oneself, with words', async ({
  page,
  browser,
  platform,
}) => {
  const owner = await anotherBrowser(browser, platform)
  await signIn(owner.page, 'owner')
  await signIn(page, 'attendee')
  const me = await call<{ id: string }>(page, platform, 'GET', '/self')
  const team = await call<{ id: string }>(owner.page, platform, 'POST', '/self/team', {
    body: { name: 'Night shift', email: `night-${Date.now()}@example.com` },
  })
  await call(owner.page, platform, 'POST', '/self/delegates', { executeAs: team.id, body: { email: 'attendee@example.com' } })
  await actAs(page, /Night shift/)
  const shown = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await call(owner.page, platform, 'DELETE', `/self/delegates/${me.id}`, { executeAs: team.id })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages/ })
    .click()
  await expect(strip(page)).toBeHidden()
  await expect(page.getByText('You can no longer act for this account. You’re now using your own.')).toBeVisible()
  await page.goto('/me')
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('Night shift')
  await expect
    .poll(async () => (await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).length)
    .toBeLessThan(shown.length)
  await owner.context.close()
})
