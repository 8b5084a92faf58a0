// Lists of channels and contents ask the database as often for many rows as for few.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Tx } from '../../db/database.ts'
import { contentLikes } from '../../db/schema.ts'
import { anAccount, anImage, type TestAccount } from '../../testing/builders.ts'
import { aClip, aCollection, aContent, aGuest, aPublication, aSound, aSubscription, type TestPublication } from '../../testing/channels.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let reader: TestAccount
let busy: TestPublication
let statements = 0

const starts = new Set<string | symbol>(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', '$count'])
/** The real database, with each statement counted as it is begun. */
const counting = (db: Database): Database => ({
  ...db,
  asTenant: (tenancy, work) =>
    db.asTenant(tenancy, (tx) =>
      work(
        new Proxy<Tx>(tx, {
          get(target, name) {
            if (starts.has(name)) statements += 1
            return Reflect.get(target, name)
          },
        }),
      ),
    ),
})

/** One more row for each list, with everything a row may refer to. */
async function oneMore(): Promise<void> {
  const person = await anAccount(platform, { imageId: (await anImage(platform)).id })
  const channel = await aPublication(platform, person)
  for (const of of [channel, busy]) {
    const content = await aContent(platform, of, {
      imageId: (await anImage(platform)).id,
      audioId: (await aSound(platform, person)).id,
      videoId: (await aClip(platform, person)).id,
    })
    await aGuest(platform, content, { accountId: person.id, imageId: (await anImage(platform)).id })
    await platform.db.asOwner((tx) =>
      tx.insert(contentLikes).values({ organizationId: content.organizationId, contentId: content.id, accountId: reader.id }),
    )
    await aCollection(platform, of, [content])
  }
  await aSubscription(platform, channel, reader)
  await aSubscription(platform, busy, person)
}

beforeAll(async () => {
  platform = await testPlatform({ services: (made) => ({ db: counting(made.db) }) })
  reader = await anAccount(platform)
  busy = await aPublication(platform, null)
  for (let index = 0; index < 2; index += 1) await oneMore()
})
afterAll(() => platform.close())

async function ask(path: string): Promise<{ statements: number; rows: number }> {
  statements = 0
  // In a language other than the organisation's own, which asks for translations as well.
  const { data } = await platform.get<unknown[]>(path, { as: reader, headers: { locale: 'fr' } })
  return { statements, rows: data.length }
}

test('every list', async () => {
  const lists = [
    '/channels',
    '/channels/subscribed',
    `/channels/${busy.id}/contents`,
    `/channels/${busy.id}/subscribers`,
    `/channels/${busy.id}/collections`,
    '/contents',
    '/contents/subscribed',
  ]
  const few = new Map<string, Awaited<ReturnType<typeof ask>>>()
  for (const path of lists) {
    await ask(path)
    few.set(path, await ask(path))
  }
  for (let index = 0; index < 4; index += 1) await oneMore()
  for (const path of lists) {
    const [before, after] = [few.get(path)!, await ask(path)]
    expect([path, after.statements]).toEqual([path, before.statements])
    expect([path, after.statements <= 24]).toEqual([path, true])
    expect([path, after.rows > before.rows]).toEqual([path, true])
  }
})
