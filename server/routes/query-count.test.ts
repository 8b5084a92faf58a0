// Lists that are answered whole, or of which the demo has few, ask the database as often for many rows as for few. All other
// lists are held by tests/api/queries-do-not-grow.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLocation, anAccount, anEvent, anImage, aSession, aSpeaker, type TestAccount, type TestEvent } from '../testing/builders.ts'
import { aPublication, aSubscription } from '../testing/channels.ts'
import { countStatements } from '../testing/counting.ts'
import { aSponsorship } from '../testing/event-detail-builders.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'

const { countedDatabase, taken } = countStatements()
let platform: TestPlatform
let mia: TestAccount
let busy: TestEvent

/** One more row for each list, with everything a row may refer to. */
async function oneMore(): Promise<void> {
  const person = await anAccount(platform, { imageId: (await anImage(platform)).id })
  const speaker = await aSpeaker(platform, busy, { imageId: (await anImage(platform)).id })
  await aSession(platform, busy, { speakers: [speaker], locationId: (await aLocation(platform, busy)).id })
  await aSponsorship(platform, busy, { accountId: person.id, imageId: (await anImage(platform)).id })
  await aSubscription(platform, await aPublication(platform, person), mia)
}

beforeAll(async () => {
  platform = await testPlatform({ services: (made) => ({ db: countedDatabase(made.db) }) })
  mia = await anAccount(platform)
  busy = await anEvent(platform)
  await oneMore()
  await oneMore()
})
afterAll(() => platform.close())

async function ask(path: string): Promise<{ statements: number; rows: number }> {
  taken()
  // In a language other than the organisation's own, which asks for translations as well.
  const { data } = await platform.get<unknown[]>(path, { as: mia, headers: { locale: 'fr' } })
  return { statements: taken(), rows: data.length }
}

test('lists answered whole', async () => {
  const lists = [`/events/${busy.id}/sessions`, `/events/${busy.id}/sponsorships`, '/channels/subscribed']
  const few = new Map<string, Awaited<ReturnType<typeof ask>>>()
  for (const path of lists) {
    // Asked once beforehand: who is asking is remembered from then on.
    await ask(path)
    few.set(path, await ask(path))
  }
  for (let index = 0; index < 4; index += 1) await oneMore()
  for (const path of lists) {
    const [before, after] = [few.get(path)!, await ask(path)]
    expect([path, after.statements]).toEqual([path, before.statements])
    expect([path, after.rows > before.rows]).toEqual([path, true])
  }
})
