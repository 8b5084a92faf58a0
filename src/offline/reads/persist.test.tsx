// Persisted answers in a real browser: written, restored with their age, and never written after the scope is closed.
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { fresh } from '../../api/options.ts'
import { accounts } from '../../api/resources/people/accounts.ts'
import { activities } from '../../api/resources/community/activities.ts'
import { attendee } from '../../api/resources/events/attendee.ts'
import { chat } from '../../api/resources/community/chat.ts'
import { events } from '../../api/resources/events/events.ts'
import { groups } from '../../api/resources/community/groups.ts'
import { self } from '../../api/resources/people/self.ts'
import { surveys } from '../../api/resources/community/surveys.ts'
import { rememberNothing } from '../../state/device/device.ts'
import { readsDatabase } from '../storage/names.ts'
import {
  DAY,
  flush,
  idOf,
  keptAt,
  keptPlaces,
  offline,
  placeAt,
  refusal,
  server,
  show,
  start,
  wholeDisk,
  withPersistence,
} from './persist.test-helper.ts'

withPersistence()

test('what was seen is there at the next start without a network, as old as it is', async () => {
  server.answers = () => ({ id: 'e', slug: 'summit', name: 'Summit' })
  const first = start()
  await first.client.fetchQuery(events.detail({ eventId: 'e' }))
  const { dataUpdatedAt } = first.client.getQueryState(events.detail({ eventId: 'e' }).queryKey) ?? {}
  await first.close({ keep: true })
  server.answers = offline
  const { observer } = show(start(), events.detail({ eventId: 'e' }))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toMatchObject({ name: 'Summit' }))
  await vi.waitFor(() => expect(observer.getCurrentResult().dataUpdatedAt).toBe(dataUpdatedAt))
})

test.each(['in memory', 'on the device alone'])(
  'a post that only its feed was seen with is read from there (%s), as old as the feed is',
  async (where) => {
    const first = start()
    server.answers = (path) => (path.endsWith('/activities') ? [{ id: 'p1', message: 'Seen in the feed' }] : offline())
    await first.client.fetchInfiniteQuery(activities.list())
    first.client.setQueryData(activities.list().queryKey, (now) => now, { updatedAt: Date.now() - DAY })
    await flush(first)
    server.answers = offline
    if (where !== 'in memory') await first.close({ keep: true })
    const { observer } = show(where === 'in memory' ? first : start(), activities.detail({ activityId: 'p1' }))
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toMatchObject({ message: 'Seen in the feed' }))
    await vi.waitFor(() => expect(Date.now() - observer.getCurrentResult().dataUpdatedAt).toBeGreaterThan(DAY - 1000))
    const other = show(start(), activities.detail({ activityId: 'p2' })).observer
    await vi.waitFor(() => expect(other.getCurrentResult()).toMatchObject({ data: undefined, failureCount: 1 }))
  },
)

test('a group that only the directory was seen with is read from there, by its slug too', async () => {
  const first = start()
  server.answers = () => [{ id: 'g1', slug: 'rowers', name: 'Rowers' }]
  await first.client.fetchInfiniteQuery(groups.list())
  await first.close({ keep: true })
  server.answers = offline
  for (const groupId of ['g1', 'rowers']) {
    const { observer } = show(start(), groups.detail({ groupId }))
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toMatchObject({ name: 'Rowers' }))
  }
})

test('an old copy shows at once and is asked for again behind its back', async () => {
  const { queryKey } = events.detail({ eventId: 'e' })
  const first = start()
  server.answers = () => ({ id: 'e', slug: 's', name: 'Then' })
  await first.client.fetchQuery(events.detail({ eventId: 'e' }))
  first.client.setQueryData(queryKey, { id: 'e', slug: 's', name: 'Then!' } as never, { updatedAt: Date.now() - DAY })
  await first.close({ keep: true })
  let release = (_data: unknown) => {}
  server.answers = () => new Promise((resolve) => (release = resolve))
  const { observer } = show(start(), events.detail({ eventId: 'e' }))
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: { name: 'Then!' }, fetchStatus: 'fetching' }))
  expect(Date.now() - observer.getCurrentResult().dataUpdatedAt).toBeGreaterThan(DAY - 1000)
  release({ id: 'e', slug: 's', name: 'Now' })
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toMatchObject({ name: 'Now' }))
})

