// Targets of notifications: the list, and each screen that a notification opens, online and offline.
import type { Locator, Page } from '@playwright/test'
import { anotherBrowser, expect, installed, kept, signIn, test } from './support/test.ts'

const rows = (page: Page): Locator => page.getByRole('main').getByRole('listitem')
const row = (page: Page, says: RegExp): Locator => rows(page).getByRole('link', { name: says }).first()

/** The whole list, because rare kinds of notifications are further down. */
async function openList(page: Page, show: string): Promise<void> {
  await page.goto(`/notifications${show && `?show=${show}`}`)
  await expect(rows(page).first()).toBeVisible()
}

const kinds: [kind: string, show: string, says: RegExp, leads: RegExp][] = [
  ['a like', 'people', /likes? your post$/, /^\/posts\/[^/#]+$/],
  ['a comment', 'people', /commented on your post$/, /^\/posts\/[^/#]+#c-.+$/],
  ['a share', 'people', /shared your post$/, /^\/posts\/[^/#]+$/],
  ['a post', 'people', /wrote a post$/, /^\/posts\/[^/#]+$/],
  ['a follower', 'people', /follows you$/, /^\/people\/[^/]+$/],
  ['an announcement', 'announcements', /^Announcement: /, /^\/announcements\/[^/]+$/],
  ['an event', 'events', /^Soon: /, /^\/events\/[^/]+$/],
  ['an invitation to an event', 'events', /invites you to /, /^\/events\/[^/]+$/],
  ['a pass', 'events', /transferred a pass for /, /^\/events\/[^/]+\/attendee$/],
  ['an invitation to a group', 'groups', /invites you to the group /, /^\/groups\/[^/]+$/],
  ['a request that was accepted', 'groups', /^You’re now a member of /, /^\/groups\/[^/]+$/],
  ['a content', 'channels', /^New in /, /^\/channels\/[^/]+\/[^/]+$/],
]

test('the row of every type opens its exact screen, and something is there', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'attendee')
  for (const [kind, show, says, leads] of kinds)
    await test.step(kind, async () => {
      await openList(page, show)
      await row(page, says).click()
      await page.waitForURL((url) => leads.test(url.pathname + url.hash))
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toBeVisible()
      await expect(title).not.toHaveText(/not available|no longer available|Couldn’t load|permission/i)
    })
})

test('a comment is brought into view under the post it answers', async ({ page }) => {
  await signIn(page, 'attendee')
  await openList(page, 'people')
  const said = (await rows(page).filter({ hasText: 'commented on your post' }).first().locator('bdi').last().textContent())!
  await row(page, /commented on your post$/).click()
  await page.waitForURL(/#c-/)
  const comment = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
  await expect(comment).toBeInViewport()
  await expect(comment).toContainText(said.slice(0, 30))
})

test('the address of a notification brings it into view', async ({ page }) => {
  await signIn(page, 'attendee')
  await openList(page, '')
  const last = (await page.locator('main li > [id]').last().getAttribute('id'))!
  await page.goto('/')
  await page.goto(`/notifications#${last}`)
  await expect(page.locator(`[id="${last}"]`)).toBeInViewport()
})

test('the bell counts what is new, until it was shown', async ({ page }) => {
  await signIn(page, 'member')
  await page.goto('/')
  const bell = page.getByRole('main').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ new$/)
  const news = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label'))!)?.[0] ?? 0)
  const before = await news()
  await bell.click()
  await expect(page.locator('main li').getByText('Unread').first()).toBeAttached()
  await page.getByRole('button', { name: 'Back' }).click()
  // Only the first page was shown, so the rest is still unread.
  await expect.poll(news).toBe(Math.max(0, before - 25))
})

test('the invited accept, and read what is written in the group', async ({ page }) => {
  await signIn(page, 'attendee')
  await openList(page, 'groups')
  await row(page, /invites you to the group Sound Makers/).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('link', { name: 'Member', exact: true })).toBeVisible()
  await kept(page)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Member', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
})

test('a pass, an announcement and the list open without a network once they were seen', async ({ page, context, platform }) => {
  test.setTimeout(120_000)
  await signIn(page, 'attendee')
  await openList(page, 'announcements')
  await row(page, /^Announcement: The new season opens$/).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The new season opens' })).toBeVisible()
  await kept(page)
  const announcement = new URL(page.url()).pathname
  await page.goto('/events/form-field-summit-2026/attendee')
  await row(page, /pass/i).click()
  await page.waitForURL(/\/passes\//)
  // The other passes are beside it.
  const number = page.getByText('Number', { exact: true }).first().locator('xpath=following-sibling::*')
  await expect(number).toBeVisible()
  const digits = (await number.textContent())!
  const pass = new URL(page.url()).pathname
  await openList(page, '')
  await kept(page)
  await installed(page)
  await platform.network('stopped')
  const later = await context.newPage()
  await page.close()
  await later.goto(pass, { waitUntil: 'commit' })
  await expect(later.getByRole('main').getByText(digits, { exact: true }).first()).toBeVisible()
  await expect(later.getByText(/^Offline\. Last updated/)).toBeVisible({ timeout: 25_000 })
  await later.goto(announcement)
  await expect(later.getByRole('heading', { level: 1, name: 'The new season opens' })).toBeVisible()
  await later.goto('/notifications')
  await expect(rows(later).first()).toBeVisible()
  await later.goto('/people/nadia.rahmani')
  await expect(later.getByRole('heading', { level: 1, name: 'Not saved on this device' })).toBeVisible()
})

test('whom one follows without a network one follows once there is one', async ({ page, browser, platform }) => {
  test.setTimeout(120_000)
  await signIn(page, 'attendee')
  await page.goto('/people/dagny')
  const button = page.getByRole('button', { name: /^Follow(ing)?$/ })
  await expect(button).toBeVisible()
  const wished = (await button.textContent())!.includes('Following') ? 'Follow' : 'Following'
  await installed(page)
  await platform.network('stopped')
  await button.click()
  await expect(page.getByRole('button', { name: wished, exact: true })).toBeVisible()
  await platform.network('pass')
  const other = await anotherBrowser(browser, platform)
  await signIn(other.page, 'attendee')
  await expect(async () => {
    await other.page.goto(new URL(page.url()).pathname)
    await expect(other.page.getByRole('button', { name: wished, exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await other.context.close()
})

test("somebody else's pass is shown to nobody", async ({ page }) => {
  await signIn(page, 'attendee')
  await page.goto('/events/form-field-summit-2026/passes/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'This pass isn’t yours' })).toBeVisible()
})
