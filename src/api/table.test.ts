// The endpoint table as screens use it: types, paging, optimistic updates and rollback.
import {
  focusManager,
  InfiniteQueryObserver,
  MutationObserver,
  QueryObserver,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type InfiniteData,
} from '@tanstack/react-query'
import { beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import type { BaseAccount } from '../contract/people/accounts.ts'
import type { Activity } from '../contract/community/activities.ts'
import type { BaseEvent, Event } from '../contract/events/events.ts'
import { dispatch } from '../state/identity/session.ts'
import { applyEdits, remove } from './cache/edits.ts'
import { rowsOf, type WriteOptions } from './table.ts'
import { ApiError, OfflineError, type Failure } from './transport/errors.ts'
import { activities, activityWrites } from './resources/community/activities.ts'
import { attachQueue, type Queue, type QueuedWrite } from './queue.ts'
import { accounts, accountWrites } from './resources/people/accounts.ts'
import { chat, chatWrites } from './resources/community/chat.ts'
import { events } from './resources/events/events.ts'
import { self, selfWrites } from './resources/people/self.ts'
import { threads, threadWrites } from './resources/community/threads.ts'
import { aClient, anActivity } from './testing.test-helper.ts'

const claims = { sub: 'somebody', issuer: '', issuedAt: 0, expiresAt: 0, authenticatedAt: 0 }
beforeEach(() => dispatch({ type: 'signedIn', claims }))

const pagesOf = <T>(...pages: T[][]): InfiniteData<T[], number> => ({ pages, pageParams: pages.map((_page, index) => index + 1) })
const run = <V, T>(client: QueryClient, options: WriteOptions<V, T>, vars: V): Promise<T> =>
  new MutationObserver(client, options).mutate(vars)
const likesOf = (client: QueryClient, key: readonly unknown[]) =>
  client
    .getQueryData<InfiniteData<Activity[], number>>(key)
    ?.pages.flat()
    .map((row) => row._count.likes)

test('types follow the row', () => {
  const { client } = aClient(() => null)
  expectTypeOf(client.getQueryData(events.detail({ eventId: 'e' }).queryKey)).toEqualTypeOf<Event | undefined>()
  const Component = () => {
    expectTypeOf(useQuery(events.detail({ eventId: 'e' })).data).toEqualTypeOf<Event | undefined>()
    expectTypeOf(useQuery(events.detail({ eventId: 'e' })).error).toEqualTypeOf<Failure | null>()
    expectTypeOf(useInfiniteQuery(events.list()).data?.pages[0]).toEqualTypeOf<BaseEvent[] | undefined>()
    expectTypeOf(useQuery({ ...events.detail({ eventId: 'e' }), select: (event) => event.name }).data).toEqualTypeOf<string | undefined>()
    const send = useMutation(chatWrites.send)
    send.mutate({ channelId: 7, body: { text: 'hello' } })
    // @ts-expect-error the body is required
    send.mutate({ channelId: 7 })
    useMutation(accountWrites.follow).mutate({ accountId: 'a' })
    // @ts-expect-error this call has no body
    useMutation(accountWrites.follow).mutate({ accountId: 'a', body: {} })
  }
  expect(Component).toBeTypeOf('function')
  // @ts-expect-error the path names eventId
  expect(events.detail({})).toBeDefined()
  // @ts-expect-error not a query the row names
  expect(events.list({ pats: true })).toBeDefined()
})

test('the same thing asked for by number, by text and with empty filters is one cached answer', () => {
  expect(chat.messages({ channelId: 7 }).queryKey).toEqual(chat.messages({ channelId: '7' }).queryKey)
  expect(events.list({ search: '', past: undefined }).queryKey).toEqual(events.list().queryKey)
})

test('a list goes on while its last page is full, by page number', async () => {
  const rows = Array.from({ length: 28 }, (_row, index) => ({ id: `row-${index}` }))
  const { client, calls } = aClient(({ params }) => {
    const [page, size] = [Number(params['page']), Number(params['pageSize'])]
    return rows.slice((page - 1) * size, page * size)
  })
  const observer = new InfiniteQueryObserver(client, activities.list())
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toHaveLength(1))
  expect(observer.getCurrentResult().hasNextPage).toBe(true)
  await observer.fetchNextPage()
  expect(observer.getCurrentResult().hasNextPage).toBe(false)
  expect(calls.map(({ params }) => [params['page'], params['pageSize']])).toEqual([
    [1, 25],
    // One response contains the known rows and those that follow.
    [1, 50],
  ])
  expect(rowsOf(observer.getCurrentResult().data as InfiniteData<Activity[], number>)).toHaveLength(28)
  stop()
})

