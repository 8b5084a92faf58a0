// Every address of the app, visited online: it shows no error and fits a narrow phone at 200 % text. In slices: axe finds nothing serious in
// either theme, and offline it shows the saved copy.
import { allAddresses } from './support/addresses.ts'
import { fitsLarge, look, opened, openedWell } from './support/looks.ts'
import { slice } from './support/slice.ts'
import { expect, installed, kept, signIn, test } from './support/test.ts'

/**
 * Never stored on the device (docs/offline.md): lists of other people, their content, devices, prices, orders, answers, and billing addresses.
 * The list of what is saved of an event says itself what is not.
 */
const personal =
  /^\/(?:people|levels|contacts|plans|membership|invoices|new\/message|settings\/(?:devices|blocked|addresses|identities))|\/register(?:[/?]|$)|\/payments\/|\/passes\/[^/]+\/|\/(?:people|members|media|sponsors|requests|invitations|info|questions?|team|subscribers|order|offline|group-tickets)(?:\?|$)|\/attendees/

test.describe.configure({ mode: 'parallel' })

for (const person of ['attendee', 'moderator', 'host'] as const)
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
      if (!looked.has(address)) continue
      await look(page, ['light', 'dark'])
      await kept(page)
    }
    expect(faults.filter(Boolean)).toEqual([])
    await kept(page)

    await platform.network('stopped')
    for (const { at } of looked) faults.push(await (personal.test(at) ? opened : openedWell)(page, at))
    expect(faults.filter(Boolean)).toEqual([])
  })
