// After one visit the app starts from the device: with the server gone, and on a network that accepts and never answers.
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expireTokens, installed, kept, signIn, test } from './support/test.ts'

interface Seen {
  /** Milliseconds from a start with the network to the first post, on this machine. */
  startMs: number
  post: string
  event: string
  eventName: string
  session: string
  conversation: string
  message: string
}

/** One ordinary visit: feed, an event with its agenda, a conversation. */
async function visit(page: Page): Promise<Seen> {
  await signIn(page, 'attendee')
  const started = Date.now()
  await page.goto('/feed', { waitUntil: 'commit' })
  await expect(page.getByRole('article').first()).toBeVisible()
  const startMs = Date.now() - started
  const post = (await page.getByRole('article').first().getByRole('paragraph').first().textContent())!.slice(0, 40)
  await kept(page)
  await page.goto('/events?mine=1')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
  await page.waitForURL(/\/events\/[^/?]+/)
  const event = new URL(page.url()).pathname
  const eventName = (await page.getByRole('heading', { level: 1 }).textContent())!
  await kept(page)
  await page.goto(`${event}/agenda`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const session = (await page.getByRole('main').getByRole('link').filter({ hasText: /\w{4}/ }).last().textContent())!
  await kept(page)
  await page.goto('/messages')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
  await page.waitForURL(/\/messages\/\d+/)
  await expect(page.getByRole('main').getByRole('log')).toBeVisible()
  await expect(page.getByRole('log').getByRole('listitem').or(page.getByRole('log').locator('[data-message]')).first()).toBeVisible()
  const message = (await page.getByRole('log').locator('[data-message]').last().textContent())!.slice(0, 30)
  await installed(page)
  await kept(page)
  return { startMs, post, event, eventName, session, conversation: new URL(page.url()).pathname, message }
}

async function sawItAll(context: BrowserContext, seen: Seen): Promise<void> {
  const page = await context.newPage()
  const started = Date.now()
  await page.goto('/feed', { waitUntil: 'commit' })
  await expect(page.getByText(seen.post).first()).toBeVisible()
  // A start that waits for the network takes 8 s longer than one on a good network. On a busy machine both take long.
  expect(Date.now() - started).toBeLessThan(Math.max(5_000, 2 * seen.startMs))
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.goto(seen.event)
  await expect(page.getByRole('heading', { level: 1, name: seen.eventName })).toBeVisible()
  await page.goto(`${seen.event}/agenda`)
  await expect(page.getByRole('main').getByRole('link', { name: seen.session }).first()).toBeVisible()
  await page.goto(seen.conversation)
  await expect(page.getByRole('log').getByText(seen.message).first()).toBeVisible()
  await expect(page.getByText(/Last updated/i).first()).toBeVisible({ timeout: 25_000 })
  // A conversation has the screen to itself; the tabs are on every other one.
  await page.goto('/feed')
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
  await page.close()
}

for (const fault of ['stopped', 'hang'] as const)
  test(`a new tab shows the last-seen feed, event, agenda and conversation with the network ${fault}`, async ({
    page,
    context,
    platform,
  }) => {
    const seen = await visit(page)
    await page.close()
    await platform.network(fault)
    await sawItAll(context, seen)
  })

test('somebody else’s page instead of an answer signs nobody out and spoils nothing', async ({ page, context, platform }) => {
  const seen = await visit(page)
  await page.close()
  await platform.network('portal')
  await sawItAll(context, seen)
  await platform.network('pass')
  const later = await context.newPage()
  await later.goto('/feed')
  await expect(later.getByText(seen.post).first()).toBeVisible()
  await expect(later.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
})

test('an expired token opens saved pages all the same', async ({ page, context, platform }) => {
  const seen = await visit(page)
  await expireTokens(page)
  await page.close()
  await platform.network('stopped')
  await sawItAll(context, seen)
})

test('a page never seen says so, and does not claim that it is missing', async ({ page, context, platform }) => {
  await visit(page)
  await page.close()
  await platform.network('stopped')
  const fresh = await context.newPage()
  await fresh.goto('/events/an-event-never-opened')
  await expect(fresh.getByText(/not saved on this device/i)).toBeVisible({ timeout: 15_000 })
  await expect(fresh.getByText('This page does not exist')).toHaveCount(0)
})
