// Drafts at the end of a session, in a real browser: a slow tab that was not notified writes nothing into the next session.
import { get, keys, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Scope } from '../../api/scope.ts'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { newId } from '../../lib/data/uuid.ts'
import { draftAt, drafts, draftStorage, dropDrafts, keepDraft } from '../../state/typed/drafts.ts'
import { CLIENT, signInTo } from '../../state/device/memory-storage.test-helper.ts'
import { changeOwn, dropOwn, own } from '../../state/identity/own.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { clearAndFence, EPOCH } from '../reads/kept-rows.ts'
import { goOnAfterClearing } from '../storage/cleared.ts'
import { amend } from '../storage/global-store.ts'
import { markDeviceAnew } from '../storage/marker.ts'
import { DRAFTS_STORE, draftsDatabase } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import { leaveDrafts, openDraftsOf } from './scope-drafts.ts'
import { wipeScopes } from './wipe-scopes.ts'

let scope: Scope
let closing: AbortController
/** The same database, opened as by another tab. */
const elsewhere = () => createStore(draftsDatabase(scope.id), DRAFTS_STORE)
const onDevice = async (place: string) => (await get<{ text: string }>(place, elsewhere()))?.text

beforeEach(async () => {
  localStorage.clear()
  signInTo(localStorage)
  Object.assign(tenant, { status: 'known', config: { COGNITO_CLIENT_ID: CLIENT } as OrganizationConfig })
  closing = new AbortController()
  scope = { id: newId(), sub: 'amara', closed: closing.signal } as Scope
  await markDeviceAnew()
  await openDraftsOf(scope)
})
afterEach(() => {
  dropDrafts()
  draftStorage.kept = true
})

test('what is typed is kept and found again, and the mark of the database is no draft', async () => {
  keepDraft('message:7', 'Hello')
  await vi.waitFor(async () => expect(await onDevice('message:7')).toBe('Hello'))
  await openDraftsOf(scope)
  expect(draftAt('message:7')).toBe('Hello')
  expect(await get(EPOCH, elsewhere())).toEqual(expect.any(String))
})

test('wiped and begun anew by the same person: a slow tab of before writes nothing into it, takes nothing out of it, and says so', async () => {
  await wipeScopes([scope.id], 'delete')
  await set(EPOCH, newId(), elsewhere())
  await set('message:7', { text: 'Of the new session', at: 1 }, elsewhere())
  keepDraft('post', 'Of the old session')
  keepDraft('message:7', '')
  await vi.waitFor(() => expect(draftStorage.kept).toBe(false))
  expect(new Set(await keys(elsewhere()))).toEqual(new Set([EPOCH, 'message:7']))
  expect(await onDevice('message:7')).toBe('Of the new session')
})

test('wiped under its hands: nothing is put back', async () => {
  keepDraft('post', 'Hello')
  await vi.waitFor(async () => expect(await onDevice('post')).toBe('Hello'))
  await clearAndFence(elsewhere())
  keepDraft('post', 'Hello again')
  await vi.waitFor(() => expect(draftStorage.kept).toBe(false))
  expect(await keys(elsewhere())).toEqual([EPOCH])
})

test('wiped and deleted: it is not made anew with words in it, though the same person has signed in again', async () => {
  await wipeScopes([scope.id], 'delete')
  await vi.waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(draftsDatabase(scope.id)))
  keepDraft('post', 'Of the old session')
  await vi.waitFor(() => expect(draftStorage.kept).toBe(false))
  expect(await keys(elsewhere())).toEqual([])
})

test('cleared away by the browser: what was typed is put back, and kept on', async () => {
  keepDraft('post', 'Hello')
  await vi.waitFor(async () => expect(await onDevice('post')).toBe('Hello'))
  await Promise.all(
    [draftsDatabase(scope.id)].map((name) => new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve))),
  )
  await amend('marker', () => 'another life')
  expect(await goOnAfterClearing({ ...scope, hostname: 'localhost', executeAs: null })).toBe(true)
  await vi.waitFor(async () => expect(await onDevice('post')).toBe('Hello'))
  keepDraft('post', 'Hello again')
  await vi.waitFor(async () => expect(await onDevice('post')).toBe('Hello again'))
})

test('what was typed last is asked for as the page goes, without an answer of the device in between', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  keepDraft('post', 'Bye')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  // Only promises: no database event can have arrived yet.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  expect(put).toHaveBeenCalledOnce()
  put.mockRestore()
  await vi.waitFor(async () => expect(await onDevice('post')).toBe('Bye'))
})

test('what was decided here is found again, is no draft, and goes with the rest', async () => {
  changeOwn('pinned', (before) => [7, ...before])
  await vi.waitFor(async () => expect(await get('own pinned', elsewhere())).toBe('[7]'))
  dropOwn()
  await openDraftsOf(scope)
  expect([...own.pinned]).toEqual([7])
  expect(Object.keys(drafts)).toEqual([])
  await wipeScopes([scope.id], 'delete')
  changeOwn('pinned', () => [8])
  leaveDrafts()
  expect([...own.pinned]).toEqual([])
  expect(await get('own pinned', elsewhere())).toBeUndefined()
})

test('what is decided before the store is open is stored once it is', async () => {
  dropOwn()
  changeOwn('pinned', (before) => [9, ...before])
  await openDraftsOf(scope, true)
  expect([...own.pinned]).toEqual([9])
  await vi.waitFor(async () => expect(await get('own pinned', elsewhere())).toBe('[9]'))
})