test('a row that moved to the next page while paging is shown once', () => {
  expect(rowsOf(pagesOf([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'c' }])).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('rows of pages that come in at the end follow those that were there, and other pages are other rows', () => {
  const [first, second, third] = [
    [{ id: 'a' }, { id: 'b' }],
    [{ id: 'b' }, { id: 'c' }],
    [{ id: 'c' }, { id: 'd' }],
  ]
  const ids = (...pages: { id: string }[][]) => rowsOf(pagesOf(...pages)).map(({ id }) => id)
  expect(ids(first)).toEqual(['a', 'b'])
  expect(ids(first, second)).toEqual(['a', 'b', 'c'])
  expect(ids(first, second, third)).toEqual(['a', 'b', 'c', 'd'])
  // Fewer pages again, another page in the middle, and a page that returns.
  expect(ids(first)).toEqual(['a', 'b'])
  expect(ids(first, [{ id: 'x' }])).toEqual(['a', 'b', 'x'])
  expect(ids(first, second)).toEqual(['a', 'b', 'c'])
  expect(ids(first, second)).toEqual(['a', 'b', 'c'])
})

test('rows that go from the last page are not the end of the list', async () => {
  let rows = Array.from({ length: 60 }, (_row, index) => anActivity({ id: `row-${index}` }))
  const { client } = aClient(({ params }) => {
    const [page, size] = [Number(params['page']), Number(params['pageSize'])]
    return rows.slice((page - 1) * size, page * size)
  })
  const observer = new InfiniteQueryObserver(client, activities.list())
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toHaveLength(1))
  const gone = new Set(['row-1', 'row-5', 'row-9', 'row-20', 'row-24'])
  rows = rows.filter(({ id }) => !gone.has(id))
  applyEdits(client, [remove(activities.list, ({ id }) => gone.has(id))])
  expect(observer.getCurrentResult().hasNextPage).toBe(true)
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
  expect(rowsOf(observer.getCurrentResult().data)).toEqual(rows)
  stop()
})

test('reads that need sign-in wait for it, and reads without their id wait for that', () => {
  const enabled = (options: { enabled?: unknown }) => (options.enabled as () => boolean)()
  expect(enabled(self.me())).toBe(true)
  expect(enabled(events.detail({ eventId: '' }))).toBe(false)
  dispatch({ type: 'signedOut' })
  expect(enabled(self.me())).toBe(false)
  expect(enabled(events.list())).toBe(true)
})

test('a like shows in every cached feed at once, and a refusal takes it back everywhere', async () => {
  let refuse = (_error: Failure) => {}
  const { client } = aClient(() => new Promise((_resolve, reject) => (refuse = reject)))
  const lists = [activities.list(), activities.list({ search: 'kiln' }), events.activities({ eventId: 'e' }), self.activities()]
  for (const list of lists) client.setQueryData(list.queryKey, pagesOf([anActivity({ id: 'other' })], [anActivity()]))
  const detail = activities.detail({ activityId: 'post' })
  client.setQueryData(detail.queryKey, anActivity())
  const liked = run(client, activityWrites.like, { activityId: 'post' })
  await vi.waitFor(() => expect(client.getQueryData(detail.queryKey)?._count.likes).toBe(3))
  expect(client.getQueryData(detail.queryKey)?.likes).toHaveLength(1)
  for (const list of lists) expect(likesOf(client, list.queryKey)).toEqual([2, 3])
  refuse(new ApiError(403, 'forbidden'))
  await expect(liked).rejects.toMatchObject({ code: 'forbidden' })
  expect(client.getQueryData(detail.queryKey)).toEqual(anActivity())
  for (const list of lists) expect(likesOf(client, list.queryKey)).toEqual([2, 2])
})

test('taking one like back leaves another one, made meanwhile, alone', async () => {
  const refusals: ((error: Failure) => void)[] = []
  const { client } = aClient(({ params }) =>
    params['activityId'] === 'one' ? new Promise((_resolve, reject) => refusals.push(reject)) : anActivity(),
  )
  const { queryKey } = activities.list()
  client.setQueryData(queryKey, pagesOf([anActivity({ id: 'one' }), anActivity({ id: 'two' })]))
  const first = run(client, activityWrites.like, { activityId: 'one' })
  await vi.waitFor(() => expect(refusals).toHaveLength(1))
  await run(client, activityWrites.like, { activityId: 'two' })
  refusals[0]?.(new OfflineError('timeout'))
  await expect(first).rejects.toBeInstanceOf(OfflineError)
  expect(likesOf(client, queryKey)).toEqual([2, 3])
})

test('liking twice counts once, and unliking what is not liked counts nothing', async () => {
  const { client } = aClient(() => anActivity())
  const { queryKey } = activities.detail({ activityId: 'post' })
  client.setQueryData(queryKey, anActivity())
  await run(client, activityWrites.like, { activityId: 'post' })
  await run(client, activityWrites.like, { activityId: 'post' })
  expect(client.getQueryData<Activity>(queryKey)?._count.likes).toBe(3)
  await run(client, activityWrites.unlike, { activityId: 'post' })
  await run(client, activityWrites.unlike, { activityId: 'post' })
  expect(client.getQueryData<Activity>(queryKey)?._count.likes).toBe(2)
})

test('an optimistic edit survives the answer of a read that was asked before it', async () => {
  let answer = (_activity: Activity) => {}
  const { client } = aClient(({ method }) => (method === 'GET' ? new Promise((resolve) => (answer = resolve)) : anActivity()))
  const detail = activities.detail({ activityId: 'post' })
  client.setQueryData(detail.queryKey, anActivity())
  void client.fetchQuery({ ...detail, staleTime: 0 }).catch(() => {})
  await vi.waitFor(() => expect(client.isFetching()).toBe(1))
  await run(client, activityWrites.like, { activityId: 'post' })
  answer(anActivity())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(client.getQueryData(detail.queryKey)?._count.likes).toBe(3)
})

/** A mounted read whose responses the test controls, and writes that are answered immediately. */
function slowRead(of: { queryKey: readonly unknown[] }, path: string, before: unknown, answerWrite: unknown) {
  const answers: ((data: unknown) => void)[] = []
  const { client, calls } = aClient((call) =>
    call.method === 'GET' && call.path === path ? new Promise((resolve) => answers.push(resolve)) : answerWrite,
  )
  client.setQueryData(of.queryKey, before)
  const observer = new QueryObserver(client, { ...of, staleTime: 0 })
  const stop = observer.subscribe(() => {})
  const asked = () => calls.filter(({ method }) => method === 'GET').length
  return { client, answers, asked, stop, data: () => client.getQueryData(of.queryKey) }
}

test('a read begun before a write that may not wait, and answered after it, does not undo it on screen', async () => {
  const of = threads.detail({ threadId: 't' })
  const { client, answers, data, asked, stop } = slowRead(
    of,
    '/threads/:threadId',
    { id: 't', subject: 'Old' },
    { id: 't', subject: 'New' },
  )
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await run(client, threadWrites.update, { threadId: 't', body: { subject: 'New' } })
  expect(data()).toMatchObject({ subject: 'New' })
  answers[0]?.({ id: 't', subject: 'Old' })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect([data(), asked()]).toEqual([{ id: 't', subject: 'New' }, 1])
  stop()
})

test('what a write made one forget does not come back with a read begun before it: it is asked for anew', async () => {
  const of = chat.channel({ channelId: 7 })
  const { client, answers, data, asked, stop } = slowRead(of, '/self/chat/channels/:channelId', { channelId: 7 }, null)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await run(client, chatWrites.leave, { channelId: 7 })
  answers[0]?.({ channelId: 7 })
  await vi.waitFor(() => expect(asked()).toBe(2))
  expect(data()).toBeUndefined()
  answers[1]?.({ channelId: 7, read: true })
  await vi.waitFor(() => expect(data()).toEqual({ channelId: 7, read: true }))
  stop()
})

test('a new post stands at the head of the feed it belongs to, and nowhere else', async () => {
  const { client } = aClient(({ body }) => anActivity({ id: 'new', ...(body as object) }))
  const feed = activities.list().queryKey
  const ofEvent = events.activities({ eventId: 'e' }).queryKey
  for (const key of [feed, ofEvent]) client.setQueryData(key, pagesOf([anActivity()]))
  const ids = (key: readonly unknown[]) =>
    client
      .getQueryData<InfiniteData<Activity[], number>>(key)
      ?.pages.flat()
      .map(({ id }) => id)
  await run(client, activityWrites.create, { body: { message: 'Doors open', eventId: 'e', entities: [] } })
  expect([ids(feed), ids(ofEvent)]).toEqual([['post'], ['new', 'post']])
  await run(client, activityWrites.create, { body: { message: 'Doors open', entities: [] } })
  expect(ids(feed)).toEqual(['new', 'post'])
})

test('a comment counts at once on the post it is about, and stands at the end of the comments', async () => {
  const { client } = aClient(({ method }) => (method === 'GET' ? new Promise(() => {}) : anActivity({ id: 'comment' })))
  const { queryKey } = activities.comments({ activityId: 'post' })
  client.setQueryData(queryKey, pagesOf([anActivity({ id: 'first' })]))
  client.setQueryData(activities.list().queryKey, pagesOf([anActivity()]))
  await run(client, activityWrites.create, { body: { message: 'Lovely', commentedId: 'post', entities: [] } })
  expect(
    client
      .getQueryData<InfiniteData<Activity[], number>>(queryKey)
      ?.pages.flat()
      .map(({ id }) => id),
  ).toEqual(['first', 'comment'])
  expect(client.getQueryData(activities.list().queryKey)?.pages.flat()[0]?._count.comments).toBe(1)
})

test('a removed post leaves every feed, and comes back when the server refuses', async () => {
  const { client } = aClient(() => Promise.reject(new ApiError(403, 'forbidden')))
  const { queryKey } = activities.list()
  const rows = [anActivity({ id: 'one' }), anActivity(), anActivity({ id: 'three' })]
  client.setQueryData(queryKey, pagesOf(rows))
  const removed = run(client, activityWrites.remove, { activityId: 'post' })
  await expect(removed).rejects.toBeInstanceOf(ApiError)
  expect(client.getQueryData(queryKey)?.pages).toEqual([rows])
})

test('a write that may not wait fails at once offline, is not sent, and changes nothing on screen', async () => {
  const server = aClient(() => ({}))
  server.offline = true
  const seen = vi.fn()
  server.client.getQueryCache().subscribe(seen)
  const begun = run(server.client, chatWrites.create, { body: { name: null, accountIds: ['a'] } })
  await expect(begun).rejects.toMatchObject({ kind: 'network' })
  expect(server.calls).toEqual([])
  expect(seen).not.toHaveBeenCalled()
})

test('a write that may wait is accepted under its key, with its lane and what is wanted', async () => {
  const { client } = aClient(() => null)
  const take = vi.fn(async ({ key }: QueuedWrite) => ({ key }))
  attachQueue(client, async () => ({ take }) as unknown as Queue)
  const send = { channelId: 7, body: { text: 'hello' }, idempotencyKey: 'mine', note: { after: 5 } }
  expectTypeOf(run(client, chatWrites.send, send)).resolves.toEqualTypeOf<{ key: string }>()
  await run(client, activityWrites.unlike, { activityId: 'post' })
  expect(take.mock.calls.map(([write]) => write)).toMatchObject([
    { key: 'mine', op: 'chat.send', lane: 'chat:7', params: { channelId: '7' }, body: { text: 'hello' }, note: { after: 5 } },
    { op: 'activities.unlike', lane: 'like:post', wish: { target: 'like:post', on: false } },
  ])
})

test('what a write touched is asked for again', async () => {
  const { client, calls } = aClient(({ method }) => (method === 'GET' ? [] : { id: 'a' }))
  const observer = new InfiniteQueryObserver(client, self.savedSessions({ eventId: 'e' }))
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  await run(client, selfWrites.saveSession, { eventId: 'e', sessionId: 's' })
  await vi.waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']))
  stop()
})

test('following is known to the relationships, and the counts under id and username are asked for again', async () => {
  const account = { id: 'a', username: 'amara' } as BaseAccount
  const { client } = aClient(() => account)
  for (const accountId of ['a', 'amara']) client.setQueryData(accounts.followStats({ accountId }).queryKey, { following: 1, followers: 4 })
  client.setQueryData(self.relationships().queryKey, { accounts: {}, groups: {}, events: {}, channels: {}, threads: {} })
  await run(client, accountWrites.follow, { accountId: 'a' })
  for (const accountId of ['a', 'amara'])
    expect(client.getQueryState(accounts.followStats({ accountId }).queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryData(self.relationships().queryKey)?.accounts).toEqual({ a: true })
})

test('a seat that came twice, because a page moved under it, is shown once', () => {
  const seat = { channelId: 7, accountId: 'amara' }
  expect(rowsOf(pagesOf([seat, { ...seat, channelId: 8 }, seat, { ...seat, accountId: 'benno' }]) as never)).toHaveLength(3)
})

test('what is read by being asked for is not asked for by a hidden page', async () => {
  const { client, calls } = aClient(() => [])
  focusManager.setFocused(false)
  client.setQueryData(chat.messages({ channelId: 7 }).queryKey, { pages: [[]], pageParams: [1] })
  const stop = new InfiniteQueryObserver(client, chat.messages({ channelId: 7 })).subscribe(() => {})
  await client.invalidateQueries({ queryKey: chat.messages.key })
  expect(calls).toHaveLength(0)
  focusManager.setFocused(undefined)
  await client.invalidateQueries({ queryKey: chat.messages.key })
  expect(calls).toHaveLength(1)
  stop()
})

test('a long feed is looked through anew by its first pages, and one page more is a page', async () => {
  const feed = Array.from({ length: 8 * 25 }, (_row, at) => anActivity({ id: `post-${at}` }))
  const { client, calls } = aClient(({ params }) => {
    const [page, size] = [Number(params['page']), Number(params['pageSize'])]
    return feed.slice((page - 1) * size, page * size)
  })
  const observer = new InfiniteQueryObserver(client, activities.list())
  const stop = observer.subscribe(() => {})
  await observer.refetch()
  for (let page = 2; page <= 6; page += 1) await observer.fetchNextPage()
  const ids = () => rowsOf(observer.getCurrentResult().data).map(({ id }) => id)
  expect(ids()).toEqual(feed.slice(0, 150).map(({ id }) => id))
  feed.unshift(anActivity({ id: 'news' }))
  calls.length = 0
  await client.invalidateQueries({ queryKey: activities.list.key })
  expect(calls).toHaveLength(2)
  expect(ids()).toEqual(feed.slice(0, 150).map(({ id }) => id))
  stop()
})

test('asking for the messages of a conversation marks it read', async () => {
  const { client } = aClient(() => [])
  const seat = { channelId: 7, read: false, channel: { id: 7, messages: [] } }
  client.setQueryData(chat.channels().queryKey, pagesOf([seat]) as never)
  await client.fetchInfiniteQuery(chat.messages({ channelId: 7 }))
  expect(client.getQueryData(chat.channels().queryKey)?.pages.flat()[0]?.read).toBe(true)
})

test('what may pass by itself is tried four times; a refusal once', async () => {
  const { client, calls } = aClient(({ params }) =>
    Promise.reject(new ApiError(params['eventId'] === 'busy' ? 503 : 404, 'x', { retryAfter: 1 })),
  )
  await expect(
    client.fetchQuery({ ...events.detail({ eventId: 'gone' }), retry: events.detail({ eventId: 'gone' }).retry }),
  ).rejects.toBeInstanceOf(ApiError)
  expect(calls).toHaveLength(1)
  await expect(
    client.fetchQuery({ ...events.detail({ eventId: 'busy' }), retry: events.detail({ eventId: 'busy' }).retry }),
  ).rejects.toBeInstanceOf(ApiError)
  expect(calls).toHaveLength(5)
})

test('search results and lists of other people are never marked for the device', () => {
  expect(events.list({ search: 'kiln' }).meta?.persist).toBeUndefined()
  expect(events.list().meta?.persist).toBe('public')
  expect([events.registrants({ eventId: 'e' }), accounts.list(), chat.members({ channelId: 1 })].map(({ meta }) => meta?.persist)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('links of mine are fresh for an hour and never asked for on mount', async () => {
  const { client, calls } = aClient(() => ({ accounts: {} }))
  client.setQueryData(self.relationships().queryKey, { accounts: {}, groups: {}, events: {}, channels: {}, threads: {} }, { updatedAt: 1 })
  const stop = new QueryObserver(client, self.relationships()).subscribe(() => {})
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(calls).toEqual([])
  stop()
})