test('a read that must be fresh is answered by the server, not by the copy that others have changed since', async () => {
  const first = start()
  server.answers = () => ({ id: 'e', slug: 's', name: 'Then' })
  await first.client.fetchQuery(events.detail({ eventId: 'e' }))
  await first.close({ keep: true })
  server.answers = () => ({ id: 'e', slug: 's', name: 'Now' })
  expect(await start().client.fetchQuery({ ...events.detail({ eventId: 'e' }), ...fresh })).toMatchObject({ name: 'Now' })
})

test('when the background refresh fails, the copy stays on screen and on the device', async () => {
  const first = start()
  server.answers = () => ({ id: 'e', slug: 's', name: 'Kept' })
  await first.client.fetchQuery(events.detail({ eventId: 'e' }))
  await flush(first)
  server.answers = () => refusal(500)
  await first.client.fetchQuery({ ...events.detail({ eventId: 'e' }), staleTime: 0, retry: false }).catch(() => {})
  await first.close({ keep: true })
  expect(await keptPlaces()).toHaveLength(1)
})

test.each([404, 403, 457])('what the server says %i to is gone from screen and device', async (status) => {
  const first = start()
  const options = events.detail({ eventId: 'e' })
  server.answers = () => ({ id: 'e', slug: 's', name: 'Secret' })
  const { observer } = show(first, options)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  await flush(first)
  expect(await keptPlaces()).toHaveLength(1)
  server.answers = () => refusal(status)
  await observer.refetch()
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isError: true })
  await flush(first)
  expect(await keptPlaces()).toEqual([])
})

test("other people's lists, searches and money never reach the device", async () => {
  const first = start()
  server.answers = () => []
  await first.client.fetchInfiniteQuery(accounts.list())
  await first.client.fetchInfiniteQuery(events.list({ search: 'kiln' }))
  await first.client.fetchInfiniteQuery(events.registrants({ eventId: 'e' }))
  await first.client.fetchInfiniteQuery(chat.members({ channelId: 7 }))
  await first.client.fetchInfiniteQuery(events.list())
  await flush(first)
  expect(await keptPlaces()).toEqual(['en:["events","list",{}]'])
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
  server.answers = offline
  const next = start()
  const observer = new InfiniteQueryObserver(next.client, chat.messages({ channelId: 7 }))
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toHaveLength(2))
  expect(observer.getCurrentResult().hasNextPage).toBe(true)
  stop()
})

test('a change made on the device (a live event, an edit) is kept like an answer', async () => {
  const first = start()
  server.answers = () => ({ id: 'me', username: 'amara' })
  await first.client.fetchQuery(self.me())
  first.client.setQueryData(self.me().queryKey, (me) => me && { ...me, username: 'amara2' })
  await vi.waitFor(async () => expect(await wholeDisk()).toContain('amara2'))
})

test('after the end of a scope nothing of it is written, not even what was waiting', async () => {
  const first = start()
  server.answers = () => ({ id: 'me', username: 'canary' })
  await first.client.fetchQuery(self.me())
  await first.close({ keep: false })
  first.client.setQueryData(self.me().queryKey, (me) => me && { ...me, username: 'canary2' })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(await wholeDisk()).not.toContain('canary')
})

