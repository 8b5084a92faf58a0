// Journey 1, an attendee at the door without a signal: from a cold start to the code on screen, and what the next signal brings.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Registration } from '../../../src/contract/events/registration.ts'
import type { BaseAccount } from '../../../src/contract/people/accounts.ts'
import type { SoonEvent } from '../../../src/contract/events/events.ts'
import { witness, type Witness } from '../../reliability/tools/server-log.ts'
import { copied } from '../support/copies.ts'
import { expect, expireTokens, installed, signIn, test, type Platform } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })

const code = 'Code to scan at the door'
const passTab = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pass', exact: true }).first()

/** One start with a network, as on the day before. Leaves no window open. */
async function yesterday(page: Page, person: string): Promise<void> {
  await signIn(page, person)
  await expect(page.getByRole('link', { name: /^Saved on this device: your pass/ })).toBeVisible({ timeout: 20_000 })
  await installed(page)
  await copied(page)
}

interface Held {
  name: string
  event: SoonEvent
  record: Registration
}

/** What the server knows of the event of today and of the passes for it. */
async function heldBy(who: Witness): Promise<Held> {
  const event = (await who.read<SoonEvent[]>('/self/events/soon')).find(({ passId }) => passId)!
  const { firstName, lastName } = await who.read<BaseAccount>('/self')
  return { event, name: `${firstName} ${lastName}`, record: await who.read<Registration>(`/self/events/${event.id}/attendee`) }
}

/** A screen lock that a test can look at: how often it was requested, and whether it is held. */
const watchLock = (page: Page) =>
  page.addInitScript(() => {
    const lock = { asked: 0, held: null as { released: boolean } | null }
    Object.assign(globalThis, { lock })
    Object.defineProperty(navigator, 'wakeLock', {
      configurable: true,
      value: {
        request: async () => {
          lock.asked += 1
          lock.held = { released: false, release: async () => {} } as { released: boolean }
          return lock.held
        },
      },
    })
  })
const timesLocked = (page: Page) => page.evaluate(() => (globalThis as unknown as { lock: { asked: number } }).lock.asked)

/** 1a: a start shows Today, and the tab in the middle is the pass. */
async function launch(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage()
  await watchLock(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText(name).first()).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link').filter({ visible: true })
  await expect(tabs.nth(2)).toHaveText('Pass')
  await expect(tabs).toHaveCount(5)
  return page
}

/** 1b: the pass is one tap away, white in the dark, large enough for a camera, and keeps the screen on. */
async function showPass(page: Page, { event, record, name }: Held): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await passTab(page).click()
  const shown = page.getByRole('img', { name: code }).first()
  await expect(shown).toBeVisible()
  const pass = record.passes.find(({ id }) => id === event.passId)!
  for (const text of [name, pass.ticket.name, String(pass.alternateId)])
    await expect(page.getByRole('article').first().getByText(text, { exact: true }).first()).toBeVisible()
  const looks = await shown.evaluate((image) => {
    const squares = image.querySelector('path') ?? image
    const paper = squares.closest('article > div > div')!
    return {
      share: squares.getBoundingClientRect().width / Math.min(innerWidth, innerHeight),
      paper: getComputedStyle(paper).backgroundColor,
      quiet: squares.getBoundingClientRect().left - paper.getBoundingClientRect().left,
    }
  })
  expect(looks.share).toBeGreaterThanOrEqual(0.6)
  expect(looks.quiet).toBeGreaterThan(12)
  const channels = looks.paper.match(/[\d.]+/g)!.map(Number)
  // As rgb, or as oklch whose first number is the lightness.
  expect(looks.paper.startsWith('rgb') ? Math.min(...channels.slice(0, 3)) / 255 : channels[0]).toBeGreaterThan(0.95)
  await expect.poll(() => timesLocked(page)).toBe(1)
  // The browser releases the lock of a hidden page.
  await page.evaluate(() => {
    const { lock } = globalThis as unknown as { lock: { held: { released: boolean } } }
    lock.held.released = true
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => timesLocked(page)).toBe(2)
}

const signedIn = (page: Page) => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.refreshToken')))

for (const [fault, what] of [
  ['stopped', 'off'],
  ['hang', 'lying'],
  ['portal', 'a portal'],
] as const)
  test(`1a, 1b, 1c: with the network ${what}, a start shows Today, and the pass is one tap away`, async ({ page, context, platform }) => {
    const held = await heldBy(await witness(platform, 'attendee'))
    await yesterday(page, 'attendee')
    await page.close()
    await platform.network(fault)
    const hall = await launch(context, held.event.name)
    await showPass(hall, held)
    expect(await signedIn(hall)).toBe(true)
    await platform.network('pass')
    await hall.reload()
    await expect(hall.getByRole('img', { name: code }).first()).toBeVisible()
    expect(await signedIn(hall)).toBe(true)
  })

