// The shared session in storage: valid only before its end, never longer than its token, and gone afterwards.
import { expect, test } from 'vitest'
import { memoryStorage } from '../device/memory-storage.test-helper.ts'
import { readSharedSession, tokensOfShared } from './shared-session.ts'

const now = Date.parse('2026-11-29T10:00:00.000Z')
const tokenUntil = (at: string) =>
  ['head', btoa(JSON.stringify({ sub: 'ines', iss: 'pool', iat: now / 1000, exp: Date.parse(at) / 1000 })), 'signature'].join('.')
const stored = (token: string, expires: string) => {
  const storage = memoryStorage()
  storage.setItem('foyer.shared-session', token)
  storage.setItem('foyer.shared-session-expires', expires)
  return storage
}

test('it is used until its end, or until that of its token', () => {
  const token = tokenUntil('2026-11-29T11:00:00.000Z')
  expect(readSharedSession(stored(token, '2026-11-29T10:05:00.000Z'), now)).toMatchObject({ token, until: now + 300_000 })
  expect(readSharedSession(stored(token, String(now + 300_000)), now)?.until).toBe(now + 300_000)
  expect(readSharedSession(stored(token, '2027-01-01T00:00:00.000Z'), now)?.until).toBe(now + 3_600_000)
})

test.each([
  ['is over', tokenUntil('2026-11-29T11:00:00.000Z'), '2026-11-29T10:00:00.000Z'],
  ['has no end', tokenUntil('2026-11-29T11:00:00.000Z'), 'soon'],
  ['has a token that is over', tokenUntil('2026-11-29T09:00:00.000Z'), '2026-11-29T11:00:00.000Z'],
  ['has an unreadable token', 'garbage', '2026-11-29T11:00:00.000Z'],
])('one that %s is not used, and both values are removed', (_why, token, expires) => {
  const storage = stored(token, expires)
  expect(readSharedSession(storage, now)).toBeNull()
  expect(storage.length).toBe(0)
})

test('no request has its token after its end', async () => {
  let time = now
  const shared = readSharedSession(stored(tokenUntil('2026-11-29T11:00:00.000Z'), String(now + 1000)), now)!
  const tokens = tokensOfShared(shared, () => time)
  expect(await tokens.current()).toBe(shared.token)
  time = now + 1000
  expect(await tokens.current()).toBeNull()
})
