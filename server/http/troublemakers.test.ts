// The demo's troublemaker ids misbehave as named, and only in the demo.
import { afterAll, expect, test } from 'vitest'
import { fixtureRoutes } from '../testing/fixture-routes.ts'
import { testPlatform } from '../testing/platform.ts'
import { troublemakers } from './troublemakers.ts'

const platform = await testPlatform({ routes: fixtureRoutes })
afterAll(() => platform.close())

const ask = (id: string) => platform.get(`/gatherings/${id}`)

test('some are refused as they say', async () => {
  const statuses = []
  for (const id of [
    troublemakers.forbidden,
    troublemakers.conflict,
    troublemakers.tooMany,
    troublemakers.internal,
    troublemakers.unavailable,
  ]) {
    statuses.push((await ask(id)).status)
  }
  expect(statuses).toEqual([403, 409, 429, 500, 503])
  expect((await ask(troublemakers.unavailable)).headers.get('retry-after')).toBe('5')
})

test('one takes five seconds, one never answers and ends with the request', async () => {
  const startedAt = performance.now()
  const hangUp = new AbortController()
  const headers = { organization: platform.organization.id }
  const never = platform.app.fetch(
    new Request(`http://town.test:4001/gatherings/${troublemakers.never}`, { headers, signal: hangUp.signal }),
  ) as Promise<Response>
  expect((await ask(troublemakers.slow)).status).toBe(404)
  expect(performance.now() - startedAt).toBeGreaterThan(4900)
  hangUp.abort()
  expect((await never).status).toBe(503)
})

test('outside the demo they are ids like any other', async () => {
  const real = await testPlatform({ routes: fixtureRoutes, settings: { demo: false } })
  for (const id of Object.values(troublemakers)) expect((await real.get(`/gatherings/${id}`)).status).toBe(404)
  await real.close()
})
