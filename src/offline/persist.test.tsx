// Kept answers in a real browser: written, given back with their age, and never after the end.
import { entries, get, keys, set } from 'idb-keyval'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Scope } from '../api/scope.ts'
import { accounts } from '../api/resources/accounts.ts'
import { chat } from '../api/resources/chat.ts'
import { events } from '../api/resources/events.ts'
import { self } from '../api/resources/self.ts'
import { aScope } from '../api/testing.test-helper.ts'
import { dispatch } from '../state/session.ts'
import { connectivity } from '../state/connectivity.ts'
import { clearAndFence } from './kept-rows.ts'
import { READS_STORE, readsDatabase } from './names.ts'
import { openScope, type OpenScope } from './scope.ts'
import { createStore } from './store.ts'

const DAY = 24 * 60 * 60_000
let count = 0
let open: OpenScope[] = []
let answers: (path: string) => unknown = () => ({})
let asked: string[] = []

/** The world's network: our API, answering what a test says. A thrown Response is the answer itself. */
const network = async (input: RequestInfo | URL): Promise<Response> => {
  const url = new URL(input instanceof Request ? input.url : String(input))
  asked.push(url.pathname)
  const data = await answers(url.pathname)
  if (data instanceof Response) return data
  return new Response(JSON.stringify({ status: 'ok', message: 'ok', data }), {
    headers: { 'content-type': 'application/json', 'x-foyer-api': '1' },
  })
}
const refusal = (status: number) =>
  new Response(JSON.stringify({ status: 'error', message: 'No.', data: null }), {
    status,
    headers: { 'content-type': 'application/json', 'x-foyer-api': '1' },
  })

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  answers = () => ({})
  asked = []
  connectivity.state = 'online'
  count += 1
  dispatch({ type: 'signedIn', claims: { sub: 'somebody', issuer: '', issuedAt: 0, expiresAt: 0, authenticatedAt: 0 } })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(open.map((one) => one.close({ keep: false })))
  open = []
  vi.unstubAllGlobals()
})

const tokens = { current: async () => 'token', renewed: async () => null, timeLeft: () => 0 }
function start(of: Partial<Scope> = {}): OpenScope {
  const { closed: _closed, ...parts } = aScope({ id: `persist-${count}-${performance.timeOrigin}`, ...of })
  const opened = openScope(parts, tokens, { refused() {}, actingAsRevoked() {} })
  open.push(opened)
  return opened
}
const flush = async (opened: OpenScope) => (await opened.keeping)?.flush()
const idOf = () => `persist-${count}-${performance.timeOrigin}`
const disk = () => createStore(readsDatabase(idOf()), READS_STORE)
/** Rows of answers; not the marks beside them. */
const keptKeys = async () => (await keys<string>(disk())).filter((key) => key.includes('['))
const show = (opened: OpenScope, options: object) => {
  const observer = new QueryObserver(opened.client, options as never)
  const stop = observer.subscribe(() => {})
  return { observer, stop }
}

test('what was seen is there at the next start without a network, as old as it is', async () => {
  answers = () => ({ id: 'e', slug: 'summit', name: 'Summit' })
  const first = start()
  await first.client.fetchQuery(events.detail({ eventId: 'e' }))
  const { dataUpdatedAt } = first.client.getQueryState(events.detail({ eventId: 'e' }).queryKey) ?? {}
  await first.close({ keep: true })
  answers = () => Promise.reject(new TypeError('offline'))
  const { observer } = show(start(), events.detail({ eventId: 'e' }))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toMatchObject({ name: 'Summit' }))
  await vi.waitFor(() => expect(observer.getCurrentResult().dataUpdatedAt).toBe(dataUpdatedAt))
})

