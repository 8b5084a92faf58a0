// Calls below a resource are closed when the module of that resource is closed, even if they belong to another module.
import { afterAll, expect, test } from 'vitest'
import type { OrganizationModuleType } from '../../src/contract/enums.ts'
import { anAccount, anActivity, anOrganization } from '../testing/builders.ts'
import { withModule } from '../testing/config.ts'
import { aGroup } from '../testing/group-builders.ts'
import { testPlatform } from '../testing/platform.ts'
import { routes } from './table.ts'

const platform = await testPlatform()
afterAll(() => platform.close())

const places: Record<string, OrganizationModuleType> = {
  accounts: 'accounts',
  bookings: 'bookings',
  channels: 'channels',
  contents: 'channels',
  events: 'events',
  groups: 'groups',
  interests: 'interests',
  listings: 'events',
  surveys: 'surveys',
  threads: 'threads',
}

test('every call below a place passes the switch of that place', () => {
  const open = routes.filter(({ path, module, within }) => {
    const place = places[path.split('/')[1] ?? '']
    return place !== undefined && place !== module && place !== within
  })
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('posts of a group are closed to visitors and to those without the level where groups are', async () => {
  const statuses = async (gate: Parameters<typeof withModule>[1]) => {
    const organization = await anOrganization(platform, { config: withModule('groups', gate) })
    const person = await anAccount(platform, { organization })
    const ground = { db: platform.db, organization }
    const group = await aGroup(ground, [person])
    await anActivity(ground, person, { groupId: group.id })
    const { host } = organization
    const ask = async (as: typeof person | null) => (await platform.get(`/groups/${group.id}/activities`, { as, host })).status
    return [await ask(null), await ask(person)]
  }
  expect(await statuses({})).toEqual([200, 200])
  expect(await statuses({ requireAuth: true })).toEqual([401, 200])
  expect(await statuses({ enabledTiers: ['gold'] })).toEqual([401, 457])
  expect(await statuses({ enabled: false })).toEqual([456, 456])
})
