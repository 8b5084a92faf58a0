// Signing out in a real browser: everything of the person goes, and a kill half-way changes nothing.
import { entries, get, keys, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrganizationConfig } from '../contract/organization.ts'
import { aToken, CLIENT, signInTo } from '../state/memory-storage.test-helper.ts'
import { connectivity } from '../state/connectivity.ts'
import { readTokens } from '../state/stored-tokens.ts'
import { toasts, showToast } from '../state/toasts.ts'
import { amend, noteScope, recall } from './global-store.ts'
import { DRAFTS_STORE, draftsDatabase, picturesCache, READS_STORE, readsDatabase } from './names.ts'
import { createStore } from './store.ts'
import { finishInterruptedWipe, leave, wipeOthers, graveOf } from './wipe.ts'

const config = { COGNITO_CLIENT_ID: CLIENT, COGNITO_HOSTED_URL: 'https://localhost:4443' } as OrganizationConfig
const canary = '⟦amara⟧'
let count = 0
let scopeId = ''

async function somebodyWasHere(id: string, sub: string | null): Promise<void> {
  await set('en:["self","me",{}]', { data: canary }, createStore(readsDatabase(id), READS_STORE))
  await set('message:7', { text: canary, at: 1 }, createStore(draftsDatabase(id), DRAFTS_STORE))
  await noteScope(id, { hostname: 'localhost', sub })
}

/** Everything that the device holds, as text. */
async function everything(): Promise<string> {
  const databases = await Promise.all(
    (await indexedDB.databases()).map(async ({ name = '' }) => {
      if (!name.startsWith('foyer-')) return ''
      const storeName = name.startsWith('foyer-q') ? READS_STORE : name.startsWith('foyer-d') ? DRAFTS_STORE : 'meta'
      return `${name} ${JSON.stringify(await entries(createStore(name, storeName)))}`
    }),
  )
  return [...databases, JSON.stringify({ ...localStorage }), JSON.stringify(await caches.keys()), document.body.textContent].join('\n')
}

const layTombstone = async () => {
  const grave = await graveOf('amara')
  await amend('tombstones', () => ({ [grave]: { hostname: 'localhost', authenticatedAt: 1000, at: Date.now() } }))
}

const leaving = (close = async () => {}) =>
  leave({ config, sub: 'amara', authenticatedAt: 1000, hostname: 'localhost', scopeId, everywhere: false, to: '#signed-out', close })

beforeEach(async () => {
  // The network is the world's: signing out must work without it.
  connectivity.state = 'offline'
  scopeId = `wipe-${(count += 1)}-${performance.timeOrigin}`
  localStorage.clear()
  await amend('tombstones', () => ({}))
  await amend('scopes', () => ({}))
  signInTo(localStorage)
  await somebodyWasHere(scopeId, 'amara')
})
afterEach(() => vi.restoreAllMocks())

test('nothing of the person is left, and the page goes where it should', async () => {
  const acting = `${scopeId}-team`
  await somebodyWasHere(acting, 'amara')
  await caches.open(picturesCache(scopeId))
  localStorage.setItem('foyer.acting-as', JSON.stringify({ sub: 'amara', accountId: canary }))
  localStorage.setItem('foyer.redirect', JSON.stringify({ to: `/${canary}`, at: 1 }))
  localStorage.setItem('foyer.theme', 'dark')
  showToast({ kind: 'failure', text: canary })
  expect(await everything()).toContain(canary)
  await leaving()
  expect(await everything()).not.toContain(canary)
  expect(await everything()).not.toContain('amara')
  expect(await caches.keys()).not.toContain(picturesCache(scopeId))
  expect(toasts.shown).toEqual([])
  expect(readTokens(localStorage, CLIENT)).toBe(null)
  expect(localStorage.getItem('foyer.theme')).toBe('dark')
  expect(location.hash).toBe('#signed-out')
  expect(await recall('scopes')).toEqual({})
})

test('the scope is fenced before anything is wiped', async () => {
  const order: string[] = []
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear')
  await leaving(async () => {
    order.push(`closed after ${clear.mock.calls.length} clears`)
  })
  expect(order).toEqual(['closed after 0 clears'])
  expect(clear).toHaveBeenCalled()
})

test('killed after the tombstone, with the tokens back in storage: the next start signs out and finishes the wipe', async () => {
  await layTombstone()
  await finishInterruptedWipe(CLIENT)
  expect(readTokens(localStorage, CLIENT)).toBe(null)
  expect(await everything()).not.toContain(canary)
})

test('the same person signing in again is another session, and keeps its data', async () => {
  await layTombstone()
  signInTo(localStorage, aToken({ auth_time: 1001, iat: 1001 }))
  await finishInterruptedWipe(CLIENT)
  expect(readTokens(localStorage, CLIENT)).not.toBe(null)
  expect(await everything()).toContain(canary)
})

test('tokens can come back a second time, so the tombstone stays for a day', async () => {
  await layTombstone()
  await finishInterruptedWipe(CLIENT)
  signInTo(localStorage)
  await finishInterruptedWipe(CLIENT)
  expect(readTokens(localStorage, CLIENT)).toBe(null)
  await finishInterruptedWipe(CLIENT, Date.now() + 25 * 60 * 60_000)
  expect(await recall('tombstones')).toEqual({})
})

test('whoever signs in next finds the device empty of the others, but for visitors', async () => {
  await somebodyWasHere(`${scopeId}-benno`, 'benno')
  await set('k', 'visitor', createStore(readsDatabase(`${scopeId}-visitor`), READS_STORE))
  await noteScope(`${scopeId}-visitor`, { hostname: 'localhost', sub: null })
  await wipeOthers('benno')
  expect(await get('en:["self","me",{}]', createStore(readsDatabase(`${scopeId}-benno`), READS_STORE))).toEqual({ data: canary })
  expect(await keys(createStore(readsDatabase(scopeId), READS_STORE))).not.toContain('en:["self","me",{}]')
  expect(await get('k', createStore(readsDatabase(`${scopeId}-visitor`), READS_STORE))).toBe('visitor')
})

test('a device whose storage fails still signs out', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  location.hash = ''
  await leaving()
  expect(readTokens(localStorage, CLIENT)).toBe(null)
  expect(location.hash).toBe('#signed-out')
})

test('other tabs are told', async () => {
  const channel = new BroadcastChannel('foyer')
  const heard = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)))
  await leaving()
  expect(await heard).toEqual({ type: 'signed-out', sub: 'amara', to: '#signed-out' })
  channel.close()
})
