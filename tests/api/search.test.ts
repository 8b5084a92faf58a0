// Every list with a `search` in the contract applies it (contract 1.4): a word that does not occur finds nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import contract from './calls.json' with { type: 'json' }
import { routes } from '../../server/routes/table.ts'
import { testPlatform, type TestPlatform } from '../../server/testing/platform.ts'
import { aWorld, nameOf, pathOf, prepared, sampleOf, type World } from './world.ts'

let platform: TestPlatform
let shared: World
beforeAll(async () => {
  platform = await testPlatform()
  shared = await aWorld(platform)
})
afterAll(() => platform.close())

const calls: readonly { method: string; path: string; query: readonly string[] }[] = contract
const searchable = new Set(
  calls.filter(({ query }) => query.includes('search')).map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
)
const lists = routes.filter((route) => searchable.has(nameOf(route)))

test('the lists are found among the routes', () => {
  expect(lists.length).toBe(searchable.size)
})

test.each(lists.map((route) => [nameOf(route), route] as const))('%s', async (_name, route) => {
  const world = sampleOf(route).prepare ? await aWorld(platform) : shared
  const ids = await prepared(world, route)
  const who = sampleOf(route).as ?? 'owner'
  const options = { host: world.organization.host, as: who === 'visitor' ? null : world.cast[who] }
  const [path, query] = pathOf(route, ids).split('?')
  const asked = new URLSearchParams(query)
  asked.set('search', 'qzxvwk')
  const { status, data } = await platform.get<unknown[]>(`${path}?${asked.toString()}`, options)
  expect([status, data]).toEqual([200, []])
})
