// The common behaviour of every API request, tested with fixture routes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount, anEvent, anOrganization, type TestAccount, type TestOrganization } from '../testing/builders.ts'
import { fixtureRoutes } from '../testing/fixture-routes.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
let elsewhere: TestOrganization
let ana: TestAccount
let stranger: TestAccount
beforeAll(async () => {
  platform = await testPlatform({ routes: fixtureRoutes })
  elsewhere = await anOrganization(platform, { host: 'elsewhere.test' })
  ana = await anAccount(platform, { username: 'ana' })
  stranger = await anAccount(platform, { username: 'stranger', organization: elsewhere })
})
afterAll(() => platform.close())

test('a good answer has the envelope of the contract and may be kept by nobody', async () => {
  const { status, headers, json } = await platform.get('/whoami', { as: ana })
  expect(status).toBe(200)
  expect(json).toEqual({ status: 'ok', message: 'ok', data: { actor: ana.id, account: ana.id, locale: 'en' } })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-foyer-api')).toBe('1')
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('an unknown address is answered in JSON, with 404', async () => {
  const { status, headers, json, problem } = await platform.get('/no/such/thing')
  expect([status, problem]).toEqual([404, 'notFound'])
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(json).toEqual({ status: 'error', message: 'This does not exist, or is not open to you.', data: null })
})

test('a known address with another method is 405, and says what is allowed', async () => {
  const { status, headers } = await platform.delete('/notes', { as: ana })
  expect([status, headers.get('allow')]).toEqual([405, 'POST'])
})

test('a word in an address is asked before a parameter', async () => {
  expect((await platform.get('/gatherings/featured')).data).toBe('featured')
})

test('health needs no organisation', async () => {
  const { status, json } = await platform.get('/health', { host: 'nowhere.test', headers: { organization: null } })
  expect([status, json]).toEqual([200, { ok: true }])
})

test('health is not well while the database does not answer; being alive asks nobody', async () => {
  const { db } = platform.services
  const away = await testPlatform({
    routes: fixtureRoutes,
    services: () => ({ db: { ...db, asHost: () => Promise.reject(new Error('Connection terminated unexpectedly')) } }),
  })
  const { status, headers } = await away.get('/health')
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  expect((await away.get('/health/live')).status).toBe(200)
  await away.close()
})

test('U+0000 in an address is not found, in a query or a body not valid', async () => {
  expect((await platform.get('/gatherings/%00')).status).toBe(404)
  expect((await platform.get('/paging?past=%00')).status).toBe(400)
  expect((await platform.post('/notes', { as: ana, body: { text: 'a\0b' } })).status).toBe(400)
})

test('the organisation comes from the host, and the header must agree', async () => {
  const attempts = [
    [{ headers: { organization: null } }, 400, 'organizationMissing'],
    [{ headers: { organization: elsewhere.id } }, 403, 'organizationMismatch'],
    [{ headers: { organization: elsewhere.id, 'x-forwarded-host': 'elsewhere.test' } }, 403, 'organizationMismatch'],
    [{ headers: { organization: 'town' } }, 403, 'organizationMismatch'],
    [{ headers: { organization: `${platform.organization.id}, ${platform.organization.id}` } }, 400, 'malformed'],
    [{ headers: { organization: `${platform.organization.id}, ${elsewhere.id}` } }, 400, 'malformed'],
    [{ host: 'nowhere.test' }, 400, 'organizationUnknown'],
  ] as const
  for (const [options, status, problem] of attempts) {
    const answer = await platform.get('/whoami', options)
    expect([answer.status, answer.problem]).toEqual([status, problem])
  }
  expect((await platform.get('/whoami', { headers: { organization: platform.organization.id.toUpperCase() } })).status).toBe(200)
})

test('a token is taken raw or after Bearer', async () => {
  const token = await platform.tokenFor(ana)
  for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`]) {
    const { data } = await platform.get<{ actor: string }>('/whoami', { headers: { authorization } })
    expect(data.actor).toBe(ana.id)
  }
})

test('a visitor may call what is open, and nothing else', async () => {
  expect((await platform.get<{ actor: null }>('/whoami')).data.actor).toBeNull()
  const { status, problem } = await platform.post('/notes', { body: { text: 'hello' } })
  expect([status, problem]).toEqual([401, 'unauthorized'])
})

test('a bad token is refused even where none is needed', async () => {
  const expired = await platform.tokenFor(ana, { expiresInSeconds: -10 })
  const [head, body] = expired.split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  for (const token of ['garbage', expired, `${head}.${body}.AAAA`, unsigned, await platform.tokenFor(stranger), `Bearer `.repeat(400)]) {
    const { status, problem } = await platform.get('/whoami', { headers: { authorization: token } })
    expect([status, problem]).toEqual([401, 'unauthorized'])
  }
})

test('a token from before a sign-out everywhere is refused', async () => {
  const bea = await anAccount(platform)
  const token = await platform.tokenFor(bea)
  platform.clock.advance({ minutes: 5 })
  await platform.identity.signOutEverywhere(platform.organization.poolId, bea.userSub ?? '')
  expect((await platform.get('/whoami', { headers: { authorization: token } })).status).toBe(401)
  platform.clock.advance({ minutes: 1 })
  expect((await platform.get('/whoami', { as: bea })).status).toBe(200)
})

test('malformed bodies are refused before anything is done', async () => {
  const attempts = [
    ['{"text":', 400, 'malformed'],
    ['not json', 400, 'malformed'],
    [new Uint8Array([0x22, 0xff, 0x22]), 400, 'malformed'],
    ['[]', 400, 'invalid'],
    ['null', 400, 'invalid'],
    ['"text"', 400, 'invalid'],
    ['['.repeat(30_000), 400, 'malformed'],
    ['', 400, 'invalid'],
  ] as const
  for (const [body, status, problem] of attempts) {
    const answer = await platform.post('/notes', { as: ana, body })
    expect([body.slice(0, 20), answer.status, answer.problem]).toEqual([body.slice(0, 20), status, problem])
  }
  const form = await platform.post('/notes', {
    as: ana,
    body: 'text=hello',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([form.status, form.problem]).toEqual([415, 'unsupportedMedia'])
})

test('unknown and wrong fields are refused and named', async () => {
  const attempts = [
    [{ text: 'hello', admin: true }, 'admin'],
    [{ text: 5 }, 'text'],
    [{ text: '' }, 'text'],
    [{}, 'text'],
    [{ text: 'hello', more: { loud: 'yes' } }, 'more.loud'],
    ['{"text":"hello","__proto__":{"admin":true}}', '__proto__'],
    ['{"text":"hello","constructor":{}}', 'constructor'],
  ] as const
  for (const [body, field] of attempts) {
    const { status, problem, headers } = await platform.post('/notes', { as: ana, body })
    expect([status, problem, headers.get('x-foyer-field')]).toEqual([400, 'invalid', field])
  }
})

test('a route that takes no body refuses one', async () => {
  expect((await platform.post('/pings', { as: ana, body: { hidden: 1 } })).headers.get('x-foyer-field')).toBe('hidden')
  expect((await platform.post('/pings', { as: ana, body: {} })).status).toBe(200)
})

test('a body over the limit is refused, whether its length was announced or not', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(270_000) })
  const announced = await platform.post('/notes', { as: ana, body, headers: { 'content-length': String(body.length) } })
  const streamed = await platform.post('/notes', { as: ana, body })
  expect([announced.problem, streamed.problem]).toEqual(['tooLarge', 'tooLarge'])
  expect(streamed.status).toBe(413)
})

const paging = async (query: string) => (await platform.get<Record<string, unknown>>(`/paging?${query}`)).data

test('nonsense in paging is made harmless', async () => {
  expect(await paging('')).toMatchObject({ page: 1, pageSize: 25, limit: 25, offset: 0 })
  expect(await paging('page=3&pageSize=10')).toMatchObject({ page: 3, pageSize: 10, offset: 20 })
  expect(await paging('page=-4&pageSize=0')).toMatchObject({ page: 1, pageSize: 1 })
  expect(await paging('page=NaN&pageSize=1e9')).toMatchObject({ page: 1, pageSize: 100 })
  expect(await paging('page=1e300&pageSize=banana')).toMatchObject({ page: 1_000_000, pageSize: 25 })
  expect(await paging('page=2&page=7&pageSize[]=5')).toMatchObject({ page: 2, pageSize: 25 })
  expect(await paging('search=%20%20&orderBy=')).not.toHaveProperty('search')
  expect(await paging('search=%20tea%20')).toMatchObject({ search: 'tea' })
})

test('a query parameter is held against its schema, unknown ones are ignored', async () => {
  expect((await platform.get<{ past: string }>('/paging?past=true&utm=x')).data.past).toBe('true')
  const { status, headers } = await platform.get('/paging?past=maybe')
  expect([status, headers.get('x-foyer-field')]).toEqual([400, 'past'])
})

test('a malformed id is answered as a missing one', async () => {
  const event = await anEvent(platform)
  const foreign = await anEvent(platform, { organization: elsewhere })
  expect((await platform.get<{ id: string }>(`/gatherings/${event.id}`)).data.id).toBe(event.id)
  for (const id of [foreign.id, '00000000-0000-4000-8000-00000000abcd', 'nonsense', '%00', '%E0%A4%A', '1;drop table events']) {
    const { status, json } = await platform.get(`/gatherings/${encodeURI(id)}`)
    expect([id, status, json]).toEqual([id, 404, { status: 'error', message: 'This does not exist, or is not open to you.', data: null }])
  }
})

const spoken = async (locale: string | null) => (await platform.get<{ locale: string }>('/whoami', { headers: { locale } })).data.locale

test('the language is the one asked for if the organisation has it', async () => {
  expect(await Promise.all(['fr', 'fr-CA', 'AR', 'xx', '', null].map(spoken))).toEqual(['fr', 'fr', 'ar', 'en', 'en', 'en'])
})

test('an inner error is a 500 that tells nothing, and leaves nothing behind', async () => {
  const before = platform.mails.length
  const { status, json, problem } = await platform.post('/notes', { as: ana, body: { text: 'break' } })
  expect([status, problem]).toEqual([500, 'internal'])
  expect(JSON.stringify(json)).not.toContain('secret')
  expect(platform.mails).toHaveLength(before)
})

test('what follows a commit happens after it, and only then', async () => {
  platform.mails.length = 0
  await platform.post('/notes', { as: ana, body: { text: 'refuse' } })
  expect(platform.mails).toHaveLength(0)
  await platform.post('/notes', { as: ana, body: { text: 'kept' } })
  expect(platform.mails.map(({ text }) => text)).toEqual(['kept'])
})

test('a route with a limit answers 429 beyond it, to that person alone, until its time is over', async () => {
  const cleo = await anAccount(platform)
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push((await platform.post('/pings', { as: cleo })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await platform.post('/pings', { as: cleo })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await platform.post('/pings', { as: await anAccount(platform) })).status).toBe(200)
  platform.clock.advance({ minutes: 2 })
  expect((await platform.post('/pings', { as: cleo })).status).toBe(200)
})
