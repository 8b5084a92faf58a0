// Which failures cause a reload, and how often.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hold } from '../../state/typed/busy.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { memoryStorage } from '../../state/device/memory-storage.test-helper.ts'
import { isMissingPart, reloadOnce } from './chunk-reload.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { reload: vi.fn<() => void>() })
})
afterEach(async () => {
  // The reload is in a lazy chunk.
  await vi.dynamicImportSettled()
  connectivity.state = 'online'
  vi.unstubAllGlobals()
})

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/FeedScreen-abc.js',
  'error loading dynamically imported module: http://localhost/assets/FeedScreen-abc.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/FeedScreen-abc.css',
])('“%s” is a part that did not arrive', (message) => {
  expect(isMissingPart(new TypeError(message))).toBe(true)
})

test('a bug of ours is none', () => {
  expect(isMissingPart(new TypeError("Cannot read properties of undefined (reading 'name')"))).toBe(false)
  expect(isMissingPart('Failed to fetch dynamically imported module')).toBe(false)
})

test('a build is left for a missing part once, and never again in this tab', async () => {
  expect(reloadOnce()).toBe(true)
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
  expect(reloadOnce()).toBe(false)
})

test('another build may be left in its turn', () => {
  sessionStorage.setItem('foyer.reloaded', 'an earlier build')
  expect(reloadOnce()).toBe(true)
})

test('without a network nothing is reloaded', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(reloadOnce()).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  connectivity.state = 'offline'
  expect(reloadOnce()).toBe(false)
})

test('nothing is reloaded under somebody in the middle of something', () => {
  const release = hold()
  expect(reloadOnce()).toBe(false)
  release()
  expect(reloadOnce()).toBe(true)
})

test('without a note of the last time nothing is reloaded: it might go on for ever', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(reloadOnce()).toBe(false)
})

test('after a network that was away: again and again, but once in a minute', () => {
  vi.useFakeTimers()
  expect(reloadOnce(true)).toBe(true)
  expect(reloadOnce(true)).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(reloadOnce(true)).toBe(true)
  vi.useRealTimers()
})