test('an old copy shows at once and is asked for again behind its back', async () => {
  const { queryKey } = events.detail({ eventId: 'e' })
  const first = start()
  answers = () => ({ id: 'e', slug: 's', name: 'Then' })
  await first.client.fetchQuery(events.detail({ eventId: 'e' }))
  first.client.setQueryData(queryKey, { id: 'e', slug: 's', name: 'Then!' } as never, { updatedAt: Date.now() - DAY })
  await first.close({ keep: true })
  let release = (_data: unknown) => {}
  answers = () => new Promise((resolve) => (release = resolve))
  const { observer } = show(start(), events.detail({ eventId: 'e' }))
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: { name: 'Then!' }, fetchStatus: 'fetching' }))
  expect(Date.now() - observer.getCurrentResult().dataUpdatedAt).toBeGreaterThan(DAY - 1000)
  release({ id: 'e', slug: 's', name: 'Now' })
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toMatchObject({ name: 'Now' }))
})

test('when the background refresh fails, the copy stays on screen and on the device', async () => {
  const first = start()
  answers = () => ({ id: 'e', slug: 's', name: 'Kept' })
  await first.client.fetchQuery(events.detail({ eventId: 'e' }))
  await flush(first)
  answers = () => refusal(500)
  await first.client.fetchQuery({ ...events.detail({ eventId: 'e' }), staleTime: 0, retry: false }).catch(() => {})
  await first.close({ keep: true })
  expect(await keptKeys()).toHaveLength(1)
})

test.each([404, 403, 457])('what the server says %i to is gone from screen and device', async (status) => {
  const first = start()
  const options = events.detail({ eventId: 'e' })
  answers = () => ({ id: 'e', slug: 's', name: 'Secret' })
  const { observer } = show(first, options)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  await flush(first)
  expect(await keptKeys()).toHaveLength(1)
  answers = () => refusal(status)
  await observer.refetch()
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isError: true })
  await flush(first)
  expect(await keptKeys()).toEqual([])
})

test("other people's lists, searches and money never reach the device", async () => {
  const first = start()
  answers = () => []
  await first.client.fetchInfiniteQuery(accounts.list())
  await first.client.fetchInfiniteQuery(events.list({ search: 'kiln' }))
  await first.client.fetchInfiniteQuery(events.registrants({ eventId: 'e' }))
  await first.client.fetchInfiniteQuery(chat.members({ channelId: 7 }))
  await first.client.fetchInfiniteQuery(events.list())
  await flush(first)
  expect(await keptKeys()).toEqual(['en:["events","list",{}]'])
})

test('of a long conversation the last fifty messages are kept, and paging goes on from there', async () => {
  const first = start()
  const page = (from: number) => Array.from({ length: 25 }, (_row, index) => ({ id: from - index, text: 'x' }))
  first.client.setQueryDefaults(chat.messages({ channelId: 7 }).queryKey, { meta: chat.messages({ channelId: 7 }).meta })
  first.client.setQueryData(chat.messages({ channelId: 7 }).queryKey, {
    pages: [page(200), page(175), page(150)],
    pageParams: [1, 2, 3],
  } as never)
  await first.close({ keep: true })
  answers = () => Promise.reject(new TypeError('offline'))
  const next = start()
  const observer = new InfiniteQueryObserver(next.client, chat.messages({ channelId: 7 }))
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toHaveLength(2))
  expect(observer.getCurrentResult().hasNextPage).toBe(true)
  stop()
})

test('a change made on the device (a live event, an edit) is kept like an answer', async () => {
  const first = start()
  answers = () => ({ id: 'me', username: 'amara' })
  await first.client.fetchQuery(self.me())
  first.client.setQueryData(self.me().queryKey, (me) => me && { ...me, username: 'amara2' })
  await vi.waitFor(async () => expect(JSON.stringify(await entries(disk()))).toContain('amara2'))
})

test('after the end of a scope nothing of it is written, not even what was waiting', async () => {
  const first = start()
  answers = () => ({ id: 'me', username: 'canary' })
  await first.client.fetchQuery(self.me())
  await first.close({ keep: false })
  first.client.setQueryData(self.me().queryKey, (me) => me && { ...me, username: 'canary2' })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(JSON.stringify(await entries(disk()))).not.toContain('canary')
})

