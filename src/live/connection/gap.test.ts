// Filling a gap: from the newest end, without a hole, and only for data on the screen.
import { InfiniteQueryObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { chat } from '../../api/resources/community/chat.ts'
import { aClient } from '../../api/testing.test-helper.ts'
import { dispatch } from '../../state/identity/session.ts'
import { fillGap, newestPages } from './gap.ts'

const down = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: from - index }))
const paged = (newest: number, pages: number, last = 25) => ({
  pages: Array.from({ length: pages }, (_, page) => down(newest - page * 25, page === pages - 1 ? last : 25)),
  pageParams: Array.from({ length: pages }, (_, page) => page + 1),
})
const ids = ({ pages }: { pages: { id: string | number }[][] }) => pages.flat().map(({ id }) => id)

/** A server whose newest row is `newest`. */
function asking(newest: number) {
  const asked: number[] = []
  const ask = async (page: number) => {
    asked.push(page)
    return down(newest - (page - 1) * 25, 25).filter(({ id }) => id > 0)
  }
  return { ask, asked }
}

test.each([
  ['three are new', 203, 1],
  ['thirty are new', 230, 2],
  ['ninety are new', 290, 4],
])('%s: asked until it meets what is known, and nothing between is missing', async (_name, newest, pages) => {
  const { ask, asked } = asking(newest)
  const list = await newestPages(paged(200, 6), ask)
  expect(asked).toHaveLength(pages)
  expect(ids(list)).toEqual(down(newest, newest - 50).map(({ id }) => id))
  // The next page continues where this one ends.
  expect([list.pages.at(-1)?.length, list.pageParams.length]).toEqual([25, list.pages.length])
  expect(newest - 50 - list.pages.length * 25).toBeLessThan(25)
})

test('more are new than four pages: the list begins anew with them, without a hole', async () => {
  const { ask, asked } = asking(1000)
  const list = await newestPages(paged(200, 6), ask)
  expect(asked).toEqual([1, 2, 3, 4])
  expect(ids(list)).toEqual(down(1000, 100).map(({ id }) => id))
})

test('a list that was known to its end still is', async () => {
  const list = await newestPages(paged(140, 6, 15), asking(143).ask)
  expect(ids(list)).toEqual(down(143, 143).map(({ id }) => id))
  expect(list.pages.at(-1)).toHaveLength(15)
})

test('what was removed at the head is gone', async () => {
  const list = await newestPages(paged(200, 6), asking(198).ask)
  expect(ids(list)[0]).toBe(198)
})

beforeEach(() => dispatch({ type: 'signedIn', claims: { sub: 'me', issuer: 'issuer', authenticatedAt: 1 } as never }))
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

test('what is on screen is asked for, the rest is stale, and a kept list of conversations counts as on screen', async () => {
  const { client, calls } = aClient(() => [])
  for (const options of [chat.channels(), chat.messages({ channelId: 7 }), chat.messages({ channelId: 8 })])
    client.setQueryData(options.queryKey, { pages: [[]], pageParams: [1] })
  const stop = new InfiniteQueryObserver(client, chat.messages({ channelId: 7 })).subscribe(() => {})
  expect(await fillGap(client)).toBe(true)
  expect(
    calls.map(({ path, params }) => `${path} ${String(params['channelId'])}`).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['/self/chat/channels undefined', '/self/chat/channels/:channelId/messages 7'])
  expect(client.getQueryState(chat.messages({ channelId: 8 }).queryKey)?.isInvalidated).toBe(true)
  stop()
})

test('a short conversation keeps what is read in it, however much came, and what was deleted from it is gone', async () => {
  const said = down(90, 90).filter(({ id }) => id !== 55)
  const { client, calls } = aClient(({ params }) => {
    const [page, size] = [Number(params['page']), Number(params['pageSize'] ?? 25)]
    return said.slice((page - 1) * size, page * size)
  })
  const { queryKey } = chat.messages({ channelId: 7 })
  client.setQueryData(queryKey, paged(60, 2) as never)
  const stop = new InfiniteQueryObserver(client, chat.messages({ channelId: 7 })).subscribe(() => {})
  expect(await fillGap(client)).toBe(true)
  expect(ids(client.getQueryData(queryKey)!)).toEqual(
    down(90, 80)
      .map(({ id }) => id)
      .filter((id) => id !== 55),
  )
  expect(calls.map(({ params }) => [params['page'], params['pageSize']])).toEqual([
    [1, 25],
    [1, 50],
  ])
  stop()
})

/** A conversation of two pages on screen, and a server that answers each request when told. */
function openConversation() {
  const waiting: (() => void)[] = []
  const said = down(90, 90)
  const server = aClient(({ params }) => {
    const [page, size] = [Number(params['page']), Number(params['pageSize'] ?? 25)]
    return new Promise((resolve) => waiting.push(() => resolve(said.slice((page - 1) * size, page * size))))
  })
  const { queryKey } = chat.messages({ channelId: 7 })
  server.client.setQueryData(queryKey, paged(60, 2) as never)
  const stop = new InfiniteQueryObserver(server.client, chat.messages({ channelId: 7 })).subscribe(() => {})
  const answerAll = () => {
    for (const answer of waiting.splice(0)) answer()
    return vi.advanceTimersByTimeAsync(1)
  }
  const known = () => ids(server.client.getQueryData(queryKey)!)
  return { ...server, answerAll, known, stop }
}

test('hidden before the answer: no further page is asked for, and it is not on screen, because the server would count it as read', async () => {
  vi.useFakeTimers()
  const { client, calls, answerAll, known, stop } = openConversation()
  const hidden = new AbortController()
  const filled = fillGap(client, hidden.signal)
  await vi.advanceTimersByTimeAsync(1)
  hidden.abort()
  for (let turn = 0; turn < 4; turn += 1) await answerAll()
  expect([await filled, calls.length, known()[0]]).toEqual([false, 1, 60])
  expect(client.getQueryState(chat.messages({ channelId: 7 }).queryKey)).toMatchObject({ fetchStatus: 'idle', status: 'success' })
  const again = fillGap(client)
  for (let turn = 0; turn < 4; turn += 1) await answerAll()
  expect([await again, known()[0]]).toEqual([true, 90])
  stop()
})

test('one that is replaced by a newer one asks for no further pages', async () => {
  vi.useFakeTimers()
  const { client, calls, answerAll, known, stop } = openConversation()
  const fills = [fillGap(client), fillGap(client), fillGap(client)]
  await vi.advanceTimersByTimeAsync(1)
  for (let turn = 0; turn < 4; turn += 1) await answerAll()
  expect(await fills[2]).toBe(true)
  expect(calls.map(({ params }) => params['pageSize'])).toEqual([25, 25, 25, 50])
  expect(known()[0]).toBe(90)
  stop()
})

test('offline nothing is asked, and it says that the gap is open', async () => {
  const { client, calls } = aClient(() => [])
  client.setQueryData(chat.channels().queryKey, { pages: [[]], pageParams: [1] })
  onlineManager.setOnline(false)
  expect([await fillGap(client), calls]).toEqual([false, []])
})

test.each([
  ['not reached, it stays open', new OfflineError('not-ours'), false],
  ['refused, it is as closed as it can be', new ApiError(404, 'notFound'), true],
])('%s', async (_name, error, filled) => {
  const { client } = aClient(() => {
    throw error
  })
  client.setQueryData(chat.channels().queryKey, { pages: [[]], pageParams: [1] })
  expect(await fillGap(client)).toBe(filled)
})
