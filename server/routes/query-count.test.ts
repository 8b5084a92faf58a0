// The number of database queries must not grow with the number of rows. Covers lists without pages and lists with few demo rows.
// tests/api/queries-do-not-grow.test.ts covers all other lists.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLocation, anAccount, anEvent, anImage, aSession, aSpeaker, type TestAccount, type TestEvent } from '../testing/builders.ts'
import { aPublication, aSubscription } from '../testing/channels.ts'
import { countStatements, isSteady } from '../testing/counting.ts'
import { aSponsorship } from '../testing/event-detail-builders.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'

const { countedDatabase, taken } = countStatements()
let platform: TestPlatform
let mia: TestAccount
let busy: TestEvent

/** Adds one row to each list, with everything that a row may refer to. */
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
  // A language other than the organisation's default, so that translations are queried too.
  const { data } = await platform.get<unknown[]>(path, { as: mia, headers: { locale: 'fr' } })
  return { statements: taken(), rows: data.length }
}

test('lists answered whole', async () => {
  const lists = [`/events/${busy.id}/sessions`, `/events/${busy.id}/sponsorships`, '/channels/subscribed']
  const few = new Map<string, Awaited<ReturnType<typeof ask>>>()
  for (const path of lists) {
    // Warm-up request: identifying the caller for the first time may run extra statements.
    await ask(path)
    few.set(path, await ask(path))
  }
  for (let index = 0; index < 4; index += 1) await oneMore()
  for (const path of lists) {
    const [before, after] = [few.get(path)!, await ask(path)]
    expect([path, isSteady(before.statements, after.statements), after.statements]).toEqual([path, true, after.statements])
    expect([path, after.rows > before.rows]).toEqual([path, true])
  }
})
