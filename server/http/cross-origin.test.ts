// Only the organisation's own web pages may read our responses.
import { afterAll, expect, test } from 'vitest'
import { fixtureRoutes } from '../testing/fixture-routes.ts'
import { testPlatform } from '../testing/platform.ts'

const platform = await testPlatform({ routes: fixtureRoutes })
afterAll(() => platform.close())

const own = 'http://town.test:4000'
const foreign = ['http://evil.test:4000', 'http://town.test:4001', 'https://town.test:4000', 'http://town.test:4000.evil.test', 'null']

test("the organisation's pages may read answers and the headers of ours", async () => {
  for (const path of ['/whoami', '/no/such/thing']) {
    const { headers } = await platform.get(path, { headers: { origin: own } })
    expect(headers.get('access-control-allow-origin')).toBe(own)
    expect(headers.get('vary')).toBe('origin')
    const exposed = headers.get('access-control-expose-headers')?.split(', ')
    expect(exposed?.toSorted()).toEqual([
      'idempotency-replayed',
      'retry-after',
      'x-foyer-api',
      'x-foyer-field',
      'x-foyer-problem',
      'x-min-build',
      'x-request-id',
    ])
    expect(headers.has('access-control-allow-credentials')).toBe(false)
  }
})

test('the oldest build that is served is named where the deployment demands one, on answers of every kind', async () => {
  expect((await platform.get('/whoami')).headers.has('x-min-build')).toBe(false)
  const demanding = await testPlatform({ routes: fixtureRoutes, settings: { minBuild: '20261120143000' } })
  for (const path of ['/whoami', '/no/such/thing', '/health'])
    expect((await demanding.get(path)).headers.get('x-min-build')).toBe('20261120143000')
  await demanding.close()
})

test('other pages may not', async () => {
  for (const origin of foreign) {
    const { headers } = await platform.get('/whoami', { headers: { origin } })
    expect([origin, headers.get('access-control-allow-origin')]).toEqual([origin, null])
  }
})

const preflight = (origin: string) => platform.app.request('http://town.test:4001/notes', { method: 'OPTIONS', headers: { origin } })

test('a preflight is answered without a token, for two hours, to own pages alone', async () => {
  const granted = await preflight(own)
  expect(granted.status).toBe(204)
  expect(granted.headers.get('access-control-max-age')).toBe('7200')
  expect(granted.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE')
  for (const header of ['organization', 'locale', 'authorization', 'executeas', 'idempotency-key', 'content-type']) {
    expect(granted.headers.get('access-control-allow-headers')).toContain(header)
  }
  for (const origin of foreign) expect((await preflight(origin)).headers.has('access-control-allow-methods')).toBe(false)
})
