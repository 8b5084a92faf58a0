// Tokens are renewed in time, only once, and survive a bad network.
import { beforeEach, expect, test, vi } from 'vitest'
import { CLIENT, aToken, memoryStorage, signInTo } from '../device/memory-storage.test-helper.ts'
import { createTokens, IdentityUnreachable, type TokenOptions } from './tokens.ts'

const END = 4600
let now = 0
beforeEach(() => {
  now = 1_000_000
})

const alone: NonNullable<TokenOptions['alone']> = (_name, work) => work()

function world(of: Partial<TokenOptions> = {}) {
  const storage = memoryStorage()
  signInTo(storage)
  const refresh = vi.fn(async () => signInTo(storage, aToken({ iat: now / 1000, exp: now / 1000 + 3600, jti: Math.random() })))
  const tokens = createTokens({ clientId: CLIENT, sub: 'amara', storage, refresh, now: () => now, alone, ...of })
  return { storage, refresh, tokens }
}

test('a token that is good is given without asking anybody', async () => {
  const { tokens, refresh } = world()
  expect(await tokens.current()).toBe(aToken())
  expect(refresh).not.toHaveBeenCalled()
  expect(tokens.timeLeft()).toBe(END * 1000 - now)
})

test('five seconds before its end it counts as ended', async () => {
  const { tokens, refresh } = world()
  now = END * 1000 - 5001
  await tokens.current()
  expect(refresh).toHaveBeenCalledTimes(0)
  now = END * 1000 - 5000
  expect(await tokens.current()).not.toBe(aToken())
  expect(refresh).toHaveBeenCalledTimes(1)
})

test("a device whose clock is wrong goes by the server's", async () => {
  const { tokens, refresh, storage } = world()
  const user = `CognitoIdentityServiceProvider.${CLIENT}.amara@example.com`
  storage.setItem(`${user}.clockDrift`, String(3_600_000))
  await tokens.current()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('thirty callers at once cause one refresh', async () => {
  const { tokens, refresh } = world()
  now = END * 1000
  const given = await Promise.all(Array.from({ length: 30 }, () => tokens.current()))
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(new Set(given).size).toBe(1)
})

test('a token another tab has renewed while we waited for our turn is used', async () => {
  const storage = memoryStorage()
  signInTo(storage)
  const { tokens, refresh } = world({
    storage,
    async alone(_name, work) {
      signInTo(storage, aToken({ exp: 9000 }))
      await work()
    },
  })
  now = END * 1000
  expect(await tokens.current()).toBe(aToken({ exp: 9000 }))
  expect(refresh).not.toHaveBeenCalled()
})

test('what another tab has renewed is waited for where it arrives after its lock', async () => {
  const storage = memoryStorage()
  signInTo(storage)
  const { tokens, refresh } = world({
    storage,
    async alone(_name, work) {
      setTimeout(() => signInTo(storage, aToken({ exp: 9000 })), 30)
      await work(true)
    },
  })
  expect(await tokens.renewed(aToken())).toBe(aToken({ exp: 9000 }))
  expect(refresh).not.toHaveBeenCalled()
})

test('where another tab had its turn and renewed nothing, this one does', async () => {
  const { tokens, refresh } = world({ alone: (_name, work) => work(true) })
  now = END * 1000
  await tokens.current()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('when the identity service is not reached, the tokens stay and the failure says so', async () => {
  const { tokens, storage } = world({ refresh: () => Promise.reject(Object.assign(new Error(), { name: 'NetworkError' })) })
  now = END * 1000
  await expect(tokens.current()).rejects.toBeInstanceOf(IdentityUnreachable)
  expect(storage.getItem(`CognitoIdentityServiceProvider.${CLIENT}.LastAuthUser`)).not.toBe(null)
})

test('an identity service that never answers is given up after eight seconds, and the next call may try again', async () => {
  vi.useFakeTimers()
  const refresh = vi.fn(() => new Promise<void>(() => {}))
  const { tokens } = world({ refresh })
  now = END * 1000
  const asked = expect(tokens.current()).rejects.toBeInstanceOf(IdentityUnreachable)
  await vi.advanceTimersByTimeAsync(8000)
  await asked
  const again = expect(tokens.current()).rejects.toBeInstanceOf(IdentityUnreachable)
  await vi.advanceTimersByTimeAsync(8000)
  await again
  expect(refresh).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('when the identity service ends the session, there is no token', async () => {
  const { tokens, storage } = world({
    refresh: async () => {
      for (const key of storage.keys()) storage.removeItem(key)
    },
  })
  now = END * 1000
  expect(await tokens.current()).toBe(null)
})

test('a refused token is not given again, though its time is not over', async () => {
  const { tokens, refresh } = world()
  const renewed = await tokens.renewed(aToken())
  expect(renewed).not.toBe(aToken())
  expect(await tokens.renewed(aToken())).toBe(renewed)
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('tokens of another person are never given, whoever signed in on this device meanwhile', async () => {
  const { tokens, storage } = world()
  signInTo(storage, aToken({ sub: 'benno' }), 'benno@example.com')
  expect(await tokens.current()).toBe(null)
  expect(await tokens.renewed('x')).toBe(null)
})

test('thirty refusals renew a token once, and not again within a minute', async () => {
  const { tokens, refresh } = world()
  now = 1_000_000 + 61_000
  const known = (await tokens.current()) ?? ''
  await Promise.all(Array.from({ length: 30 }, () => tokens.freshen(known)))
  expect(refresh).toHaveBeenCalledTimes(1)
  await tokens.freshen((await tokens.current()) ?? '')
  now += 59_000
  await tokens.freshen((await tokens.current()) ?? '')
  expect(refresh).toHaveBeenCalledTimes(1)
  now += 2000
  await tokens.freshen((await tokens.current()) ?? '')
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a storm in four tabs renews the token once: what one of them renewed is young for all', async () => {
  const storage = memoryStorage()
  signInTo(storage)
  let turn = Promise.resolve()
  const inTurn: TokenOptions['alone'] = (_name, work) => (turn = turn.then(() => work()))
  const tabs = Array.from({ length: 4 }, () => world({ storage, alone: inTurn }))
  signInTo(storage)
  const refresh = vi.fn(async () => signInTo(storage, aToken({ iat: now / 1000, exp: now / 1000 + 3600 })))
  for (const tab of tabs) tab.refresh.mockImplementation(refresh)
  now += 61_000
  await Promise.all(tabs.map(({ tokens }) => tokens.freshen(aToken())))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a refusal never renews a token that was renewed meanwhile', async () => {
  const { tokens, refresh } = world()
  now += 61_000
  await tokens.freshen('an older one')
  expect(refresh).not.toHaveBeenCalled()
})

test('when the renewal that a refusal wished for fails, nothing is heard of it', async () => {
  const { tokens } = world({ refresh: () => Promise.reject(new Error('portal')) })
  now += 61_000
  await expect(tokens.freshen(aToken())).resolves.toBeUndefined()
})
