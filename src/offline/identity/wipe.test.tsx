// Signing out in a real browser: all data of the person is deleted, and a kill during it changes nothing.
import { entries, get, keys, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { aToken, CLIENT, signInTo } from '../../state/device/memory-storage.test-helper.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { readTokens } from '../../state/identity/stored-tokens.ts'
import { toasts, showToast } from '../../state/shown/toasts.ts'
import { amend, noteScope, recall } from '../storage/global-store.ts'
import {
  DRAFTS_STORE,
  draftsDatabase,
  OUTBOX_STORE,
  outboxDatabase,
  packsDatabase,
  PACKS_STORE,
  picturesCache,
  READS_STORE,
  readsDatabase,
} from '../storage/names.ts'
import { aScope } from '../../api/testing.test-helper.ts'
import { FencedError } from '../reads/kept-rows.ts'
import { openPack } from '../pack/open-pack.ts'
import { OWN_PACK } from '../pack/own-packs.ts'
import { createStore } from '../storage/store.ts'
import { graveOf, layTombstone } from './graves.ts'
import { countUnsent } from './outboxes.ts'
import { finishInterruptedWipe, leave, stepsOf, wipeOthers, type Leaving } from './wipe.ts'

const config = { COGNITO_CLIENT_ID: CLIENT, COGNITO_HOSTED_URL: 'https://localhost:4443' } as OrganizationConfig
const canary = '⟦amara⟧'
let count = 0
let scopeId = ''

async function somebodyWasHere(id: string, sub: string | null): Promise<void> {
  await set('en:["self","me",{}]', { data: canary }, createStore(readsDatabase(id), READS_STORE))
  await set('message:7', { text: canary, at: 1 }, createStore(draftsDatabase(id), DRAFTS_STORE))
  await set(['rows', 'event-1'], [{ text: canary }], createStore(packsDatabase(id), PACKS_STORE))
  await noteScope(id, { hostname: 'localhost', sub })
}

const outboxOf = (id: string) => createStore(outboxDatabase(id), OUTBOX_STORE)
const waits = (id: string, place: number) => set(place, { text: canary }, outboxOf(id))
const unsentIn = async (id: string) => (await keys(outboxOf(id))).filter((key) => typeof key === 'number')

/** Everything stored on the device, as text. */
async function everything(): Promise<string> {
  const databases = await Promise.all(
    (await indexedDB.databases()).map(async ({ name = '' }) => {
      if (!name.startsWith('foyer-')) return ''
      const storeName = name.startsWith('foyer-q')
        ? READS_STORE
        : name.startsWith('foyer-d')
          ? DRAFTS_STORE
          : name.startsWith('foyer-o')
            ? OUTBOX_STORE
            : name.startsWith('foyer-p')
              ? PACKS_STORE
              : 'meta'
      return `${name} ${JSON.stringify(await entries(createStore(name, storeName)))}`
    }),
  )
  return [...databases, JSON.stringify({ ...localStorage }), JSON.stringify(await caches.keys()), document.body.textContent].join('\n')
}

const stone = { hostname: 'localhost', authenticatedAt: 1000, at: Date.now() }
const bury = async (of: Partial<Leaving> = {}) =>
  layTombstone(await graveOf('amara'), { ...stone, ...(of.outbox === 'keep' ? { outbox: of.outbox } : {}) })

const aLeaving = (of: Partial<Leaving> = {}): Leaving => ({
  config,
  sub: 'amara',
  authenticatedAt: 1000,
  hostname: 'localhost',
  scopeId,
  everywhere: false,
  outbox: 'delete',
  to: '#signed-out',
  close: async () => {},
  ...of,
})
const leaving = (of: Partial<Leaving> = {}) => leave(aLeaving(of))

const deleted = (name: string) =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const ended of ['success', 'error', 'blocked']) request.addEventListener(ended, resolve)
  })

