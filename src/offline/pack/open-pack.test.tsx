// A pack in a real browser: bound to its identity, wiped with it, and complete on a full device.
import { entries, keys } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '../../api/transport/errors.ts'
import type { Scope } from '../../api/scope.ts'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { newId } from '../../lib/data/uuid.ts'
import { rememberNothing } from '../../state/device/device.ts'
import { CLIENT, signInTo } from '../../state/device/memory-storage.test-helper.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { wipeScopes } from '../identity/wipe-scopes.ts'
import { EPOCH, FencedError } from '../reads/kept-rows.ts'
import { markDeviceAnew } from '../storage/marker.ts'
import { packsDatabase, PACKS_STORE } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import type { Cursor } from './head.ts'
import { removeEnded } from './ended.ts'
import { openPack, type OpenPack } from './open-pack.ts'
import type { PackRow } from './pack.ts'

interface Kinds {
  guest: string
}
const guests = (count: number, name = 'Guest'): PackRow<Kinds>[] =>
  Array.from({ length: count }, (_, id) => ({ kind: 'guest', id: String(id), text: `${name} ${id}`, data: `${name} ${id}` }))
const namesOf = (rows: readonly PackRow<Kinds>[]) => rows.map(({ data }) => data)
/** 100 rows per page; the network fails at a given page. */
const pagesOf = (rows: readonly PackRow<Kinds>[], failsAt?: number) => async (cursor: Cursor | null) => {
  const page = Number(cursor ?? 1)
  if (page === failsAt) throw new OfflineError('network')
  return { rows: rows.slice(100 * page - 100, 100 * page), next: 100 * page < rows.length ? page + 1 : null }
}

let scope: Scope
let closing: AbortController
let opened: OpenPack<Kinds>[] = []
const aScope = () => ({ id: newId(), sub: 'amara', locale: 'en', closed: closing.signal }) as Scope
function open(of = scope, owner = 'event-1'): OpenPack<Kinds> {
  const pack = openPack<Kinds>(of, owner, 1)
  opened.push(pack)
  return pack
}
/** The same database, opened as by another tab. */
const elsewhere = () => createStore(packsDatabase(scope.id), PACKS_STORE)
const onDevice = async () => JSON.stringify(await entries(elsewhere()))

beforeEach(async () => {
  localStorage.clear()
  signInTo(localStorage)
  Object.assign(tenant, { status: 'known', config: { COGNITO_CLIENT_ID: CLIENT } as OrganizationConfig })
  closing = new AbortController()
  scope = aScope()
  await markDeviceAnew()
})
afterEach(() => {
  vi.restoreAllMocks()
  rememberNothing(false)
  for (const pack of opened) pack.close()
  opened = []
})

test('thousands of rows are there after a restart, in order, and nothing is left of the fetch before', async () => {
  await open().sync(pagesOf(guests(2000, 'Old')))
  const count = (await keys(elsewhere())).length
  await open().sync(pagesOf(guests(2000, 'New')))
  expect(await open().rows('guest')).toEqual(namesOf(guests(2000, 'New')))
  expect(await keys(elsewhere())).toHaveLength(count)
  expect(await onDevice()).not.toContain('Old')
})

test('a sync that stops half-way leaves the old rows, and goes on after a restart', async () => {
  await open().sync(pagesOf(guests(300, 'Old')))
  await expect(open().sync(pagesOf(guests(1000, 'New'), 7))).rejects.toThrow(OfflineError)
  expect(await open().rows('guest')).toEqual(namesOf(guests(300, 'Old')))
  const fetchPage = vi.fn(pagesOf(guests(1000, 'New')))
  await open().sync(fetchPage)
  expect(fetchPage.mock.calls[0]).toEqual([7])
  expect(await open().rows('guest')).toEqual(namesOf(guests(1000, 'New')))
})

test('a row that was put by itself is there after a restart', async () => {
  const pack = open()
  await pack.sync(pagesOf(guests(3)))
  await pack.put({ kind: 'guest', id: '1', text: 'Ólafur', data: 'Ólafur' })
  expect(await open().rows('guest')).toEqual(['Guest 0', 'Ólafur', 'Guest 2'])
  expect((await open().finder('guest'))('olafur')).toEqual(['Ólafur'])
})

test('another identity reads nothing, nor does another pack of the same one', async () => {
  await open().sync(pagesOf(guests(3)))
  expect(await open(aScope()).rows('guest')).toEqual([])
  expect(await open(scope, 'event-2').rows('guest')).toEqual([])
})

test('a wipe removes it, and whoever still holds it neither reads nor writes', async () => {
  const pack = open()
  await pack.sync(pagesOf(guests(3)))
  await pack.rows('guest')
  // Keeps the database open, so that it is emptied but not deleted.
  const other = elsewhere()
  await keys(other)
  expect(await wipeScopes([scope.id], 'delete')).toBe(true)
  expect(await onDevice()).not.toContain('Guest')
  await expect(pack.rows('guest')).rejects.toThrow(FencedError)
  await expect(pack.finder('guest')).rejects.toThrow(FencedError)
  await expect(pack.sync(pagesOf(guests(3)))).rejects.toThrow(FencedError)
  expect((await keys(elsewhere())).filter((key) => key !== EPOCH)).toEqual([])
})

test('once the identity is closed nothing is read or written, not even by a sync under way', async () => {
  const pack = open()
  await pack.sync(pagesOf(guests(3, 'Old')))
  const late = pack.sync(async () => {
    closing.abort(new OfflineError('closed'))
    return { rows: guests(3, 'New'), next: null }
  })
  await expect(late).rejects.toMatchObject({ kind: 'closed' })
  await expect(pack.rows('guest')).rejects.toMatchObject({ kind: 'closed' })
  expect(await onDevice()).not.toContain('New')
})

test('a full device gives one error, leaves the old rows, and keeps nothing of the fetch', async () => {
  await open().sync(pagesOf(guests(300, 'Old')))
  const pack = open()
  // oxlint-disable-next-line typescript/unbound-method -- called with its own store below
  const { put } = IDBObjectStore.prototype
  let chunks = 0
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (Array.isArray(value)) chunks += 1
    if (chunks > 1) throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value, key)
  })
  await expect(pack.sync(pagesOf(guests(1000, 'New')))).rejects.toMatchObject({ name: 'StorageError', problem: 'full' })
  vi.restoreAllMocks()
  expect(chunks).toBe(2)
  expect(await pack.rows('guest')).toEqual(namesOf(guests(300, 'Old')))
  expect(await onDevice()).not.toContain('New')
  await pack.sync(pagesOf(guests(1000, 'New')))
  expect(await pack.rows('guest')).toEqual(namesOf(guests(1000, 'New')))
})

test('a shared device keeps it in memory', async () => {
  rememberNothing(true)
  const pack = open()
  await pack.sync(pagesOf(guests(300)))
  expect((await pack.finder('guest'))('299')).toEqual(['Guest 299'])
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(packsDatabase(scope.id))
})

test('a start removes the packs that have ended, and creates nothing where there are none', async () => {
  await removeEnded(scope)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(packsDatabase(scope.id))
  for (const [owner, until] of [['ended', Date.now() - 1], ['running', Date.now() + 60_000], ['endless']] as const) {
    const pack = openPack<Kinds>(scope, owner, 1, until)
    opened.push(pack)
    await pack.sync(pagesOf(guests(3, owner)))
  }
  await removeEnded(scope)
  const kept = await onDevice()
  expect(['ended', 'running', 'endless'].filter((owner) => kept.includes(`${owner} 2`))).toEqual(['running', 'endless'])
})
