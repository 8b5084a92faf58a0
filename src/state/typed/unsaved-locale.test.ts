// A chosen language that is not saved with the account yet survives restarts.
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../device/memory-storage.test-helper.ts'
import { forgetUnsavedLocale, keepUnsavedLocale, unsavedLocale } from './unsaved-locale.ts'

const storage = memoryStorage()
afterEach(() => forgetUnsavedLocale(undefined, storage))

test('a choice outlives the page, for the identity that made it and for no other', async () => {
  keepUnsavedLocale('amara', 'ar', storage)
  expect([unsavedLocale('amara', storage), unsavedLocale('benno', storage)]).toEqual(['ar', null])
  vi.resetModules()
  const nextStart = await import('./unsaved-locale.ts')
  expect([nextStart.unsavedLocale('amara', storage), nextStart.unsavedLocale('benno', storage)]).toEqual(['ar', null])
})

test('what a visitor chose is of the account that signs in, and ends with the page', () => {
  keepUnsavedLocale(null, 'ja', storage)
  expect(unsavedLocale('amara', storage)).toBe('ja')
  expect(storage.getItem('foyer.locale.unsaved')).toBe(null)
})

test('what was saved is forgotten, what was chosen since is not', () => {
  keepUnsavedLocale('amara', 'ar', storage)
  keepUnsavedLocale('amara', 'fr', storage)
  forgetUnsavedLocale('ar', storage)
  expect(unsavedLocale('amara', storage)).toBe('fr')
  forgetUnsavedLocale('fr', storage)
  expect(unsavedLocale('amara', storage)).toBe(null)
})

test('rubbish in its place is no choice', () => {
  for (const planted of ['', 'x', 'null', '7', '{"scopeId":"amara"}', '{"scopeId":"amara","locale":7}'])
    expect(unsavedLocale('amara', memoryStorage({ 'foyer.locale.unsaved': planted }))).toBe(null)
})