test('1d: expired tokens are renewed only after the pass is shown', async ({ page, context, platform }) => {
  const held = await heldBy(await witness(platform, 'attendee'))
  await yesterday(page, 'attendee')
  await expireTokens(page)
  await page.close()
  // Nothing is renewed until the test allows it.
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  let renewals = 0
  await context.route(`${platform.api()}/identity**`, async (route) => {
    renewals += 1
    await allowed
    await route.continue()
  })
  const hall = await launch(context, held.event.name)
  await showPass(hall, held)
  allow()
  await expect.poll(() => renewals).toBeGreaterThan(0)
  expect(await signedIn(hall)).toBe(true)
  await expect(hall.getByRole('img', { name: code }).first()).toBeVisible()
})

test('1e: the second pass is a swipe away, and each is read out with its state and its age', async ({ page, context, platform }) => {
  const held = await heldBy(await witness(platform, 'attendee'))
  expect(held.record.passes).toHaveLength(2)
  await yesterday(page, 'attendee')
  await page.close()
  await platform.network('stopped')
  const hall = await launch(context, held.event.name)
  await passTab(hall).click()
  const [first, second] = [1, 2].map((place) => hall.locator(`[role="group"][aria-label^="Pass ${place} of 2, "]`)) as [Locator, Locator]
  await expect(first).toHaveAttribute('aria-label', /, Not checked in yet, as of .*\d\d:\d\d$/)
  await expect(second).toHaveAttribute('aria-label', /, Checked in, .+, as of .*\d\d:\d\d$/)
  await expect(second).toHaveAttribute('inert')
  await first.hover()
  await hall.mouse.wheel(300, 0)
  await expect(first).toHaveAttribute('inert')
  await expect(second).not.toHaveAttribute('inert')
  await expect(second.getByText(String(held.record.passes[1]!.alternateId), { exact: true })).toBeInViewport()
})

/** The pass on screen, without a network since it was opened. Reloads would lose the mark. */
async function atTheDoor(page: Page, context: BrowserContext, platform: Platform, person: string): Promise<Page> {
  const { event } = await heldBy(await witness(platform, person))
  await yesterday(page, person)
  await page.close()
  await platform.network('stopped')
  const hall = await launch(context, event.name)
  await passTab(hall).click()
  await expect(hall.getByRole('img', { name: code }).first()).toBeVisible()
  await hall.evaluate(() => Object.assign(globalThis, { sameVisit: true }))
  return hall
}
const sameVisit = (page: Page) => page.evaluate(() => 'sameVisit' in globalThis)

test('1f: checked in by the host, the pass says so with the next signal, without a reload', async ({ page, context, platform }) => {
  const [me, host] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'host')])
  const { event } = await heldBy(me)
  const hall = await atTheDoor(page, context, platform, 'attendee')
  const seat = `/listings/${event.id}/attendees/${me.accountId}/passes/${event.passId}/checkin`
  await host.write('POST', seat)
  try {
    await expect(hall.getByText('Not checked in yet').first()).toBeVisible()
    await platform.network('pass')
    await expect(hall.getByText(/^Checked in, .+\d\d:\d\d$/).first()).toBeVisible({ timeout: 40_000 })
    expect(await sameVisit(hall)).toBe(true)
  } finally {
    // Other tests use this account.
    await host.write('DELETE', seat)
  }
})

test('1g: a pass that was cancelled meanwhile is crossed out with the reason, with the next signal', async ({
  page,
  context,
  platform,
}) => {
  const me = await witness(platform, 'moderator')
  const { event } = await heldBy(me)
  const hall = await atTheDoor(page, context, platform, 'moderator')
  await me.write('PUT', `/self/events/${event.id}/attendee/passes/${event.passId}/cancel`, { issueRefund: false })
  await platform.network('pass')
  await expect(hall.getByText('Cancelled. Not valid for entry.').first()).toBeVisible({ timeout: 40_000 })
  await expect(hall.getByRole('img', { name: 'The code is crossed out. Not valid for entry.' }).first()).toBeVisible()
  await expect(hall.getByRole('group', { name: /^Pass 1 of 2/ }).getByRole('img', { name: code })).toHaveCount(0)
  expect(await sameVisit(hall)).toBe(true)
})

test('1g: a pass that was transferred meanwhile is crossed out with the new holder’s name, with the next signal', async ({
  page,
  context,
  platform,
}) => {
  const [me, other] = await Promise.all([witness(platform, 'member'), witness(platform, 'owner')])
  const { event } = await heldBy(me)
  const { firstName, lastName } = await other.read<BaseAccount>('/self')
  const hall = await atTheDoor(page, context, platform, 'member')
  await me.write('POST', `/self/events/${event.id}/attendee/passes/${event.passId}/transfer`, { receiverId: other.accountId })
  await platform.network('pass')
  await expect(hall.getByText(`Transferred to ${firstName} ${lastName}. Not valid for entry.`)).toBeVisible({ timeout: 40_000 })
  await expect(hall.getByRole('img', { name: 'The code is crossed out. Not valid for entry.' })).toBeVisible()
  await expect(hall.getByRole('img', { name: code })).toHaveCount(0)
  expect(await sameVisit(hall)).toBe(true)
  // The device has no copy that a later start could show as valid.
  await hall.reload()
  await expect(hall.getByRole('heading', { level: 1, name: 'This pass isn’t yours' })).toBeVisible()
})
