// The organisation's switches open and close calls.
import { afterAll, expect, test } from 'vitest'
import { anAccount, anOrganization } from '../testing/builders.ts'
import { withModule } from '../testing/config.ts'
import { fixtureRoutes } from '../testing/fixture-routes.ts'
import { testPlatform } from '../testing/platform.ts'

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

test('in maintenance every call is 503 but health', async () => {
  const closed = await testPlatform({ routes: fixtureRoutes, settings: { maintenance: true } })
  const answer = await closed.get('/whoami')
  expect([answer.status, answer.problem, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '60'])
  expect((await closed.get('/health')).status).toBe(200)
  await closed.close()
})
