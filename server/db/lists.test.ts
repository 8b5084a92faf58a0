// Conditions on lists, on both databases: any length is one statement, and none fits an empty list.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { inArray, notInArray } from './lists.ts'
import { organizations } from './schema.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase('seeded')
})
afterAll(() => db.close())

const slugs = (condition: (all: string[]) => ReturnType<typeof inArray>) =>
  db.asOwner(async (tx) => {
    const all = (await tx.select({ slug: organizations.slug }).from(organizations)).map(({ slug }) => slug).toSorted()
    const found = await tx.select({ slug: organizations.slug }).from(organizations).where(condition(all))
    return { all, found: found.map(({ slug }) => slug).toSorted() }
  })

test('a column in a list, in an empty one, and in what a query selects', async () => {
  const some = await slugs((all) => inArray(organizations.slug, all.slice(0, 2)))
  expect(some.found).toEqual(some.all.slice(0, 2))
  expect((await slugs(() => inArray(organizations.slug, []))).found).toEqual([])
  const selected = await slugs((all) => inArray(organizations.slug, sql`(select ${all[0]}::text)`))
  expect(selected.found).toEqual(selected.all.slice(0, 1))
})

test('a column that is none of a list', async () => {
  const others = await slugs((all) => notInArray(organizations.slug, all.slice(0, 1)))
  expect(others.found).toEqual(others.all.slice(1))
  const all = await slugs(() => notInArray(organizations.slug, []))
  expect(all.found).toEqual(all.all)
})
