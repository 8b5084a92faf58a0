// The HTTP client against a real server that responds, hangs, sends invalid data and drops connections.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { OfflineError } from './errors.ts'
import { addressOf, createTransport, type Outcome, type TokenSource } from './transport.ts'
import { realServer, type Handler } from '../real-server.test-helper.ts'
import { aScope } from '../testing.test-helper.ts'
import { SlowXhr } from './xhr.test-helper.ts'

const ok: Handler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'x-foyer-api': '1' })
  response.end(JSON.stringify({ status: 'ok', message: 'ok', data: 'here' }))
}
const refuse =
  (status: number, problem = 'unauthorized'): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-foyer-api': '1', 'x-foyer-problem': problem })
    response.end(JSON.stringify({ status: 'error', message: 'No.', data: null }))
  }

let handler: Handler = ok
const seen: { method: string; url: string; headers: Record<string, string | undefined>; body: string }[] = []
let server: Awaited<ReturnType<typeof realServer>>
let apiUrl = ''
beforeAll(async () => {
  server = await realServer((request, response, body) => {
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    handler(request, response, body)
  })
  apiUrl = server.address
})
afterAll(() => server.close())
beforeEach(() => {
  seen.length = 0
  handler = ok
})

interface World {
  outcomes: Outcome[]
  renewals: number
  freshened: number
  refused: number
  revoked: number
  demands: string[]
  offline: boolean
  leave: () => void
}

function aTransport(scope: Parameters<typeof aScope>[0] = {}, of: Partial<TokenSource> = {}) {
  const controller = new AbortController()
  const world: World = {
    outcomes: [],
    renewals: 0,
    freshened: 0,
    refused: 0,
    revoked: 0,
    demands: [],
    offline: false,
    leave: () => controller.abort(),
  }
  const transport = createTransport({
    scope: aScope({ apiUrl, closed: controller.signal, ...scope }),
    tokens: {
      current: async () => 'token-1',
      async renewed() {
        world.renewals += 1
        return 'token-2'
      },
      freshen: async () => void (world.freshened += 1),
      refused: () => void (world.refused += 1),
      revoked: () => void (world.revoked += 1),
      ...of,
    },
    report: (outcome) => void world.outcomes.push(outcome),
    isOffline: () => world.offline,
    demand: (build) => void world.demands.push(build),
  })
  return { transport, world }
}
const read = { method: 'GET', path: '/events/:eventId', auth: 'optional', params: { eventId: 'a/b', past: true } } as const
const write = { method: 'POST', path: '/activities', auth: 'required', params: {}, body: { message: 'hi' } } as const

test('a counted list has its total, and none if the server sent none', async () => {
  const answer = (count?: number) => {
    handler = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'x-foyer-api': '1' })
      response.end(JSON.stringify({ status: 'ok', message: 'ok', data: ['a'], count }))
    }
  }
  const { transport } = aTransport()
  const call = { method: 'GET', path: '/events/7/registrants', auth: 'none', params: {} } as const
  answer(412)
  expect(await transport.send({ ...call, counted: true })).toEqual({ rows: ['a'], count: 412 })
  expect(await transport.send(call)).toEqual(['a'])
  answer()
  expect(await transport.send({ ...call, counted: true })).toEqual({ rows: ['a'], count: undefined })
})

test('a call carries the organisation, language, token and acting account of its scope', async () => {
  const { transport } = aTransport({ organizationId: 'org', locale: 'ar', executeAs: 'team' })
  await expect(transport.send(read)).resolves.toBe('here')
  expect(seen[0]).toMatchObject({
    url: '/events/a%2Fb?past=true',
    headers: { organization: 'org', locale: 'ar', authorization: 'token-1', executeas: 'team' },
  })
})

test('asked as oneself, no acting account is sent; asked as nobody, no token', async () => {
  const { transport } = aTransport({ executeAs: 'team' })
  await transport.send({ ...read, asMyself: true })
  await transport.send({ ...read, auth: 'none' })
  expect(seen.map(({ headers }) => [headers['authorization'], headers['executeas']])).toEqual([
    ['token-1', undefined],
    [undefined, undefined],
  ])
})

