// Where a path takes an id, most entities also accept a name (contract 1.7): both return the same entity, and other texts return none.
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '../../server/db/schema.ts'
import { testPlatform, type TestPlatform } from '../../server/testing/platform.ts'
import { aWorld, type World } from './world.ts'

let platform: TestPlatform
let world: World
beforeAll(async () => {
  platform = await testPlatform()
  world = await aWorld(platform)
})
afterAll(() => platform.close())

const slugs = { events: schema.events, groups: schema.groups, channels: schema.channels, surveys: schema.surveys, series: schema.series }
const ids: Record<keyof typeof slugs, string> = {
  events: 'eventId',
  groups: 'groupId',
  channels: 'channelId',
  surveys: 'surveyId',
  series: 'seriesId',
}

const ask = (path: string) => platform.get<{ id: string } | null>(path, { host: world.organization.host, as: world.cast.owner })

/** The slugs that the tables accept: lower case, digits, dashes. */
const slug = fc.stringMatching(/^[a-z0-9-]{1,40}$/)

describe('an id and a slug', () => {
  test.each(Object.keys(slugs) as (keyof typeof slugs)[])('/%s', async (name) => {
    const table = slugs[name]
    const id = world.ids[ids[name]] ?? ''
    await fc.assert(
      fc.asyncProperty(slug, async (text) => {
        await platform.db.asOwner((tx) => tx.update(table).set({ slug: text }).where(eq(table.id, id)))
        const [byId, bySlug, shouted] = [
          await ask(`/${name}/${id}`),
          await ask(`/${name}/${text}`),
          await ask(`/${name}/${id.toUpperCase()}`),
        ]
        expect([byId.status, byId.data?.id]).toEqual([200, id])
        expect(bySlug.json).toEqual(byId.json)
        expect(shouted.json).toEqual(byId.json)
      }),
      { numRuns: 12 },
    )
  })

  test.each(Object.keys(slugs) as (keyof typeof slugs)[])('/%s answers nothing for what is neither', async (name) => {
    const other = fc.oneof(
      fc.string({ minLength: 1, maxLength: 50 }),
      fc.constant(randomUUID()),
      slug.map((text) => `${text}_`),
    )
    await fc.assert(
      fc.asyncProperty(other, async (text) => {
        fc.pre(text !== '.' && text !== '..' && text.trim() !== '')
        const { status } = await ask(`/${name}/${encodeURIComponent(text)}`)
        // Some words are separate calls: /events/featured.
        expect([text, status === 404 || ['featured', 'events', 'invited', 'requested', 'subscribed'].includes(text)]).toEqual([text, true])
      }),
      { numRuns: 12 },
    )
  })
})

test('an account goes by its user name, whatever script that is in', async () => {
  const names = fc.stringMatching(/^[a-z\u0621-\u064A\u3042-\u3093._-]{2,20}$/)
  await fc.assert(
    fc.asyncProperty(names, async (username) => {
      fc.pre(username !== '..')
      const { owner } = world.cast
      await platform.db.asOwner((tx) => tx.update(schema.accounts).set({ username }).where(eq(schema.accounts.id, owner.id)))
      const [byId, byName] = [await ask(`/accounts/${owner.id}`), await ask(`/accounts/${encodeURIComponent(username)}`)]
      expect([byId.status, byId.data?.id]).toEqual([200, owner.id])
      expect(byName.json).toEqual(byId.json)
    }),
    { numRuns: 20 },
  )
})
