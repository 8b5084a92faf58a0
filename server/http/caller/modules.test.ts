// The organisation's switches enable and disable requests.
import { afterAll, expect, test } from 'vitest'
import { aDelegation, anAccount, anOrganization } from '../../testing/builders.ts'
import type { OrganizationSettings } from '../../tenancy/settings.ts'
import { aConfig, withModule } from '../../testing/config.ts'
import { fixtureRoutes } from '../../testing/fixture-routes.ts'
import { aTier, aTierSubscription } from '../../testing/people-builders.ts'
import { testPlatform } from '../../testing/platform.ts'
import { asksForTiers, passEditGate } from './module-gate.ts'

const platform = await testPlatform({ routes: fixtureRoutes })
afterAll(() => platform.close())

async function townWith(module: Parameters<typeof withModule>[1]) {
  const organization = await anOrganization(platform, { config: withModule('events', module) })
  const person = await anAccount(platform, { organization })
  return async (who: 'visitor' | 'person') => {
    const { status, problem } = await platform.get('/gatherings/featured', {
      host: organization.host,
      as: who === 'person' ? person : null,
    })
    return [status, problem]
  }
}

test('a module that is not mentioned is on', async () => {
  expect((await platform.get('/gatherings/featured')).status).toBe(200)
})

test('a module that is off is 456 for everybody', async () => {
  const ask = await townWith({ enabled: false })
  expect([await ask('visitor'), await ask('person')]).toEqual([
    [456, 'featureUnavailable'],
    [456, 'featureUnavailable'],
  ])
})

test('a module that asks for sign-in is 401 for visitors', async () => {
  const ask = await townWith({ requireAuth: true })
  expect([await ask('visitor'), await ask('person')]).toEqual([
    [401, 'unauthorized'],
    [200, null],
  ])
})

test('a module kept for a membership level is 457 without it', async () => {
  const ask = await townWith({ enabledTiers: ['gold'] })
  expect([await ask('visitor'), await ask('person')]).toEqual([
    [401, 'unauthorized'],
    [457, 'tierRequired'],
  ])
})

test('a membership level opens it: by its slug or its id, held or by a subscription that runs', async () => {
  const organization = await anOrganization(platform, { config: withModule('events', { enabledTiers: ['gold'] }) })
  const ground = { db: platform.db, organization }
  const somebody = () => anAccount(platform, { organization })
  const [holder, subscriber, guest, late, ended, paused] = await Promise.all(Array.from({ length: 6 }, somebody))
  const gold = await aTier(ground, { slug: 'gold', members: [holder!] })
  const silver = await aTier(ground, { slug: 'silver', members: [guest!] })
  await aTierSubscription(ground, subscriber!, [gold], { status: 'trialing' })
  await aTierSubscription(ground, late!, [gold], { cancelAtEnd: true })
  await aTierSubscription(ground, ended!, [gold], { cancelAtEnd: true, expiresAt: platform.clock() })
  await aTierSubscription(ground, paused!, [gold], { status: 'past_due' })
  const ask = async (as: typeof holder) => (await platform.get('/gatherings/featured', { host: organization.host, as })).status
  expect(await Promise.all([holder, subscriber, guest, late, ended, paused].map(ask))).toEqual([200, 200, 457, 200, 457, 457])

  const byId = await anOrganization(platform)
  const member = await anAccount(platform, { organization: byId })
  const tier = await aTier({ db: platform.db, organization: byId }, { members: [member] })
  expect([tier.id === silver.id, passes([tier.id], [tier.id, tier.slug]), passes([tier.id], [silver.id, silver.slug])]).toEqual([
    false,
    true,
    false,
  ])
})

test('the level that counts is that of the account acted for', async () => {
  const organization = await anOrganization(platform, { config: withModule('events', { enabledTiers: ['gold'] }) })
  const [person, patron] = [await anAccount(platform, { organization }), await anAccount(platform, { organization })]
  await aTier({ db: platform.db, organization }, { slug: 'gold', members: [patron] })
  await aDelegation(platform, patron, person)
  const asks = { host: organization.host, as: person }
  expect((await platform.get('/gatherings/featured', asks)).status).toBe(457)
  expect((await platform.get('/gatherings/featured', { ...asks, executeAs: patron })).status).toBe(200)
})

const gateOf = (module: Parameters<typeof withModule>[1]) => ({ config: aConfig(withModule('groups', module)) }) as OrganizationSettings
const passes = (editableTiers: string[], tiers: string[]): boolean => {
  try {
    passEditGate('groups', gateOf({ editableTiers }), new Set(tiers))
    return true
  } catch {
    return false
  }
}

test('creating may be kept to the organisation, or to levels', () => {
  expect(() => passEditGate('groups', gateOf({ editable: false }))).toThrow(expect.objectContaining({ code: 'forbidden' }))
  expect(() => passEditGate('groups', gateOf({ editableTiers: ['gold'] }))).toThrow(expect.objectContaining({ code: 'tierRequired' }))
  expect([passes([], []), passes(['gold'], ['silver']), passes(['gold', 'silver'], ['silver'])]).toEqual([true, false, true])
})

test('levels are only looked up where a switch asks for them', () => {
  const organization = gateOf({ editableTiers: ['gold'] })
  expect(asksForTiers({ method: 'POST', module: 'events' }, organization)).toBe(true)
  expect(asksForTiers({ method: 'GET', module: 'groups' }, organization)).toBe(false)
  expect(asksForTiers({ method: 'POST', module: 'groups' }, gateOf({}))).toBe(false)
  expect(asksForTiers({ method: 'GET', module: 'groups' }, gateOf({ enabledTiers: ['gold'] }))).toBe(true)
})

test('in maintenance every call is 503 but health', async () => {
  const closed = await testPlatform({ routes: fixtureRoutes, settings: { maintenance: true } })
  const answer = await closed.get('/whoami')
  expect([answer.status, answer.problem, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '60'])
  expect((await closed.get('/health')).status).toBe(200)
  await closed.close()
})
