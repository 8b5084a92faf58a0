// Several tabs share one token: it is refreshed once for all of them, by the first tab that needs it.
import { signedInOn } from './tools/identities.ts'
import { isRefresh, test, wander } from './tools/short-tokens.ts'
import { expect, signIn } from './tools/test.ts'

/** Seconds. A socket needs a token valid for a minute and a half. With a shorter lifetime every tab would refresh on its own. */
const FOR_SOCKETS = 90
const LONG = FOR_SOCKETS + 8
const MINUTES = 2.5
test.use({ life: LONG })

test('four tabs refresh it once each time', async ({ context, page, platform, faults }) => {
  await signIn(page, 'attendee')
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('/me')))
  const times: number[] = []
  faults.api.rules = [{ rate: 0, kinds: [], fits: (asked) => isRefresh(asked) && times.push(Date.now()) < 0 }]
  const end = Date.now() + MINUTES * 60_000
  while (Date.now() < end) await Promise.all(tabs.map(wander))
  // Two refreshes that are closer together than a token's usable time are duplicates for the same expiry.
  const least = (LONG - FOR_SOCKETS - 1) * 1000
  const doubled = times.slice(1).filter((at, index) => at - times[index]! < least)
  console.log(`${times.length} refreshes in ${MINUTES} minutes by four tabs, ${doubled.length} of them for a token that was still good`)
  expect(times.length).toBeGreaterThan(1)
  expect(doubled).toEqual([])
  for (const tab of tabs) expect(await signedInOn(tab)).not.toBe(null)
  expect(platform.web()).toBe(new URL(page.url()).origin)
})
