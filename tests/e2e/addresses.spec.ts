// Every address of the app, visited online: it shows no error and fits a narrow phone at 200 % text. In slices: axe finds nothing serious in
// either theme, and offline it shows the saved copy.
import { allAddresses } from './support/addresses.ts'
import { look, opened, openedWell, tooWideLarge } from './support/looks.ts'
import { slice } from './support/slice.ts'
import { expect, installed, kept, signIn, test } from './support/test.ts'

/**
 * Never stored on the device (docs/offline.md): lists of other people, their content, devices, prices, orders, answers, and billing addresses.
 * The list of what is saved of an event says itself what is not.
 */
const personal =
  /^\/(?:people|levels|contacts|plans|membership|invoices|new\/message|settings\/(?:devices|blocked|addresses|identities))|\/register(?:[/?]|$)|\/payments\/|\/passes\/[^/]+\/|\/(?:people|members|media|sponsors|requests|invitations|info|questions?|team|subscribers|order|offline|group-tickets)(?:\?|$)|\/attendees/

test.describe.configure({ mode: 'parallel' })

/** Tests for the addresses of each person, of similar length, so that two workers end together. */
const parts = { attendee: 5, moderator: 1, host: 2 } as const

for (const [person, count] of Object.entries(parts))
  for (let part = 0; part < count; part += 1)
    test(`addresses of ${person}, ${part + 1} of ${count}, are well, and there without a network once seen`, async ({ page, platform }) => {
      test.setTimeout(240_000)
      const all = (await allAddresses(platform)).filter(({ by }) => by === person).filter((_one, at) => at % count === part)
      const looked = new Set(slice(all, 3))
      await signIn(page, person)
      await installed(page)
      const faults: string[] = []
      for (const address of all) {
        faults.push(await openedWell(page, address.at), await tooWideLarge(page))
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