test('answers in flight when the scope ends are dropped', async () => {
  const first = start()
  let release = (_data: unknown) => {}
  server.answers = () => new Promise((resolve) => (release = resolve))
  const fetched = first.client.fetchQuery({ ...self.me(), retry: false }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  await first.close({ keep: false })
  release({ id: 'me', username: 'canary' })
  await fetched
  expect(first.client.getQueryData(self.me().queryKey)).toBeUndefined()
})

test('all that is kept of some reads can be looked through, without a question and without coming into the cache', async () => {
  server.answers = (path) => (path.endsWith('/events') ? [{ id: 'e', name: 'Summit' }] : { id: 'amara', username: 'amara' })
  const first = start()
  await first.client.fetchInfiniteQuery(events.list())
  await first.client.fetchQuery(accounts.detail({ accountId: 'amara' }))
  await flush(first)
  await first.close({ keep: true })
  server.answers = offline
  server.asked = []
  const { client, keeping } = start()
  const copies = await (await keeping)?.copies(['events.list', 'accounts.detail', 'groups.list'])
  expect(copies?.map(({ key }) => key.slice(0, 2))).toEqual([events.list().queryKey.slice(0, 2), ['accounts', 'detail']])
  expect(JSON.stringify(copies?.[0]?.data)).toContain('Summit')
  expect(await (await keeping)?.copies(['event'])).toEqual([])
  expect([client.getQueryCache().getAll().length, server.asked]).toEqual([0, []])
})

test('another language reads nothing of this one', async () => {
  server.answers = () => ({ id: 'e', slug: 's', name: 'Summit' })
  const english = start()
  await english.client.fetchQuery(events.detail({ eventId: 'e' }))
  await english.close({ keep: true })
  server.answers = () => ({ id: 'e', slug: 's', name: 'قمة' })
  const arabic = start({ locale: 'ar' })
  expect(await arabic.client.fetchQuery(events.detail({ eventId: 'e' }))).toMatchObject({ name: 'قمة' })
})

test('what a page showed is in the cache before its next first frame', async () => {
  const first = start()
  server.answers = () => ({ id: 'e', slug: 's', name: 'Summit' })
  const { observer } = show(first, events.detail({ eventId: 'e' }))
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  await first.close({ keep: true })
  const next = start()
  await (await next.keeping)?.restorePage(location.pathname)
  expect(next.client.getQueryData(events.detail({ eventId: 'e' }).queryKey)).toMatchObject({ name: 'Summit' })
  expect(server.asked).toHaveLength(1)
})

test('one answer is read from the device without asking the server', async () => {
  const first = start()
  server.answers = () => ({ id: 'e', slug: 's', name: 'Summit' })
  const { queryKey } = events.detail({ eventId: 'e' })
  await first.client.fetchQuery(events.detail({ eventId: 'e' }))
  await first.close({ keep: true })
  const next = start()
  const keeping = await next.keeping
  await keeping?.restoreRead(queryKey)
  await keeping?.restoreRead(events.detail({ eventId: 'other' }).queryKey)
  expect(next.client.getQueryData(queryKey)).toMatchObject({ name: 'Summit' })
  // The next screen that shows it asks again.
  expect([server.asked.length, next.client.getQueryState(queryKey)?.isInvalidated]).toEqual([1, true])
})

test('on a shared device no database of anybody is opened, and everything works from memory', async () => {
  rememberNothing(true)
  server.answers = () => ({ id: 'me', username: 'amara' })
  const first = start()
  expect(await first.client.fetchQuery(self.me())).toMatchObject({ username: 'amara' })
  await first.close({ keep: true })
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(readsDatabase(idOf()))
})

test('writing one answer does not write the others again', async () => {
  const first = start()
  server.answers = (path) => (path === '/self' ? { id: 'me' } : { id: 'e', slug: 's' })
  await first.client.fetchQuery(self.me())
  await first.client.fetchQuery(events.detail({ eventId: 'e' }))
  await flush(first)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  first.client.setQueryData(self.me().queryKey, (me) => me && { ...me, username: 'x' })
  await flush(first)
  const place = placeAt(self.me().queryKey)
  expect(put.mock.calls.map(([, key]) => key)).toEqual([place, `used:${place}`])
  expect(await keptAt(self.me().queryKey)).toMatchObject({ username: 'x' })
})

test('an answer that the server gives again unchanged is written again only for its age', async () => {
  const { queryKey } = self.me()
  const first = start()
  const then = Date.now() - DAY
  first.client.setQueryDefaults(queryKey, { meta: self.me().meta })
  first.client.setQueryData(queryKey, { id: 'me' } as never, { updatedAt: then })
  await flush(first)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  first.client.setQueryData(queryKey, (me) => me, { updatedAt: then + 60_000 })
  await flush(first)
  expect(put).not.toHaveBeenCalled()
  first.client.setQueryData(queryKey, (me) => me, { updatedAt: then + 11 * 60_000 })
  await flush(first)
  expect(put).toHaveBeenCalled()
})

test('older messages that come in behind what is kept are not written, nor what is kept once more', async () => {
  const { queryKey, meta } = chat.messages({ channelId: 7 })
  const page = (from: number) => Array.from({ length: 25 }, (_row, index) => ({ id: from - index, text: 'x' }))
  const first = start()
  first.client.setQueryDefaults(queryKey, { meta })
  const show = (...pages: unknown[]) =>
    first.client.setQueryData(queryKey, { pages, pageParams: pages.map((_page, index) => index + 1) } as never)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const written = async () => {
    await flush(first)
    const count = put.mock.calls.filter(([, key]) => key === placeAt(queryKey)).length
    put.mockClear()
    return count
  }
  const pages = [page(200), page(175), page(150)] as const
  show(pages[0])
  expect(await written()).toBe(1)
  show(pages[0], pages[1])
  expect(await written()).toBe(1)
  show(...pages)
  expect(await written()).toBe(0)
  show(pages[0], page(170), pages[2])
  expect(await written()).toBe(1)
})

test('many answers at once are written in slices, and all at once when the page goes', async () => {
  const first = start()
  await first.keeping
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  // Preparing one answer takes longer than a slice allows.
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1))
  const fill = (name: string) => {
    for (let id = 0; id < 20; id += 1) {
      const { queryKey, meta } = events.detail({ eventId: `${name}${id}` })
      first.client.setQueryDefaults(queryKey, { meta })
      first.client.setQueryData(queryKey, { id: `${name}${id}`, name: 'Summit' } as never)
    }
  }
  const writes = () => transactions.mock.calls.filter(([, mode]) => mode === 'readwrite').length
  fill('a')
  await vi.waitFor(async () => expect(await keptPlaces()).toHaveLength(20))
  expect(writes()).toBeGreaterThan(5)
  transactions.mockClear()
  fill('b')
  await flush(first)
  expect(writes()).toBe(1)
  expect(await keptPlaces()).toHaveLength(40)
})

