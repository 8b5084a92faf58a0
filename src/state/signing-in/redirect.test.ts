// The redirect after signing in.
import { expect, test } from 'vitest'
import { memoryStorage } from '../device/memory-storage.test-helper.ts'
import { keepRedirect, takeRedirect } from './redirect.ts'

const origin = 'http://localhost:4000'
const minute = 60_000

test('the page first asked for is where sign-in ends, once', () => {
  const storage = memoryStorage()
  keepRedirect('/events/summit?day=2#talk', origin, storage, 0)
  expect(takeRedirect(origin, storage, 5 * minute)).toBe('/events/summit?day=2#talk')
  expect(takeRedirect(origin, storage, 5 * minute)).toBe('/')
})

test('after ten minutes it is forgotten', () => {
  const storage = memoryStorage()
  keepRedirect('/feed', origin, storage, 0)
  expect(takeRedirect(origin, storage, 10 * minute + 1)).toBe('/')
})

test('an address of another origin is refused when kept, and again when somebody planted it in storage', () => {
  const storage = memoryStorage()
  keepRedirect('//evil.example', origin, storage, 0)
  expect(takeRedirect(origin, storage, 1)).toBe('/')
  storage.setItem('foyer.redirect', JSON.stringify({ to: '//evil.example', at: 0 }))
  expect(takeRedirect(origin, storage, 1)).toBe('/')
  for (const planted of [
    '/feed',
    '"/feed"',
    '{}',
    '{"to":"/feed"}',
    '{"to":"/feed","at":"x"}',
    '[',
    '{"to":"/feed","at":99999999999999}',
  ]) {
    storage.setItem('foyer.redirect', planted)
    expect(takeRedirect(origin, storage, 1)).toBe('/')
  }
})
