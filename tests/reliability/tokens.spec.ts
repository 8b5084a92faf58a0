// Tokens that expire every few seconds: invalid answers to a refresh do not sign a member out, and a silent network does not block.
import { setTimeout as pause } from 'node:timers/promises'
import type { FaultKind } from './tools/fault-kinds.ts'
import { signedInOn } from './tools/identities.ts'
import { isRefresh, test, wander } from './tools/short-tokens.ts'
import { expect, signIn } from './tools/test.ts'

/** Milliseconds a token is usable: with less than five seconds left it counts as expired. */
const USABLE = 3000

const kinds: readonly FaultKind[] = [
  'silence before',
  'silence after commit',
  'reset before',
  'reset after commit',
  'hang after headers',
  'hang in the body',
  'cut, length told',
  'cut, length untold',
  'page instead',
  'page after commit',
  'redirect to a portal',
  '511',
  '500',
  '503',
  '502 after commit',
  '429',
  'empty JSON',
  'no body after commit',
]

test('a refresh that is answered with nonsense, or never, signs nobody out and holds nobody up', async ({ page, platform, faults }) => {
  test.setTimeout(5 * 60_000)
  await signIn(page, 'attendee')
  const ways: string[] = []
  for (const kind of kinds) {
    await page.goto('/me')
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    let met = 0
    faults.api.rules = [{ rate: 1, kinds: [kind], fits: (asked) => isRefresh(asked) && (met += 1) > 0 }]
    await pause(USABLE)
    await wander(page)
    await expect.poll(() => met).toBeGreaterThan(0)
    // The page does not block: its content is still shown.
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    const signedIn = await signedInOn(page)
    if (signedIn === null || !page.url().startsWith(`${platform.web()}/me`)) ways.push(kind)
    faults.api.rules = []
    faults.api.cut()
  }
  expect(ways).toEqual([])
  // When the network works again, the app continues automatically.
  await page.goto('/messages')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('an identity service that never answers is given up after eight seconds', async ({ page, faults }) => {
  await signIn(page, 'attendee')
  await page.goto('/me')
  await pause(USABLE)
  const times: number[] = []
  faults.api.rules = [{ rate: 1, kinds: ['silence before'], fits: (asked) => isRefresh(asked) && times.push(Date.now()) > 0 }]
  await page.goto('/groups/no-such-group', { waitUntil: 'commit' })
  // A second request is sent although the first is still open.
  await expect.poll(() => times.length, { timeout: 20_000 }).toBeGreaterThan(1)
  expect(times[1]! - times[0]!).toBeLessThan(11_000)
  expect(await signedInOn(page)).not.toBe(null)
  // No connection is cut: the hanging requests may stay open, and the screen still loads its data.
  faults.api.rules = []
  await expect(page.getByRole('heading', { name: /does not exist|not here/i }).first()).toBeVisible({ timeout: 20_000 })
})