test('a write carries its body and a key, the given one or one of its own', async () => {
  const { transport } = aTransport()
  await transport.send({ ...write, idempotencyKey: 'mine' })
  await transport.send(write)
  expect(seen[0]).toMatchObject({ body: '{"message":"hi"}', headers: { 'idempotency-key': 'mine', 'content-type': 'application/json' } })
  expect(seen[1]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
})

test('a server that never answers is given up at the deadline', async () => {
  handler = () => {}
  const { transport, world } = aTransport()
  const began = Date.now()
  await expect(transport.send({ ...read, deadline: 150 })).rejects.toMatchObject({ name: 'OfflineError', kind: 'timeout' })
  expect(Date.now() - began).toBeLessThan(1500)
  expect(world.outcomes).toEqual(['timedOut'])
})

test('a body that stalls half-way is given up at the same deadline', async () => {
  handler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-foyer-api': '1', 'content-length': '100' })
    response.write('{"status":"ok",')
  }
  const { transport } = aTransport()
  await expect(transport.send({ ...read, deadline: 200 })).rejects.toMatchObject({ kind: 'timeout' })
})

test('a connection that breaks is a failure of the network', async () => {
  handler = (request) => request.socket.destroy()
  const { transport, world } = aTransport()
  await expect(transport.send(read)).rejects.toMatchObject({ name: 'OfflineError', kind: 'network' })
  expect(world.outcomes).toEqual(['failed'])
})

test('a call that its screen gave up says so, and teaches nothing about the network', async () => {
  handler = () => {}
  const { transport, world } = aTransport()
  const controller = new AbortController()
  const call = transport.send({ ...read, signal: controller.signal })
  setTimeout(() => controller.abort(), 50)
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(world.outcomes).toEqual([])
})

test('the answer of a scope that was left meanwhile is dropped, and nothing more is sent for it', async () => {
  const { transport, world } = aTransport()
  handler = (...exchange) => {
    world.leave()
    setTimeout(() => ok(...exchange), 20)
  }
  await expect(transport.send(read)).rejects.toMatchObject({ kind: 'closed' })
  await expect(transport.send(read)).rejects.toMatchObject({ kind: 'closed' })
  expect(seen).toHaveLength(1)
})

test('a refused token is renewed once and the call made again under the same key', async () => {
  handler = (request, response, body) => (request.headers['authorization'] === 'token-2' ? ok : refuse(401))(request, response, body)
  const { transport, world } = aTransport()
  await expect(transport.send(write)).resolves.toBe('here')
  expect(world).toMatchObject({ renewals: 1, refused: 0 })
  expect(seen[0]?.headers['idempotency-key']).toBe(seen[1]?.headers['idempotency-key'])
})

test('when the fresh token is refused too, the session is over', async () => {
  handler = refuse(401)
  const { transport, world } = aTransport()
  await expect(transport.send(read)).rejects.toMatchObject({ status: 401 })
  expect(world.refused).toBe(1)
})

test('401 of a captive network signs nobody out', async () => {
  handler = (_request, response) => {
    response.writeHead(401, { 'content-type': 'text/html' })
    response.end('<h1>Hotel</h1>')
  }
  const { transport, world } = aTransport()
  await expect(transport.send(read)).rejects.toMatchObject({ kind: 'not-ours' })
  expect(world).toMatchObject({ renewals: 0, refused: 0, outcomes: ['notOurs'] })
})

test('a refusal may mean that the token knows an old state of things, and lets it be renewed behind its back', async () => {
  handler = refuse(403)
  const { transport, world } = aTransport()
  await expect(transport.send(read)).rejects.toMatchObject({ status: 403 })
  expect(world).toMatchObject({ freshened: 1, renewals: 0, revoked: 0 })
})

test('who may not act for the account any more is told so, and no token is renewed for it', async () => {
  handler = refuse(403, 'executeAsForbidden')
  const { transport, world } = aTransport({ executeAs: 'team' })
  await expect(transport.send(read)).rejects.toMatchObject({ code: 'executeAsForbidden' })
  expect(world).toMatchObject({ freshened: 0, revoked: 1 })
})

test('a late refusal to act for an account changes nothing once that identity was left', async () => {
  const { transport, world } = aTransport({ executeAs: 'team' })
  handler = (...exchange) => {
    world.leave()
    refuse(403, 'executeAsForbidden')(...exchange)
  }
  await expect(transport.send(read)).rejects.toMatchObject({ kind: 'closed' })
  expect(world.revoked).toBe(0)
})

test('what needs sign-in is not even sent for a visitor', async () => {
  const { transport } = aTransport({ sub: null }, { current: async () => null })
  await expect(transport.send(write)).rejects.toMatchObject({ status: 401 })
  expect(seen).toEqual([])
})

test('offline a write fails at once, and a read still tries', async () => {
  const { transport, world } = aTransport()
  world.offline = true
  await expect(transport.send(write)).rejects.toMatchObject({ kind: 'network' })
  expect(seen).toEqual([])
  await expect(transport.send(read)).resolves.toBe('here')
})

