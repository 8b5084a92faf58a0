// Every valid call of the contract succeeds, and its answer matches its schema exactly (the platform's own check).
// Every write that is sent twice with one idempotency key takes effect once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fitAnswer } from '../../src/api/answers.ts'
import { routes } from '../../server/routes/table.ts'
import { testPlatform, type TestPlatform } from '../../server/testing/platform.ts'
import { ask, aWorld, bodyOf, changedTables, nameOf, prepared, sampleOf, stateOf, type World } from './world.ts'

let platform: TestPlatform
let shared: World
beforeAll(async () => {
  platform = await testPlatform()
  shared = await aWorld(platform)
})
afterAll(() => platform.close())

const reads = routes.filter(({ method }) => method === 'GET')
const writes = routes.filter(({ method }) => method !== 'GET')

describe('a read is answered, and changes nothing', () => {
  test.each(reads.map((route) => [nameOf(route), route] as const))('%s', async (_name, route) => {
    const world = sampleOf(route).prepare ? await aWorld(platform) : shared
    const ids = await prepared(world, route)
    const before = await stateOf(world)
    const { status, json } = await ask(world, route, { ids })
    expect([status, json.status, status === 200 ? '' : json.message]).toEqual([200, 'ok', ''])
    // The client's table corrects nothing in the answer.
    expect(fitAnswer(route.method, route.path, json.data)).toBe(json.data)
    const changed = changedTables(before, await stateOf(world))
    expect(changed.filter((table) => !sampleOf(route).changes?.includes(table))).toEqual([])
  })
})

describe('a write acts, once under one key, and never as another', () => {
  test.each(writes.map((route) => [nameOf(route), route] as const))('%s', async (_name, route) => {
    const world = await aWorld(platform)
    const ids = await prepared(world, route)
    const body = bodyOf(route, ids)
    const visitors = sampleOf(route).as === 'visitor'
    const key = randomUUID()
    const leaver = nameOf(route) === 'DELETE /self' ? await platform.tokenFor(world.cast.owner) : null
    const first = await ask(world, route, { ids, body, ...(visitors ? {} : { key }) })
    expect([first.status, first.json.status, first.status === 200 ? '' : first.json.message]).toEqual([200, 'ok', ''])
    if (visitors) return
    const before = await stateOf(world)
    // The account is deleted, so the repeated call is unauthorised.
    if (leaver !== null) {
      const again = await ask(world, route, { ids, body, key, actor: 'visitor', headers: { authorization: leaver } })
      expect([again.status, changedTables(before, await stateOf(world))]).toEqual([401, []])
      return
    }
    const second = await ask(world, route, { ids, body, key })
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(second.json).toEqual(first.json)
    const other = await ask(world, route, { ids, body: `${JSON.stringify(body ?? {})} `, key })
    expect([other.status, other.problem]).toEqual([422, 'idempotencyMismatch'])
    expect(changedTables(before, await stateOf(world))).toEqual([])
  })
})
