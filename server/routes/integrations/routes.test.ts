// Integrations: offers, connecting, blocking, and tokens.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Integration, IntegrationAuth } from '../../../src/contract/integrations.ts'
import { aDelegation, anAccount, anOrganization } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

const details = {
  type: 'snagtag' as const,
  name: 'Snagtag',
  description: 'Name badges.',
  logo: '/icons/icon.svg',
  permissions: { info: true, contact: false },
}
const offer = { id: null, type: 'snagtag' as const, enabled: true, publicKey: null, publicUrl: null, details }

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform({ config: { INTEGRATIONS: [offer] } })
})
afterAll(() => platform.close())

test('one that is offered can be enabled and disabled, and keeps its public name', async () => {
  const as = await anAccount(platform)
  const list = async () => (await platform.get<Integration[]>('/integrations', { as })).data
  expect(await list()).toEqual([{ ...offer, enabled: false }])
  const { data } = await platform.post<Integration>('/integrations/snagtag/enable', { as })
  expect(data).toMatchObject({ enabled: true, details })
  expect(data.publicKey).toMatch(/^[\da-f]{24}$/)
  for (const name of [data.id!, 'snagtag']) expect((await platform.get(`/integrations/${name}`, { as })).data).toEqual(data)
  await platform.post('/integrations/snagtag/disable', { as })
  await platform.post('/integrations/snagtag/enable', { as })
  expect(await list()).toEqual([data])
  expect((await platform.get(`/integrations/${data.id}`, { as: await anAccount(platform) })).status).toBe(404)
})

test('enabled many times at once it is one connection', async () => {
  const as = await anAccount(platform)
  const answers = await Promise.all(Array.from({ length: 6 }, () => platform.post<Integration>('/integrations/snagtag/enable', { as })))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
})

test('a token is the same until shortly before it ends, and for the connected alone', async () => {
  const as = await anAccount(platform)
  const auth = () => platform.get<IntegrationAuth>('/integrations/snagtag/auth', { as })
  expect((await auth()).status).toBe(459)
  await platform.post('/integrations/snagtag/enable', { as })
  const first = (await auth()).data
  expect((await auth()).data).toEqual(first)
  platform.clock.advance({ minutes: 56 })
  const second = (await auth()).data
  expect(second.token).not.toBe(first.token)
  expect(new Date(second.expiration!).getTime()).toBeGreaterThan(new Date(first.expiration!).getTime())
  await platform.post('/integrations/snagtag/disable', { as })
  expect((await auth()).status).toBe(459)
  await platform.post('/integrations/snagtag/enable', { as })
  expect((await auth()).data.token).not.toBe(second.token)
})

test('what a person has shut out, they alone let in again', async () => {
  const [person, helper] = [await anAccount(platform), await anAccount(platform)]
  await aDelegation(platform, person, helper)
  await platform.post('/integrations/snagtag/enable', { as: person })
  expect((await platform.post<Integration>('/integrations/snagtag/block', { as: person })).data.enabled).toBe(false)
  expect((await platform.post('/integrations/snagtag/enable', { as: helper, executeAs: person })).status).toBe(459)
  expect((await platform.get('/integrations/snagtag/auth', { as: person })).status).toBe(459)
  expect((await platform.post<Integration>('/integrations/snagtag/enable', { as: person })).data.enabled).toBe(true)
})

test('one that is not offered is 456, one that is none is 404', async () => {
  const elsewhere = await anOrganization(platform)
  const there = { as: await anAccount(platform, { organization: elsewhere }), host: elsewhere.host }
  expect((await platform.get<Integration[]>('/integrations', there)).data).toEqual([])
  expect((await platform.post('/integrations/snagtag/enable', there)).status).toBe(456)
  expect((await platform.post('/integrations/nonsense/enable', { as: await anAccount(platform) })).status).toBe(404)
})