test('of what was bought the pass is kept, without money, coupons and answers', async () => {
  const pass = {
    id: 'p',
    alternateId: 4711,
    responses: [{ value: 'canary' }],
    coupon: { code: 'canary' },
    accesses: [{ id: 'a', responses: [{ value: 'canary' }] }],
  }
  server.answers = (path) =>
    path.endsWith('/attendee')
      ? {
          id: 'r',
          event: { id: 'e', slug: 's', eventEnd: new Date(Date.now() + DAY).toISOString() },
          passes: [pass],
          payments: [{ last4: 'canary' }],
          coupons: [{ code: 'canary' }],
        }
      : path.includes('/sessions/')
        ? { id: 'a', responses: [{ value: 'canary' }], pass }
        : pass
  const first = start()
  await first.client.fetchQuery(attendee.record({ eventId: 'e' }))
  await first.client.fetchQuery(attendee.pass({ eventId: 'e', passId: 'p' }))
  await first.client.fetchQuery(attendee.access({ eventId: 'e', passId: 'p', sessionId: 's' }))
  await flush(first)
  expect(await keptPlaces()).toHaveLength(3)
  expect(await wholeDisk()).toContain('4711')
  expect(await wholeDisk()).not.toContain('canary')
})

test('a pass is kept until a day after its event, where the end is known, else for a week', async () => {
  const inTwoMonths = new Date(Date.now() + 60 * DAY).toISOString()
  server.answers = (path) => (path.includes('/passes/') ? { id: 'p', accesses: [] } : { id: 'e', slug: 's', eventEnd: inTwoMonths })
  const first = start()
  await first.client.fetchQuery(events.detail({ eventId: 'e' }))
  await first.client.fetchQuery(attendee.pass({ eventId: 'e', passId: 'p' }))
  await first.client.fetchQuery(attendee.pass({ eventId: 'unknown', passId: 'p' }))
  await first.close({ keep: true })
  const inDays = (days: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse(inTwoMonths) + days * DAY)
  server.answers = offline
  const comesBack = async (eventId: string) => {
    const opened = start()
    const { observer } = show(opened, { ...attendee.pass({ eventId, passId: 'p' }), retry: false })
    await vi.waitFor(() => expect(observer.getCurrentResult().isPending).toBe(false))
    return observer.getCurrentResult().data !== undefined
  }
  inDays(0.9)
  expect(await comesBack('e')).toBe(true)
  expect(await comesBack('unknown')).toBe(false)
  inDays(1.1)
  expect(await comesBack('e')).toBe(false)
})

test("a visitor's answers to a survey are of nobody, and not kept", async () => {
  server.answers = () => ({ id: 's', responses: [{ value: 'canary' }] })
  const visitor = start({ sub: null })
  await visitor.client.fetchQuery(surveys.submission({ surveyId: 's', submissionId: 's' }))
  await flush(visitor)
  expect(await keptPlaces()).toEqual([])
  await visitor.close({ keep: true })
  const member = start()
  await member.client.fetchQuery(surveys.submission({ surveyId: 's', submissionId: 's' }))
  await flush(member)
  expect(await keptPlaces()).toHaveLength(1)
})