test('a tab that slept through a wipe can not write its old answers back', async () => {
  const sleeper = start()
  answers = () => ({ id: 'me', username: 'canary' })
  await sleeper.client.fetchQuery(self.me())
  await flush(sleeper)
  await clearAndFence(disk())
  sleeper.client.setQueryData(self.me().queryKey, (me) => me && { ...me, username: 'canary2' })
  await flush(sleeper)
  await flush(sleeper)
  expect(await keptKeys()).toEqual([])
})

test('answers in flight when the scope ends are dropped', async () => {
  const first = start()
  let release = (_data: unknown) => {}
  answers = () => new Promise((resolve) => (release = resolve))
  const fetched = first.client.fetchQuery({ ...self.me(), retry: false }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await first.close({ keep: false })
  release({ id: 'me', username: 'canary' })
  await fetched
  expect(first.client.getQueryData(self.me().queryKey)).toBeUndefined()
})

test('another language reads nothing of this one', async () => {
  answers = () => ({ id: 'e', slug: 's', name: 'Summit' })
  const english = start()
  await english.client.fetchQuery(events.detail({ eventId: 'e' }))
  await english.close({ keep: true })
  answers = () => ({ id: 'e', slug: 's', name: 'قمة' })
  const arabic = start({ locale: 'ar' })
  expect(await arabic.client.fetchQuery(events.detail({ eventId: 'e' }))).toMatchObject({ name: 'قمة' })
})

test('rows that are broken, too old, from the future or of another version are not shown', async () => {
  const key = events.detail({ eventId: 'e' }).queryKey
  const row = { v: 1, key, data: { id: 'e', slug: 's', name: 'Bad' }, updatedAt: Date.now(), kind: 'personal' }
  const broken = [
    'text',
    7,
    null,
    [],
    { __proto__: null },
    { ...row, v: 2 },
    { ...row, updatedAt: Date.now() - 8 * DAY },
    { ...row, updatedAt: Date.now() + 2 * DAY },
    { ...row, kind: 'x' },
    { ...row, data: undefined },
  ]
  answers = () => ({ id: 'e', slug: 's', name: 'Good' })
  for (const value of broken) {
    await set(`en:${JSON.stringify(key)}`, value, disk())
    const opened = start()
    expect(await opened.client.fetchQuery(events.detail({ eventId: 'e' }))).toMatchObject({ name: 'Good' })
    await opened.close({ keep: false })
  }
})

test('what a page showed is in the cache before its next first frame', async () => {
  const first = start()
  answers = () => ({ id: 'e', slug: 's', name: 'Summit' })
  const { observer } = show(first, events.detail({ eventId: 'e' }))
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  await first.close({ keep: true })
  const next = start()
  await (await next.keeping)?.restorePage(location.pathname)
  expect(next.client.getQueryData(events.detail({ eventId: 'e' }).queryKey)).toMatchObject({ name: 'Summit' })
  expect(asked).toHaveLength(1)
})

test('a device that keeps nothing works from memory', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  answers = () => ({ id: 'e', slug: 's', name: 'Summit' })
  const first = start()
  await (await first.keeping)?.restorePage('/')
  expect(await first.client.fetchQuery(events.detail({ eventId: 'e' }))).toMatchObject({ name: 'Summit' })
  await flush(first)
})

test('writing one answer does not write the others again', async () => {
  const first = start()
  answers = (path) => (path === '/self' ? { id: 'me' } : { id: 'e', slug: 's' })
  await first.client.fetchQuery(self.me())
  await first.client.fetchQuery(events.detail({ eventId: 'e' }))
  await flush(first)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  first.client.setQueryData(self.me().queryKey, (me) => me && { ...me, username: 'x' })
  await flush(first)
  expect(put.mock.calls.map(([, key]) => key)).toEqual(['en:["self","me",{}]'])
  expect(await get('en:["self","me",{}]', disk())).toMatchObject({ data: { username: 'x' } })
})
