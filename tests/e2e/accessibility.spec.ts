// Accessibility beyond addresses.spec.ts: signed out, right to left, and by keyboard only.
import '../reliability/tools/localhost-names.ts'
import { witness } from '../reliability/tools/server-log.ts'
import { look } from './support/looks.ts'
import { slice } from './support/slice.ts'
import { demoPassword, expect, signIn, test, type Platform } from './support/test.ts'

interface Named {
  id: string
  slug: string
  username: string
  channelId: number
  group: Named
}

/** Addresses of the Arabic organisation, which is laid out right to left. */
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

test('axe finds nothing serious in light and in dark where one signs in, and for a visitor of another organisation', async ({
  page,
  platform,
}) => {
  test.setTimeout(240_000)
  const other = ['/auth/sign-in', '/', '/feed', '/events', '/settings', '/settings/language', '/no-such-page']
  const all = ['/auth/sign-in', '/no-such-page', ...other.map((at) => platform.web('majlis.localhost') + at)]
  for (const at of all) {
    await page.goto(at)
    await look(page, ['light', 'dark'])
  }
})

// One theme is enough: colours do not depend on the text direction.
test('axe finds nothing serious in the community of the Arabic organisation', async ({ page, platform }) => {
  test.setTimeout(360_000)
  const base = platform.web('majlis.localhost')
  await page.goto(`${base}/auth/sign-in`)
  await page.getByLabel('البريد الإلكتروني').fill('attendee@example.com')
  await page.keyboard.press('Enter')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  for (const screen of slice(await inArabic(platform), 3)) {
    await page.goto(`${base}${screen}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await look(page, ['light'])
  }
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
