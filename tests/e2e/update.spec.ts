// A new version while the app is open: announced, and installed on request or when nothing can be lost, once per tab.
import type { BrowserContext, Page } from '@playwright/test'
import { expect, installed, kept, signIn, test, type Platform } from './support/test.ts'

const notice = (page: Page) => page.getByText('A new version is ready')
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
const lookForVersions = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
/** Navigates without a page load, as a tapped link does. */
const goTo = (page: Page, path: string) => page.evaluate((path) => history.pushState(null, '', path), path)

/** Counts page loads, and tells when the page has settled again. */
function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('load', () => (loads.count += 1))
  return loads
}

/** Every answer demands a build that does not exist yet, until `page.unrouteAll` is called. */
const demand = (page: Page, platform: Platform) =>
  page.route(`${platform.api()}/**`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-min-build': '99999999999999' } })
  })

/** Simulates a hidden page, because a browser under test never hides one. */
async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

async function threeTabs(context: BrowserContext, first: Page): Promise<Page[]> {
  const tabs = [first, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('/events')))
  await Promise.all(tabs.map(controlled))
  return tabs
}

test('a new version waits for a word, then every tab reloads once, and what was typed stays', async ({ page, context, platform }) => {
  test.setTimeout(90_000)
  await signIn(page, 'member')
  await installed(page)
  await page.goto('/new/post')
  await controlled(page)
  const text = `Half a thought ${Date.now()}`
  await page.getByRole('textbox').fill(text)
  await kept(page)
  const other = await context.newPage()
  await other.goto('/events')
  await expect(other.getByRole('main').getByRole('listitem').first()).toBeVisible({ timeout: 20_000 })

  await platform.deployAnotherWorker()
  await lookForVersions(page)
  await expect(notice(page)).toBeVisible({ timeout: 20_000 })
  // Nothing happens automatically.
  await page.waitForTimeout(500)
  await expect(page.getByRole('textbox')).toHaveValue(text)

  const [loads, others] = [loadsOf(page), loadsOf(other)]
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(() => loads.count, { timeout: 20_000 }).toBe(1)
  await expect(page.getByRole('textbox')).toHaveValue(text)
  await expect(notice(page)).toHaveCount(0)
  await page.waitForTimeout(2_000)
  expect(loads.count).toBe(1)
  expect(others.count).toBeLessThanOrEqual(1)
  await expect(other.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('three tabs: the first version reloads none, the second and the third each once, each at its own moment', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(120_000)
  const loads: { count: number }[] = []
  for (const tab of [page, await context.newPage(), await context.newPage()]) loads.push(loadsOf(tab))
  const [pressing, moving, leaving] = context.pages() as [Page, Page, Page]
  await Promise.all(context.pages().map((tab) => tab.goto('/events')))
  await Promise.all(context.pages().map(controlled))
  // The worker of the first visit controls all three tabs, and one of them is being read.
  await goTo(moving, '/feed')
  await expect(moving).toHaveURL(/\/feed/)
  await moving.waitForTimeout(1_000)
  expect(loads.map(({ count }) => count)).toEqual([1, 1, 1])

  for (const round of [1, 2]) {
    await platform.deployAnotherWorker()
    await lookForVersions(pressing)
    for (const tab of context.pages()) await expect(notice(tab)).toBeVisible({ timeout: 20_000 })
    await pressing.getByRole('button', { name: 'Update now' }).click()
    await expect.poll(() => loads[0]?.count, { timeout: 20_000 }).toBe(1 + round)
    // The other tabs do not reload, and show that the new version is ready.
    expect(loads.slice(1).map(({ count }) => count)).toEqual([round, round])
    await expect(notice(leaving)).toBeVisible()
    await goTo(moving, round === 1 ? '/events' : '/feed')
    await expect.poll(() => loads[1]?.count, { timeout: 20_000 }).toBe(1 + round)
    expect(loads[2]?.count).toBe(round)
    await lookAway(leaving)
    await expect.poll(() => loads[2]?.count, { timeout: 20_000 }).toBe(1 + round)
    for (const tab of context.pages()) await expect(notice(tab)).toHaveCount(0)
  }
  await pressing.waitForTimeout(2_000)
  expect(loads.map(({ count }) => count)).toEqual([3, 3, 3])
})

test('going to another place takes the version that waits, once in ten minutes, and never from somebody who signs in', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(90_000)
  const [reading, signing] = (await threeTabs(context, page)) as [Page, Page, Page]
  await signing.goto('/auth/sign-in')
  await signing.getByLabel('Email').fill('member@example.com')
  await signing.getByRole('button', { name: 'Continue', exact: true }).click()
  await signing.getByLabel('Password', { exact: true }).fill('half of it')
  const [loads, signings] = [loadsOf(reading), loadsOf(signing)]

  await platform.deployAnotherWorker()
  await lookForVersions(reading)
  await expect(notice(reading)).toBeVisible({ timeout: 20_000 })
  // Screens without pictures: a browser under test may keep a worker that was fetching when it should be replaced. And the
  // previous worker must be idle before the next one starts, or the update happens one navigation later.
  await expect(async () => {
    if (loads.count === 0) await goTo(reading, reading.url().endsWith('/appearance') ? '/settings/language' : '/settings/appearance')
    await expect.poll(() => loads.count, { timeout: 5_000 }).toBe(1)
  }).toPass({ timeout: 40_000 })
  await expect(reading).toHaveURL(/\/settings\//)
  await lookAway(signing)
  await signing.waitForTimeout(1_000)
  expect(signings.count).toBe(0)
  await expect(signing.getByLabel('Password', { exact: true })).toHaveValue('half of it')

  // A server that alternates between two builds must not cause a reload loop.
  await platform.deployAnotherWorker()
  await lookForVersions(reading)
  await expect(notice(reading)).toBeVisible({ timeout: 20_000 })
  await goTo(reading, '/events')
  await reading.waitForTimeout(2_000)
  expect(loads.count).toBe(1)
  await expect(notice(reading)).toBeVisible()
})

test('a server that works with newer builds only is said in front of everything, and one press brings one', async ({ page, platform }) => {
  test.setTimeout(90_000)
  await signIn(page, 'member')
  await installed(page)
  await page.goto('/new/post')
  await controlled(page)
  const text = `Before the demand ${Date.now()}`
  await page.getByRole('textbox').fill(text)
  await kept(page)
  await demand(page, platform)
  await goTo(page, '/events')
  const needed = page.getByRole('dialog', { name: 'Update required' })
  await expect(needed).toBeVisible()
  // It cannot be dismissed.
  await page.keyboard.press('Escape')
  await expect(needed).toBeVisible()

  await platform.deployAnotherWorker()
  await page.unrouteAll({ behavior: 'wait' })
  const loads = loadsOf(page)
  await needed.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(() => loads.count, { timeout: 30_000 }).toBe(1)
  await expect(needed).toHaveCount(0)
  await goTo(page, '/new/post')
  await expect(page.getByRole('textbox')).toHaveValue(text)
  expect(loads.count).toBe(1)
})

test('where no newer version can be had, the demand is met from the server itself, without a worker in between', async ({
  page,
  platform,
}) => {
  test.setTimeout(90_000)
  await page.goto('/events')
  await controlled(page)
  await demand(page, platform)
  await goTo(page, '/feed')
  const needed = page.getByRole('dialog', { name: 'Update required' })
  await expect(needed).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  const fromServer = page.waitForResponse((response) => response.url() === `${platform.web()}/feed` && !response.fromServiceWorker())
  await needed.getByRole('button', { name: 'Update now' }).click()
  expect((await fromServer).status()).toBe(200)
  await expect(needed).toHaveCount(0)
  await controlled(page)
})