test('once our mark was seen, answers without it are not believed', async () => {
  const { transport } = aTransport()
  await transport.send(read)
  handler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ status: 'ok', message: 'ok', data: 'planted' }))
  }
  await expect(transport.send(read)).rejects.toMatchObject({ kind: 'not-ours' })
})

test('addresses: lists are joined, nothing is sent for nothing', () => {
  expect(addressOf('http://x', '/a/:id/b', { id: 'ü', addOnIds: ['1', '2'], search: '', past: false, page: undefined })).toBe(
    'http://x/a/%C3%BC/b?addOnIds=1%2C2&past=false',
  )
})

test('a token that cannot be had is a failure of the network, and nothing is sent without it', async () => {
  const { transport, world } = aTransport({}, { current: () => Promise.reject(new OfflineError('network')) })
  await expect(transport.send(read)).rejects.toMatchObject({ kind: 'network' })
  expect(world.outcomes).toEqual(['failed'])
  expect(seen).toEqual([])
})

test('the oldest build the server works with is passed on, from our own answers alone, refusals included', async () => {
  const { transport, world } = aTransport()
  const answer =
    (status: number, headers: Record<string, string>): Handler =>
    (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', 'x-min-build': '20261120', ...headers })
      response.end(JSON.stringify({ status: 'ok', message: 'ok', data: 'here' }))
    }
  handler = answer(200, {})
  await transport.send(read)
  expect(world.demands).toEqual([])
  handler = answer(200, { 'x-foyer-api': '1' })
  await transport.send(read)
  handler = answer(404, { 'x-foyer-api': '1', 'x-foyer-problem': 'notFound' })
  await expect(transport.send(read)).rejects.toMatchObject({ status: 404 })
  expect(world.demands).toEqual(['20261120', '20261120'])
})

describe('a watched call', () => {
  const upload = { ...write, path: '/storage/files', body: { dataUri: 'data:text/plain;base64,aGk=' } } as const
  beforeEach(() => {
    SlowXhr.pauseMs = 0
    vi.stubGlobal('XMLHttpRequest', SlowXhr)
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('tells how much of it is on its way, and is otherwise a call like any other', async () => {
    const { transport, world } = aTransport({ organizationId: 'org', locale: 'ar', executeAs: 'team' })
    const shares: number[] = []
    await expect(transport.send({ ...upload, idempotencyKey: 'mine', onProgress: (share) => void shares.push(share) })).resolves.toBe(
      'here',
    )
    expect(shares).toEqual([0.25, 0.5, 0.75, 1, 1])
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/storage/files',
        body: JSON.stringify(upload.body),
        headers: {
          organization: 'org',
          locale: 'ar',
          authorization: 'token-1',
          executeas: 'team',
          'idempotency-key': 'mine',
          'content-type': 'application/json',
        },
      },
    ])
    expect(world.outcomes).toEqual(['answered'])
  })

  test('is refused, renewed and judged like any other', async () => {
    const { transport, world } = aTransport()
    handler = (request, response, body) => (request.headers['authorization'] === 'token-2' ? ok : refuse(401))(request, response, body)
    await expect(transport.send({ ...upload, onProgress() {} })).resolves.toBe('here')
    expect(world).toMatchObject({ renewals: 1, refused: 0 })
    handler = refuse(413, 'tooLarge')
    await expect(transport.send({ ...upload, onProgress() {} })).rejects.toMatchObject({ status: 413, code: 'tooLarge' })
  })

  test('is not late while it moves, however long it takes', async () => {
    SlowXhr.pauseMs = 120
    const { transport } = aTransport()
    await expect(transport.send({ ...upload, deadline: 300, onProgress() {} })).resolves.toBe('here')
  })

  test('that moves no more is given up at its deadline', async () => {
    handler = () => {}
    const { transport, world } = aTransport()
    await expect(transport.send({ ...upload, deadline: 100, onProgress() {} })).rejects.toMatchObject({ kind: 'timeout' })
    expect(world.outcomes).toEqual(['timedOut'])
  })

  test('that breaks is a failure of the network', async () => {
    handler = (request) => request.socket.destroy()
    const { transport, world } = aTransport()
    await expect(transport.send({ ...upload, onProgress() {} })).rejects.toMatchObject({ name: 'OfflineError', kind: 'network' })
    expect(world.outcomes).toEqual(['failed'])
  })

  test('that its sender gives up says so, and teaches nothing about the network', async () => {
    handler = () => {}
    const { transport, world } = aTransport()
    const controller = new AbortController()
    const call = transport.send({ ...upload, signal: controller.signal, onProgress() {} })
    setTimeout(() => controller.abort(), 50)
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(world.outcomes).toEqual([])
  })
})
