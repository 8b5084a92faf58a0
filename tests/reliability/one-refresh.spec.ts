// Several tabs and one token: it is refreshed once for all of them, whoever asks first.
import { signedInOn } from './tools/identities.ts'
import { isRefresh, test, wander } from './tools/short-tokens.ts'
import { expect, signIn } from './tools/test.ts'

/** Seconds. A socket wants a token that is good for a minute and a half: one that lives less would be renewed by each for itself. */
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
  // One token follows the other: two refreshes closer than a token may be used are two for one end.
  const least = (LONG - FOR_SOCKETS - 1) * 1000
  const doubled = times.slice(1).filter((at, index) => at - times[index]! < least)
  console.log(`${times.length} refreshes in ${MINUTES} minutes by four tabs, ${doubled.length} of them for a token that was still good`)
  expect(times.length).toBeGreaterThan(1)
  expect(doubled).toEqual([])
  for (const tab of tabs) expect(await signedInOn(tab)).not.toBe(null)
  expect(platform.web()).toBe(new URL(page.url()).origin)
})
