// The walk: every address of the app, visited once with a network and once without. With one a screen says what it is for, axe finds nothing
// serious in either theme, and it fits a narrow phone at 200 % text; without one it has what was seen.
import { allAddresses } from './support/addresses.ts'
import { fitsLarge, look, opened, openedWell } from './support/looks.ts'
import { slice } from './support/slice.ts'
import { expect, installed, kept, signIn, test } from './support/test.ts'

/** Lists of other people, what they wrote, and devices are never kept on the device (docs/offline.md). */
const personal =
  /^\/(?:people|levels|contacts|new\/message|settings\/(?:devices|blocked))|\/(?:members|media|sponsors|requests|invitations|info)(?:\?|$)/

test.describe.configure({ mode: 'parallel' })

for (const person of ['attendee', 'moderator'] as const)
  test(`every address of ${person} is well, and there without a network once it was seen`, async ({ page, platform }) => {
    test.setTimeout(480_000)
    const all = (await allAddresses(platform)).filter(({ by }) => by === person)
    const looked = new Set(slice(all, 3))
    await signIn(page, person)
    await installed(page)
    const faults: string[] = []
    for (const address of all) {
      faults.push(await openedWell(page, address.at))
      await fitsLarge(page)
      if (looked.has(address)) await look(page, ['light', 'dark'])
      // Until the last answer is here.
      else await page.waitForLoadState('networkidle')
      // And on the device: which takes a moment, and longer on a busy one.
      await page.waitForTimeout(300)
    }
    expect(faults.filter(Boolean)).toEqual([])
    await kept(page)

    await platform.network('stopped')
    for (const { at } of all) faults.push(await (personal.test(at) ? opened : openedWell)(page, at))
    expect(faults.filter(Boolean)).toEqual([])
  })
