// Persisted answers when the device fails, is full, or is wiped or cleared while a page is open, and copies that must go.
import { clear, get, keys, set } from 'idb-keyval'
import * as fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyEdits } from '../../api/cache/edits.ts'
import { chat } from '../../api/resources/community/chat.ts'
import { attendee, passIsGone } from '../../api/resources/events/attendee.ts'
import { events } from '../../api/resources/events/events.ts'
import { self } from '../../api/resources/people/self.ts'
import { device } from '../../state/device/device.ts'
import { signInTo } from '../../state/device/memory-storage.test-helper.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { clearToasts, toasts } from '../../state/shown/toasts.ts'
import { GLOBAL_DATABASE, GLOBAL_STORE, readsDatabase } from '../storage/names.ts'
import { createStore, isHanging } from '../storage/store.ts'
import { clearAndFence, readLedger, sweepRows } from './kept-rows.ts'
import {
  disk,
  flush,
  idOf,
  keptAt,
  keptPlaces,
  lay,
  placeAt,
  server,
  show,
  start,
  wholeDisk,
  withPersistence,
} from './persist.test-helper.ts'

withPersistence()
beforeEach(() => {
  localStorage.clear()
  clearToasts()
})

test('a tab that slept through a wipe cannot write its old answers back', async () => {
  const sleeper = start()
  server.answers = () => ({ id: 'me', username: 'canary' })
  await sleeper.client.fetchQuery(self.me())
  await flush(sleeper)
  await clearAndFence(disk())
  sleeper.client.setQueryData(self.me().queryKey, (me) => me && { ...me, username: 'canary2' })
  await flush(sleeper)
  await flush(sleeper)
  expect(await keptPlaces()).toEqual([])
})

test('a tab that failed for a moment before the wipe cannot write its old answers back either', async () => {
  const sleeper = start()
  server.answers = () => ({ id: 'me', username: 'canary' })
  await sleeper.client.fetchQuery(self.me())
  await flush(sleeper)
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError')
  })
  sleeper.client.setQueryData(self.me().queryKey, (me) => me && { ...me, username: 'canary2' })
  await flush(sleeper)
  transaction.mockRestore()
  await clearAndFence(disk())
  await flush(sleeper)
  expect(await wholeDisk()).not.toContain('canary')
})

test('however writers and a wipe race, nothing written under the old mark is left', async () => {
  const tabs = [start(), start(), start()]
  for (const tab of tabs) {
    const { queryKey, meta } = self.me()
    tab.client.setQueryDefaults(queryKey, { meta })
    tab.client.setQueryData(queryKey, { id: 'me', username: 'canary' } as never)
    await flush(tab)
  }
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(fc.nat(2), { minLength: 1, maxLength: 8 }), async (scheduler, order) => {
      const jobs: Promise<void>[] = [scheduler.schedule(Promise.resolve('wipe')).then(() => clearAndFence(disk()))]
      order.forEach((tab, round) => {
        const write = async () => {
          tabs[tab]?.client.setQueryData(self.me().queryKey, (me) => me && { ...me, username: `canary ${round}` })
          if (tabs[tab]) await flush(tabs[tab])
        }
        jobs.push(scheduler.schedule(Promise.resolve(`write of ${tab}`)).then(write))
      })
      await scheduler.waitAll()
      await Promise.all(jobs)
      expect(await wholeDisk()).not.toContain('canary')
    }),
    { numRuns: 40 },
  )
})

test('garbage in any row is dropped, its screen asks the server, and other rows are untouched', async () => {
  const { queryKey } = events.detail({ eventId: 'e' })
  const garbage = fc.oneof(
    fc.anything({ withDate: true, withMap: true, withSet: true, withTypedArray: true }),
    fc.record({
      v: fc.constant(1),
      kind: fc.constant('personal'),
      updatedAt: fc.constant(Date.now()),
      bytes: fc.nat(),
      json: fc.json(),
      sum: fc.nat(),
    }),
    fc.constantFrom<unknown>('x'.repeat(5_000_000), JSON.parse('{"__proto__":{"name":"Bad"}}'), new Date(0), null),
  )
  await fc.assert(
    fc.asyncProperty(garbage, async (value) => {
      await clear(disk())
      const stored = await set(placeAt(queryKey), value, disk()).then(
        () => true,
        () => false,
      )
      fc.pre(stored && value !== undefined)
      await lay(self.me().queryKey, { id: 'me', username: 'amara' })
      server.answers = (path) => (path === '/self' ? new Promise(() => {}) : { id: 'e', slug: 's', name: 'Good' })
      const opened = start()
      expect(await opened.client.fetchQuery(events.detail({ eventId: 'e' }))).toMatchObject({ name: 'Good' })
      const { observer, stop } = show(opened, self.me())
      await vi.waitFor(() => expect(observer.getCurrentResult().data).toMatchObject({ username: 'amara' }))
      stop()
      await flush(opened)
      expect(await keptAt(queryKey)).toMatchObject({ name: 'Good' })
      await opened.close({ keep: false })
    }),
    { numRuns: 60 },
  )
})

test('a page whose list of answers is garbage starts without it', async () => {
  const opened = start()
  for (const list of ['x', 7, [null, {}, 'x', ['y']], Array.from({ length: 100_000 }, () => '["a","b"]')]) {
    await set('shown:en:/events', list, disk())
    await (await opened.keeping)?.restorePage('/events')
  }
  expect(opened.client.getQueryCache().getAll()).toEqual([])
})

