// Which outbox is opened when, in a real browser: a visitor who has written nothing has nothing on the device.
import { QueryClient } from '@tanstack/react-query'
import { get } from 'idb-keyval'
import { subscribe } from 'valtio'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachTransport } from '../../api/transport/transport.ts'
import type { Scope } from '../../api/scope.ts'
import { aScope } from '../../api/testing.test-helper.ts'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { newId } from '../../lib/data/uuid.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { CLIENT, signInTo } from '../../state/device/memory-storage.test-helper.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { EPOCH } from '../reads/kept-rows.ts'
import { amend } from '../storage/global-store.ts'
import { markDeviceAnew } from '../storage/marker.ts'
import { OUTBOX_STORE, outboxDatabase } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import { countOutbox } from './outboxes.ts'
import { scopeOutbox } from './scope-outbox.ts'
import { wipeScopes } from './wipe-scopes.ts'

let closing: AbortController
beforeEach(() => {
  closing = new AbortController()
  connectivity.state = 'offline'
})
afterEach(() => {
  closing.abort()
  connectivity.state = 'online'
})

const tokens = { current: async () => null, renewed: async () => null, freshen: async () => {}, refused() {}, revoked() {} }
const names = async () => (await indexedDB.databases()).map(({ name }) => name)
const write = {
  key: 'k',
  op: 'support.create',
  lane: 'support',
  method: 'POST' as const,
  path: '/supportTickets',
  auth: 'optional' as const,
  params: {},
  body: { text: 'Help' },
}

function opened(sub: string | null, id = newId()) {
  const scope: Scope = aScope({ id, key: `${id}:en`, sub, closed: closing.signal })
  const client = new QueryClient()
  attachTransport(client, { scope, isOurs: () => true, assertOnline() {}, send: () => new Promise(() => {}) })
  return { id, ...scopeOutbox(scope, client, tokens, { onRefused() {}, onAnswered() {} }) }
}

test('a person’s is opened at once', async () => {
  const { id, stop } = opened('amara')
  await vi.waitFor(async () => expect(await names()).toContain(outboxDatabase(id)))
  expect(outbox.of).toBe(`${id}:en`)
  stop()
})

test('a visitor’s is made with the first thing that is taken, and there again at the next visit', async () => {
  const visit = opened(null)
  // Anything that the start opens is open by the time that the outbox of another identity exists.
  const other = opened('amara')
  await vi.waitFor(async () => expect(await names()).toContain(outboxDatabase(other.id)))
  other.stop()
  expect(await names()).not.toContain(outboxDatabase(visit.id))

  await visit.begin()?.take(write)
  expect(await names()).toContain(outboxDatabase(visit.id))
  expect(outbox.rows.map(({ key }) => key)).toEqual(['k'])
  visit.stop()
  expect(outbox.rows).toEqual([])

  const next = opened(null, visit.id)
  await vi.waitFor(() => expect(outbox.rows.map(({ key }) => key)).toEqual(['k']))
  next.stop()
})

test('what is stored is known before the rows count as read', async () => {
  const visit = opened('amara')
  await visit.begin()?.take(write)
  visit.stop()
  expect(outbox.read).toBe(false)
  const seen: [read: boolean, keys: string[]][] = []
  const stopSeeing = subscribe(outbox, () => void seen.push([outbox.read, outbox.rows.map(({ key }) => key)]), true)
  const next = opened('amara', visit.id)
  await vi.waitFor(() => expect(outbox.read).toBe(true))
  stopSeeing()
  // A reader in between must not take a row that is not known yet for one that was sent.
  expect(seen.filter(([read, keys]) => read && keys.join() !== 'k')).toEqual([])
  expect(seen.some(([read, keys]) => !read && keys.length === 0)).toBe(true)
  next.stop()
})

test('where the browser does not list its databases, a visitor’s is opened too: it may hold something', async () => {
  const list = vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('no', 'UnknownError'))
  const { id, stop } = opened(null)
  await vi.waitFor(() => expect(outbox.of).toBe(`${id}:en`))
  list.mockRestore()
  stop()
})

function signedIn(): Promise<unknown> {
  signInTo(localStorage)
  Object.assign(tenant, { status: 'known', config: { COGNITO_CLIENT_ID: CLIENT } as OrganizationConfig })
  return markDeviceAnew()
}

test('cleared away by the browser under an open page: what waits is put back', async () => {
  await signedIn()
  const { id, begin, stop } = opened('amara')
  await begin()!.take(write)
  await new Promise((resolve) => indexedDB.deleteDatabase(outboxDatabase(id)).addEventListener('success', resolve))
  await amend('marker', () => 'another life')

  await begin()!.take({ ...write, key: 'late' })
  expect(await countOutbox(id)).toBe(2)
  stop()
})

test('deleted at a sign-out, and the same person has signed in again: what a slow tab still knows is not put back', async () => {
  await signedIn()
  const { id, begin, stop } = opened('amara')
  await begin()!.take(write)
  await wipeScopes([id], 'delete')
  const elsewhere = createStore(outboxDatabase(id), OUTBOX_STORE)
  await vi.waitFor(async () => expect(await get(EPOCH, elsewhere)).toBeUndefined())

  await expect(begin()!.take({ ...write, key: 'late' })).rejects.toMatchObject({ kind: 'closed' })
  expect(await countOutbox(id)).toBe(0)
  stop()
  elsewhere.close()
})

test('of a closed identity there is none', () => {
  closing.abort()
  expect(opened('amara').begin()).toBe(null)
})
