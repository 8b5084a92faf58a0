// Calls that are open to visitors are open to a member who acts for a team or for their own account: neither is rejected.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../server/routes/table.ts'
import { aDelegation, aTeam, type TestAccount } from '../../server/testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../server/testing/platform.ts'
import { ask, aWorld, nameOf, prepared, sampleOf, type World } from './world.ts'

let platform: TestPlatform
let world: World
let team: TestAccount
beforeAll(async () => {
  platform = await testPlatform()
  world = await aWorld(platform)
  team = await aTeam({ db: platform.db, organization: world.organization })
  await aDelegation(platform, team, world.cast.owner)
})
afterAll(() => platform.close())

const open = routes.filter(({ auth, method }) => auth !== 'required' && method === 'GET')

test.each(open.map((route) => [nameOf(route), route] as const))('%s', async (_name, route) => {
  const ids = await prepared(world, route)
  const owner = await ask(world, route, { ids, actor: 'owner', executeAs: world.cast.owner })
  const asTeam = await ask(world, route, { ids, actor: 'owner', executeAs: team })
  const shut = [...Object.values(sampleOf(route).refuses ?? {}), 200]
  expect([owner.status, shut.includes(asTeam.status) && asTeam.status !== 401]).toEqual([200, true])
})
