// Large answers of the API are compressed as the caller accepts; nothing else about them changes.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount, type TestAccount } from '../../testing/builders.ts'
import { freePort } from '../../testing/ports.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { listen } from '../port/listen.ts'
import { Problem } from '../problem.ts'
import { route } from '../route.ts'

const words = 'Kiln night: the oven opens at nine — ünïcödé, 焼き物. '.repeat(60)
let written = 0

const long = route({ method: 'GET', path: '/long', auth: 'none', answers: v.string(), act: async () => ({ data: words }) })
const short = route({ method: 'GET', path: '/short', auth: 'none', answers: v.string(), act: async () => ({ data: 'x'.repeat(900) }) })
const refused = route({
  method: 'GET',
  path: '/refused',
  auth: 'none',
  answers: v.null(),
  act: () => Promise.reject(new Problem('notFound')),
})
const write = route({
  method: 'POST',
  path: '/long',
  auth: 'required',
  answers: v.strictObject({ count: v.number(), words: v.string() }),
  act: async () => ({ data: { count: (written += 1), words } }),
})

let platform: TestPlatform
let ana: TestAccount
beforeAll(async () => {
  platform = await testPlatform({ routes: [long, short, refused, write] })
  ana = await anAccount(platform)
})
afterAll(() => platform.close())

const own = 'http://town.test:4000'
async function ask(path: string, accept: string | null, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) {
  const sent = {
    organization: platform.organization.id,
    origin: own,
    ...(accept === null ? {} : { 'accept-encoding': accept }),
    ...headers,
  }
  const response = await platform.app.request(`http://town.test:4001${path}`, { method, headers: sent as Record<string, string> })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const plain = JSON.stringify({ status: 'ok', message: 'ok', data: words })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('a caller that accepts %s receives %s', async (accept, encoding, decompress) => {
  const { status, headers, bytes } = await ask('/long', accept)
  expect([status, headers.get('content-encoding'), headers.get('content-length')]).toEqual([200, encoding, String(bytes.length)])
  expect(decompress(bytes).toString()).toBe(plain)
  expect(bytes.length).toBeLessThan(plain.length / 10)
  expect(headers.get('content-type')).toBe('application/json')
})

test.each([null, '', 'identity', 'deflate, zstd', 'br;q=0, gzip;q=0'])(
  'a caller that accepts %j receives the text as it is',
  async (accept) => {
    const { headers, bytes } = await ask('/long', accept)
    expect([headers.has('content-encoding'), headers.get('content-length'), bytes.toString()]).toEqual([
      false,
      String(Buffer.byteLength(plain)),
      plain,
    ])
  },
)

test('vary names both headers that the answer depends on, and the page may still read it', async () => {
  for (const accept of ['br', null]) {
    const { headers } = await ask('/long', accept)
    expect([headers.get('vary'), headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([
      'origin, accept-encoding',
      own,
      'no-store',
    ])
  }
})

test('small answers, errors and preflights are not compressed', async () => {
  for (const [path, method, status] of [
    ['/short', 'GET', 200],
    ['/refused', 'GET', 404],
    ['/none', 'GET', 404],
    ['/health', 'GET', 200],
    ['/long', 'OPTIONS', 204],
  ] as const) {
    const { headers, ...answer } = await ask(path, 'br', { method })
    expect([path, answer.status, headers.has('content-encoding'), headers.get('vary')]).toEqual([path, status, false, 'origin'])
  }
})

test('HEAD has the headers of GET, and no body', async () => {
  const [get, head] = [await ask('/long', 'br'), await ask('/long', 'br', { method: 'HEAD' })]
  for (const name of ['content-encoding', 'content-length', 'vary', 'content-type'])
    expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
  expect([head.status, head.bytes.length]).toEqual([200, 0])
})

test('a repeated write has the same answer in any encoding, and one effect', async () => {
  const headers = { authorization: await platform.tokenFor(ana), 'idempotency-key': randomUUID() }
  const answers = []
  for (const accept of [null, 'br', 'gzip']) answers.push(await ask('/long', accept, { method: 'POST', headers }))
  const [first, second, third] = answers
  expect(answers.map((answer) => [answer.headers.get('content-encoding'), answer.headers.get('idempotency-replayed')])).toEqual([
    [null, null],
    ['br', 'true'],
    ['gzip', 'true'],
  ])
  // The stored answer has its keys in another order.
  const told: unknown = JSON.parse(String(first?.bytes))
  expect(told).toEqual({ status: 'ok', message: 'ok', data: { count: 1, words } })
  expect(JSON.parse(String(brotliDecompressSync(second?.bytes ?? '')))).toEqual(told)
  expect(JSON.parse(String(gunzipSync(third?.bytes ?? '')))).toEqual(told)
  expect(written).toBe(1)
})

test('on a port, answers of every encoding follow each other on one connection', async () => {
  const port = await freePort()
  const listening = await listen(platform.app, { address: { host: '127.0.0.1', port }, name: 'API', variable: 'FOYER_API_PORT' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sent = { host: 'town.test', organization: platform.organization.id }
  const ports = new Set<number | undefined>()
  const read = async (path: string, accept: string, method = 'GET') => {
    const headers = { ...sent, 'accept-encoding': accept }
    const asking = request({ host: '127.0.0.1', port, agent, path, method, headers }).end()
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    ports.add(answer.socket.localPort)
    return await buffer(answer)
  }
  expect(String(brotliDecompressSync(await read('/long', 'br')))).toBe(plain)
  expect(await read('/long', 'br', 'HEAD')).toHaveLength(0)
  expect(String(gunzipSync(await read('/long', 'gzip')))).toBe(plain)
  expect(String(await read('/long', 'identity'))).toBe(plain)
  expect(ports.size).toBe(1)
  agent.destroy()
  await listening.stop(1000)
})
