// Choices in a real browser: values that local storage loses by a kill or an eviction are restored before the acting account is read.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepActingAs, readActingAs } from '../../state/identity/acting-as.ts'
import { choices } from '../../state/device/choices.ts'
import { CLIENT, aToken, signInTo } from '../../state/device/memory-storage.test-helper.ts'
import { chooseTheme, preferences } from '../../state/device/preferences.ts'
import { dispatch, session } from '../../state/identity/session.ts'
import { readTokens } from '../../state/identity/stored-tokens.ts'
import { amend, recall } from '../storage/global-store.ts'
import { mirrorChoices, recallChoices } from './choices.ts'

beforeEach(async () => {
  localStorage.clear()
  await amend('choices', () => ({ at: 0, theme: null, locale: null, actingAs: null, authenticatedAt: null }))
  signInTo(localStorage)
  await recallChoices(CLIENT)
})
afterEach(() => {
  vi.restoreAllMocks()
  choices.kept = () => {}
  dispatch({ type: 'signedOut' })
})

const keptAs = (of: object) => vi.waitFor(async () => expect(await recall('choices')).toMatchObject(of))

/** Makes a choice, waits until the mirror is on disk, and simulates a kill before local storage was written. */
async function killedAfter(act: () => void, of: object): Promise<void> {
  const before = { ...localStorage } as Record<string, string>
  act()
  await keptAs(of)
  localStorage.clear()
  for (const [key, value] of Object.entries(before)) localStorage.setItem(key, value)
}

test('killed after choosing an account to act for: one acts for it', async () => {
  await killedAfter(() => keepActingAs('amara', 'team'), { actingAs: JSON.stringify({ sub: 'amara', accountId: 'team' }) })
  expect(readActingAs('amara')).toBe(null)
  await recallChoices(CLIENT)
  expect(readActingAs('amara')).toBe('team')
})

test('killed after going back to oneself: one is oneself', async () => {
  keepActingAs('amara', 'team')
  await keptAs({ actingAs: expect.stringContaining('team') as string })
  await killedAfter(() => keepActingAs('amara', null), { actingAs: null })
  expect(readActingAs('amara')).toBe('team')
  await recallChoices(CLIENT)
  expect(readActingAs('amara')).toBe(null)
})

test('killed after choosing a theme: it is shown at the next start', async () => {
  chooseTheme('light')
  await keptAs({ theme: 'light' })
  await killedAfter(() => chooseTheme('dark'), { theme: 'dark' })
  preferences.theme = 'light'
  await recallChoices(CLIENT)
  expect([localStorage.getItem('foyer.theme'), preferences.theme]).toEqual(['dark', 'dark'])
})

test('killed after choosing a language: the start is told of it, once', async () => {
  await killedAfter(
    () => {
      localStorage.setItem('foyer.locale', 'ja')
      chooseTheme('dark')
    },
    { locale: 'ja' },
  )
  expect(await recallChoices(CLIENT)).toBe('ja')
  expect(await recallChoices(CLIENT)).toBe(null)
})

test('local storage evicted, tokens and all: theme and language come back, and nobody acts for anybody', async () => {
  chooseTheme('dark')
  keepActingAs('amara', 'team')
  await keptAs({ theme: 'dark', actingAs: expect.stringContaining('team') as string })
  localStorage.clear()
  await recallChoices(CLIENT)
  expect(localStorage.getItem('foyer.theme')).toBe('dark')
  signInTo(localStorage, aToken({ auth_time: 2000, iat: 2000 }))
  await recallChoices(CLIENT)
  expect(readActingAs('amara')).toBe(null)
})

test('a copy that the device would not take does not undo what was chosen', async () => {
  keepActingAs('amara', 'team')
  await keptAs({ actingAs: expect.stringContaining('team') as string })
  const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepActingAs('amara', null)
  await vi.waitFor(() => expect(refused).toHaveBeenCalled())
  refused.mockRestore()
  await recallChoices(CLIENT)
  expect(readActingAs('amara')).toBe(null)
  await keptAs({ actingAs: null })
})

test('too late for this page, nobody becomes somebody else under their hands', async () => {
  await killedAfter(() => keepActingAs('amara', 'team'), { actingAs: expect.stringContaining('team') as string })
  const claims = readTokens(localStorage, CLIENT)?.claims
  if (claims) dispatch({ type: 'signedIn', claims })
  await recallChoices(CLIENT)
  expect([session.actingAs, readActingAs('amara')]).toEqual([null, null])
})

test('where nothing was lost nothing is written', async () => {
  chooseTheme('dark')
  await mirrorChoices(CLIENT)
  const wrote = [vi.spyOn(Storage.prototype, 'setItem'), vi.spyOn(IDBObjectStore.prototype, 'put')]
  expect(await recallChoices(CLIENT)).toBe(null)
  for (const write of wrote) expect(write).not.toHaveBeenCalled()
})
