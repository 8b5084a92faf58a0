// A group that has members always has a moderator, even with concurrent changes.
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupMemberships, groups } from '../../db/schema.ts'
import { anAccount, type TestAccount } from '../../testing/builders.ts'
import { aGroup } from '../../testing/group-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let people: TestAccount[]

beforeAll(async () => {
  platform = await testPlatform()
  people = await Promise.all(Array.from({ length: 4 }, () => anAccount(platform)))
})
afterAll(() => platform.close())

const seatsOf = (groupId: string) =>
  platform.db.asOwner((tx) => tx.select().from(groupMemberships).where(eq(groupMemberships.groupId, groupId)))

const promoteAll = (groupId: string) =>
  platform.db.asOwner((tx) => tx.update(groupMemberships).set({ role: 'moderator' }).where(eq(groupMemberships.groupId, groupId)))

test('two moderators who demote each other at once leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const group = await aGroup(platform, people.slice(0, 2))
    await promoteAll(group.id)
    const [ann, ben] = people
    const answers = await Promise.all([
      platform.post(`/groups/${group.id}/members/${ben!.id}/demote`, { as: ann }),
      platform.post(`/groups/${group.id}/members/${ann!.id}/demote`, { as: ben }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect((await seatsOf(group.id)).filter(({ role }) => role === 'moderator')).toHaveLength(1)
  }
})

test('all moderators who leave at once leave the last one, or nobody and a group that is closed', async () => {
  const group = await aGroup(platform, people)
  await promoteAll(group.id)
  await Promise.all(people.slice(0, 3).map((as) => platform.post(`/groups/${group.id}/leave`, { as })))
  expect((await seatsOf(group.id)).map(({ role, accountId }) => [role, accountId])).toEqual([['moderator', people[3]!.id]])
})

const person = fc.nat({ max: 3 })
const action = fc.record({ by: person, to: person, what: fc.constantFrom('promote', 'demote', 'remove', 'leave', 'join') })

test('no changes of roles, however many at once, leave members without a moderator', async () => {
  const ids = people.map(({ id }) => id)
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 3 }), fc.array(action, { minLength: 2, maxLength: 10 }), async (moderators, actions) => {
      const group = await aGroup(platform, people)
      for (const accountId of ids.slice(0, moderators + 1)) {
        await platform.post(`/groups/${group.id}/members/${accountId}/promote`, { as: people[0] })
      }
      const paths = { promote: '/promote', demote: '/demote', remove: '' }
      const answers = await Promise.all(
        actions.map(({ by, to, what }) => {
          const as = people[by]
          if (what === 'leave' || what === 'join') return platform.post(`/groups/${group.id}/${what}`, { as })
          const method = what === 'remove' ? 'DELETE' : 'POST'
          return platform.call(method, `/groups/${group.id}/members/${ids[to]}${paths[what]}`, { as })
        }),
      )
      for (const { status } of answers) expect([200, 403, 404, 460]).toContain(status)
      const seats = await seatsOf(group.id)
      const [row] = await platform.db.asOwner((tx) => tx.select().from(groups).where(eq(groups.id, group.id)))
      expect(seats.length === 0 ? row?.active : seats.some(({ role }) => role === 'moderator')).toBe(seats.length > 0)
    }),
    { numRuns: 25 },
  )
})