beforeEach(async () => {
  const kept = (await indexedDB.databases()).map(({ name = '' }) => name)
  await Promise.all(kept.filter((name) => /^foyer-[qdop]-/.test(name)).map(deleted))
  // Signing out must work without a network.
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
  await caches.open('img-pub')
  localStorage.setItem('foyer.acting-as', JSON.stringify({ sub: 'amara', accountId: canary }))
  localStorage.setItem('foyer.redirect', JSON.stringify({ to: `/${canary}`, at: 1 }))
  localStorage.setItem('foyer.theme', 'dark')
  showToast({ kind: 'failure', text: canary })
  expect(await everything()).toContain(canary)
  await leaving()
  expect(await everything()).not.toContain(canary)
  expect(await everything()).not.toContain('amara')
  expect(await caches.keys()).not.toContain(picturesCache(scopeId))
  expect(await caches.keys()).not.toContain('img-pub')
  expect(toasts.shown).toEqual([])
  expect(readTokens(localStorage, CLIENT)).toBe(null)
  expect(localStorage.getItem('foyer.theme')).toBe('dark')
  expect(location.hash).toBe('#signed-out')
  expect(await recall('scopes')).toEqual({})
})

test('the scope is fenced before anything is wiped', async () => {
  const order: string[] = []
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear')
  await leaving({
    async close() {
      order.push(`closed after ${clear.mock.calls.length} clears`)
    },
  })
  expect(order).toEqual(['closed after 0 clears'])
  expect(clear).toHaveBeenCalled()
})

test('killed after the tombstone, with the tokens back in storage: the next start signs out and finishes the wipe', async () => {
  await bury()
  await finishInterruptedWipe(CLIENT)
  expect(readTokens(localStorage, CLIENT)).toBe(null)
  expect(await everything()).not.toContain(canary)
})

test('the same person signing in again is another session, and keeps its data', async () => {
  await bury()
  signInTo(localStorage, aToken({ auth_time: 1001, iat: 1001 }))
  await finishInterruptedWipe(CLIENT)
  expect(readTokens(localStorage, CLIENT)).not.toBe(null)
  expect(await everything()).toContain(canary)
})

test('tokens can come back a second time, so the tombstone stays for a day, and longer where something is left to do', async () => {
  await bury()
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

test('other tabs are told before anything is wiped', async () => {
  const channel = new BroadcastChannel('foyer')
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear')
  const cleared = new Promise<number>((resolve) => channel.addEventListener('message', () => resolve(clear.mock.calls.length)))
  const steps = stepsOf(aLeaving())
  for (const { name, run } of steps) {
    await run()
    if (name === 'other tabs') break
  }
  expect(await cleared).toBe(0)
  channel.close()
})

const names = stepsOf(aLeaving()).map(({ name }) => name)

test.each(names.map((name, done) => [name, done] as const))(
  'killed before "%s": the next start is signed out and clean, or nothing has happened',
  async (_name, done) => {
    await waits(scopeId, 1)
    const before = { ...localStorage }
    for (const step of stepsOf(aLeaving()).slice(0, done)) await step.run()
    // As browsers do when they have not written the removal yet.
    for (const [key, value] of Object.entries(before)) localStorage.setItem(key, String(value))
    await finishInterruptedWipe(CLIENT)
    const happened = done > names.indexOf('tombstone')
    expect(readTokens(localStorage, CLIENT) === null).toBe(happened)
    expect((await everything()).includes(canary)).toBe(!happened)
    // A finished sign-out stays finished: a second start only checks the tokens.
    const clear = vi.spyOn(IDBObjectStore.prototype, 'clear')
    await finishInterruptedWipe(CLIENT)
    expect(clear).not.toHaveBeenCalled()
  },
)

test.each(names)('"%s" twice is as good as once', async (twice) => {
  await waits(scopeId, 1)
  for (const step of stepsOf(aLeaving())) {
    await step.run()
    if (step.name === twice) await step.run()
  }
  expect(readTokens(localStorage, CLIENT)).toBe(null)
  expect(await everything()).not.toContain(canary)
})

test('a database that could not be wiped is wiped at the next start', async () => {
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('no', 'ReadOnlyError')
  })
  await leaving()
  clear.mockRestore()
  expect(await everything()).toContain(canary)
  await finishInterruptedWipe(CLIENT)
  expect(await everything()).not.toContain(canary)
})

