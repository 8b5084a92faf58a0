// Every screen: nothing serious found by axe, nothing wider than the phone, in light and dark, both directions, at 200 % text.
import type { Page } from '@playwright/test'
import '../reliability/tools/localhost-names.ts'
import { witness } from '../reliability/tools/server-log.ts'
import { seriousOf } from './support/axe.ts'
import { demoPassword, expect, signIn, test, type Platform } from './support/test.ts'

const screens = [
  '/',
  '/feed',
  '/events',
  '/messages',
  '/me',
  '/settings',
  '/settings/language',
  '/settings/appearance',
  '/new/post',
  '/new/message',
  '/notifications',
  '/people',
  '/people/kwabena.mends',
  '/people/kwabena.mends?tab=media',
  '/groups',
  '/groups?tab=discover',
  '/groups/sound-makers',
  '/groups/chair-people/members',
  '/groups/chair-people/events',
  '/groups/chair-people/preferences',
  '/new/group',
  '/contacts',
  '/card',
  '/scan',
  '/levels',
  '/benefits',
  '/interests',
  '/search?q=kiln',
  '/about',
  '/welcome',
  '/share?text=Look',
  '/support',
  '/settings/notifications',
  '/settings/devices',
  '/channels/guild-minutes/what-nobody-tells-you-about-dovetails',
  '/channels/second-bench-radio/in-conversation-reclaimed-oak',
  '/events/form-field-summit-2026/attendee',
  '/no-such-page',
]

async function fits(page: Page, screen: string): Promise<void> {
  await page.goto(screen)
  await expect(page.getByRole('heading').first()).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${screen} is ${overflow} px too wide`).toBeLessThanOrEqual(0)
}

type Theme = 'light' | 'dark'

/** Resolves when the app has put the exact colours of the organisation on the page, a moment after the theme, and no colour is on its way. */
async function recoloured(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await Promise.allSettled(document.getAnimations().map(async (one) => one instanceof CSSTransition && one.finished))
}

/** The rules of axe that look at colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Everything in the first theme; of the others the colours alone, which are all that is another there. */
async function look(page: Page, [first, ...others]: readonly [Theme, ...Theme[]]): Promise<void> {
  await page.emulateMedia({ colorScheme: first })
  await page.evaluate(recoloured)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await seriousOf(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${page.url()} is ${overflow} px too wide`).toBeLessThanOrEqual(0)
  for (const theme of others) {
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate(recoloured)
    expect(await seriousOf(page, ofColours), theme).toEqual([])
  }
}

const both = ['light', 'dark'] as const

const details = async (page: Page): Promise<string[]> => {
  await page.goto('/events')
  const event = await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().getAttribute('href')
  await page.goto('/messages')
  const conversation = await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().getAttribute('href')
  await page.goto('/feed')
  const post = await page.locator('a[href^="/posts/"]').first().getAttribute('href')
  await page.goto('/notifications?show=announcements')
  const announcement = await page.locator('a[href^="/announcements/"]').first().getAttribute('href')
  await page.goto('/events/form-field-summit-2026/attendee')
  const pass = await page.locator('a[href*="/passes/"]').first().getAttribute('href')
  return [event!, `${event}/agenda`, `${event}/speakers`, conversation!, `${conversation}/info`, post!, announcement!, pass!]
}

interface Named {
  id: string
  slug: string
  username: string
  channelId: number
  group: Named
}

/** What a moderator has beside everyone: the pages of a group of theirs, and a thread. */
async function moderated(platform: Platform): Promise<string[]> {
  const me = await witness(platform, 'moderator')
  const [seat] = await me.read<Named[]>('/self/groups?role=moderator')
  const { threads } = await me.read<{ threads: Record<string, unknown> }>('/self/relationships')
  const group = `/groups/${seat!.group.slug}`
  const pages = ['requests', 'requests?status=rejected', 'invitations', 'invitations?status=rejected', 'announce', 'edit', 'preferences']
  return [...pages.map((page) => `${group}/${page}`), `${group}/members`, `/threads/${Object.keys(threads)[0]}`]
}

/** The community of the Arabic organisation, from right to left. */
async function inArabic(platform: Platform): Promise<string[]> {
  const me = await witness(platform, 'attendee', 'majlis.localhost')
  const [posts, people, groups, seats, levels] = await Promise.all(
    ['/activities', '/accounts', '/groups', '/self/chat/channels', '/levels'].map((path) => me.read<Named[]>(path)),
  )
  const group = `/groups/${groups![0]!.slug}`
  const conversation = `/messages/${seats![0]!.channelId}`
  const own =
    '/contacts /card /interests /levels /benefits /messages /settings/devices /settings/notifications /support /search /about /welcome'
  return [
    ...own.split(' '),
    ...'/ /feed /feed?from=groups /new/post /people /groups'.split(' '),
    `/posts/${posts![0]!.id}`,
    `/people/${people![0]!.username}`,
    group,
    `${group}/members`,
    `/levels/${levels![0]!.id}`,
    conversation,
    `${conversation}/info`,
  ]
}

for (const host of ['localhost', 'majlis.localhost'])
  test(`axe finds nothing serious in light and in dark: ${host}`, async ({ page, platform }) => {
    test.setTimeout(480_000)
    await page.goto(`${platform.web(host)}/auth/sign-in`)
    await look(page, both)
    if (host === 'localhost') await signIn(page, 'attendee', { at: platform.web(host) })
    const base = platform.web(host)
    const all =
      host === 'localhost'
        ? [...screens, ...(await details(page))]
        : ['/', '/feed', '/events', '/settings', '/settings/language', '/no-such-page']
    for (const screen of all) {
      await page.goto(`${base}${screen}`)
      await look(page, both)
    }
  })

test('axe finds nothing serious in light and in dark on the pages of moderators and in threads', async ({ page, platform }) => {
  test.setTimeout(240_000)
  await signIn(page, 'moderator')
  for (const screen of await moderated(platform)) {
    await page.goto(screen)
    await look(page, both)
  }
})

// One theme in each direction of the text: colours do not depend on it.
test('axe finds nothing serious in the community of the Arabic organisation', async ({ page, platform }) => {
  test.setTimeout(360_000)
  const base = platform.web('majlis.localhost')
  await page.goto(`${base}/auth/sign-in`)
  await page.getByLabel('البريد الإلكتروني').fill('attendee@example.com')
  await page.keyboard.press('Enter')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  for (const screen of await inArabic(platform)) {
    await page.goto(`${base}${screen}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await look(page, ['light'])
  }
})

test('nothing is lost at 200 % text on a narrow phone', async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 320, height: 720 })
  await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')))
  await signIn(page, 'attendee')
  for (const screen of [...screens, ...(await details(page))]) await fits(page, screen)
})

test('nothing of moderators and threads is lost at 200 % text on a narrow phone', async ({ page, platform }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 320, height: 720 })
  await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')))
  await signIn(page, 'moderator')
  for (const screen of await moderated(platform)) await fits(page, screen)
})

test('the keyboard alone reaches the content, the tabs and an event', async ({ page }) => {
  await signIn(page, 'attendee')
  await page.goto('/events')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(/skip/i)
  await page.keyboard.press('Enter')
  const link = page.getByRole('main').getByRole('listitem').first().getByRole('link').first()
  for (let presses = 0; presses < 25 && !(await link.evaluate((element) => element === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/events\/[^/?]+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