test('sweeping drops what nothing is known of, what is known of nothing, and what is too much', async () => {
  const { queryKey, meta } = chat.messages({ channelId: 1 })
  const first = start()
  for (let channelId = 1; channelId <= 35; channelId += 1) {
    const key = chat.messages({ channelId }).queryKey
    first.client.setQueryDefaults(key, { meta })
    first.client.setQueryData(key, { pages: [[]], pageParams: [1] })
  }
  await flush(first)
  await lay(events.detail({ eventId: 'stray' }).queryKey, { id: 'stray' })
  await set('used:en:["gone","gone",{}]', { kind: 'public', updatedAt: Date.now(), usedAt: Date.now(), bytes: 1 }, disk())
  expect(await keptPlaces()).toHaveLength(36)
  await sweepRows(disk(), (await get<string>('epoch', disk())) ?? '', Date.now())
  expect(await keptPlaces()).toHaveLength(30)
  expect(await readLedger(disk())).toMatchObject({ strays: [] })
  expect(await keys(disk())).not.toContain('used:en:["gone","gone",{}]')
  expect(queryKey).toBeDefined()
})

test('what was looked at lately stays longer than what was not', async () => {
  await lay(self.me().queryKey, { id: 'me' })
  server.answers = () => new Promise(() => {})
  const opened = start()
  const { observer } = show(opened, self.me())
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  await flush(opened)
  const { ledger } = await readLedger(disk())
  expect(Date.now() - (ledger.get(placeAt(self.me().queryKey))?.usedAt ?? 0)).toBeLessThan(10_000)
})

test('a device that cannot be opened works from memory, and says so', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  server.answers = () => ({ id: 'e', slug: 's', name: 'Summit' })
  const first = start()
  await (await first.keeping)?.restorePage('/')
  expect(await first.client.fetchQuery(events.detail({ eventId: 'e' }))).toMatchObject({ name: 'Summit' })
  await flush(first)
  expect(device.storage).toBe('memory')
})

test('what could not be written is written when the device has come back', async () => {
  const { queryKey } = self.me()
  server.answers = () => ({ id: 'me', username: 'amara' })
  const first = start()
  await first.client.fetchQuery(self.me())
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  await flush(first)
  expect(device.storage).toBe('memory')
  transaction.mockRestore()
  await flush(first)
  expect(await keptAt(queryKey)).toMatchObject({ username: 'amara' })
  expect(device.storage).toBe('kept')
})

test('on a full device the copies of other answers make room, personal ones first', async () => {
  const first = start()
  server.answers = (path) => ({ id: 'e', slug: path, name: path })
  for (const eventId of ['a', 'b', 'c', 'd']) await first.client.fetchQuery(events.detail({ eventId }))
  await flush(first)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await first.client.fetchQuery(events.detail({ eventId: 'new' }))
  await flush(first)
  expect(put).toHaveBeenCalled()
  expect(await keptAt(events.detail({ eventId: 'new' }).queryKey)).toMatchObject({ slug: '/events/new' })
  expect((await keptPlaces()).length).toBeLessThan(5)
  expect(device.storage).toBe('kept')
})

/** As browsers do when they clear an origin: every database is deleted, open or not. */
async function clearDevice(): Promise<void> {
  for (const name of [readsDatabase(idOf()), GLOBAL_DATABASE])
    await new Promise<void>((resolve) => {
      const request = indexedDB.deleteDatabase(name)
      for (const end of ['success', 'error']) request.addEventListener(end, () => resolve())
    })
}

test('a device that was cleared under an open page is filled again, and the person is told once', async () => {
  Object.assign(tenant, { status: 'known', config: { COGNITO_CLIENT_ID: 'client' } })
  server.answers = () => ({ id: 'me', username: 'amara' })
  const visitor = start({ sub: null })
  await visitor.client.fetchQuery(events.detail({ eventId: 'e' }))
  await flush(visitor)
  for (let round = 0; round < 2; round += 1) {
    await vi.waitFor(async () => expect(await get('marker', createStore(GLOBAL_DATABASE, GLOBAL_STORE))).toBeTypeOf('string'))
    await clearDevice()
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(async () => expect(await keptPlaces()).toHaveLength(1))
  }
  expect(toasts.shown.map(({ text, count }) => [text, count])).toEqual([['device.cleared', 1]])
})

test('whoever was signed out by clearing the device is not kept on it again', async () => {
  Object.assign(tenant, { status: 'known', config: { COGNITO_CLIENT_ID: 'client' } })
  signInTo(localStorage)
  server.answers = () => ({ id: 'me', username: 'canary' })
  const member = start({ sub: 'amara' })
  await member.client.fetchQuery(self.me())
  await flush(member)
  await clearDevice()
  localStorage.clear()
  member.client.setQueryData(self.me().queryKey, (me) => me && { ...me, username: 'canary2' })
  await flush(member)
  await flush(member)
  expect(await wholeDisk()).not.toContain('canary')
})

test('a start does not wait a second time for a device that hangs', async () => {
  const hung = createStore('hung', 's')
  vi.spyOn(indexedDB, 'open').mockReturnValue({ addEventListener() {} } as unknown as IDBOpenDBRequest)
  const waited = get('k', hung).catch(() => {})
  await vi.waitFor(() => expect(isHanging()).toBe(true), 2000)
  const { keeping } = start()
  const begin = performance.now()
  await (await keeping)?.restorePage('/')
  expect(performance.now() - begin).toBeLessThan(200)
  await waited
})

test('a copy that must go is deleted at once, because the page may be left before the next writes', async () => {
  const first = start()
  server.answers = () => ({ id: 'p', status: 'ready' })
  const pass = attendee.pass({ eventId: 'e', passId: 'p' })
  await first.client.fetchQuery(pass)
  await flush(first)
  expect(await keptAt(pass.queryKey)).toBeDefined()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  applyEdits(first.client, passIsGone({ eventId: 'e', passId: 'p' }))
  vi.advanceTimersByTime(10)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await keptAt(pass.queryKey)).toBeUndefined())
})