test('what was not sent is kept where that was chosen, in every identity of the person, and counted', async () => {
  const acting = `${scopeId}-team`
  await somebodyWasHere(acting, 'amara')
  await somebodyWasHere(`${scopeId}-benno`, 'benno')
  await Promise.all([waits(scopeId, 1), waits(scopeId, 2), waits(acting, 1), waits(`${scopeId}-benno`, 1)])
  expect(await countUnsent('amara')).toBe(3)
  await leaving({ outbox: 'keep' })
  expect([await unsentIn(scopeId), await unsentIn(acting)]).toEqual([[1, 2], [1]])
  expect(await get('message:7', createStore(draftsDatabase(scopeId), DRAFTS_STORE))).toBe(undefined)
  expect(await keys(createStore(readsDatabase(acting), READS_STORE))).not.toContain('en:["self","me",{}]')
  // Neither the next start nor the sign-in of another person deletes them.
  await finishInterruptedWipe(CLIENT)
  await wipeOthers('benno')
  expect(await countUnsent('amara')).toBe(3)
  expect(await countUnsent('benno')).toBe(1)
})

test('what waits in a pack of this device only is counted and kept with its pack, and the other packs are deleted', async () => {
  const scope = aScope({ id: scopeId })
  const log = openPack<{ scan: string }>(scope, `${OWN_PACK}door`, 1)
  const event = openPack<{ scan: string }>(scope, 'event', 1)
  const row = (id: string, waits?: 'pack' | 'outbox') => ({ kind: 'scan' as const, id, text: '', data: id, ...(waits && { waits }) })
  for (const pack of [log, event]) await pack.sync(async () => ({ rows: [row('first')], next: null }))
  await log.put(row('noted', 'pack'))
  await log.put(row('queued', 'outbox'))
  await waits(scopeId, 1)
  // The queued one is the row of the outbox.
  expect(await countUnsent('amara')).toBe(2)
  await leaving({ outbox: 'keep' })
  await expect(log.put(row('late'))).rejects.toBeInstanceOf(FencedError)
  const again = aScope({ id: scopeId })
  expect(await openPack<{ scan: string }>(again, `${OWN_PACK}door`, 1).rows('scan')).toEqual(['first', 'noted', 'queued'])
  expect(await openPack<{ scan: string }>(again, 'event', 1).rows('scan')).toEqual([])
  expect(await countUnsent('amara')).toBe(2)
  await bury({ outbox: 'delete' })
  await finishInterruptedWipe(CLIENT)
  expect(await countUnsent('amara')).toBe(0)
  expect(await openPack<{ scan: string }>(aScope({ id: scopeId }), `${OWN_PACK}door`, 1).rows('scan')).toEqual([])
})

test('killed half-way, what was to be kept is kept, and what was to be deleted is deleted', async () => {
  await waits(scopeId, 1)
  await bury({ outbox: 'keep' })
  await finishInterruptedWipe(CLIENT)
  expect(await countUnsent('amara')).toBe(1)
  await bury({ outbox: 'delete' })
  await finishInterruptedWipe(CLIENT)
  expect(await countUnsent('amara')).toBe(0)
})

test('who signs in after somebody else leaves their outbox alone', async () => {
  await waits(scopeId, 1)
  await wipeOthers('benno')
  expect(await unsentIn(scopeId)).toEqual([1])
  expect(await get('message:7', createStore(draftsDatabase(scopeId), DRAFTS_STORE))).toBe(undefined)
})

test('databases that a late tab made anew go at the next sign-out, whoever they were of', async () => {
  const stray = `${scopeId}-stray`
  await set('message:1', { text: canary, at: 1 }, createStore(draftsDatabase(stray), DRAFTS_STORE))
  await leaving()
  expect(await everything()).not.toContain(canary)
})
