// A pending write is shown as if it were done until its answer arrives; then the answer is shown.
import { MutationObserver, type InfiniteData } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { ApiError } from '../../api/transport/errors.ts'
import { queueable } from '../../api/queue.ts'
import { activities, activityWrites } from '../../api/resources/community/activities.ts'
import { chat } from '../../api/resources/community/chat.ts'
import { extras, extraWrites } from '../../api/resources/community/extras.ts'
import { anActivity } from '../../api/testing.test-helper.ts'
import type { Call } from '../../api/transport/transport.ts'
import type { OutboxOptions } from './options.ts'
import { aMessage, aWriter, settle } from './testing.test-helper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUpLikes = (of: Partial<OutboxOptions> = {}, answer: (call: Call) => unknown = () => anActivity()) => {
  const parts = aWriter(answer, of)
  const { queryKey } = activities.detail({ activityId: 'post' })
  parts.client.setQueryData(queryKey, anActivity())
  const tap = (on: boolean) =>
    new MutationObserver(parts.client, on ? activityWrites.like : activityWrites.unlike).mutate({ activityId: 'post' })
  return { ...parts, queryKey, tap, likes: () => parts.client.getQueryData<ReturnType<typeof anActivity>>(queryKey)?._count.likes }
}

test('at once, and also after the server was asked again', async () => {
  const { client, tap, likes, queryKey } = setUpLikes({ isOffline: () => true })
  await tap(true)
  expect(likes()).toBe(3)
  await client.fetchQuery({ queryKey, queryFn: () => anActivity(), staleTime: 0 })
  expect(likes()).toBe(3)
})

test('what a write notes for itself is shown while it waits: interests by their names, though ids alone are sent', async () => {
  const { client } = aWriter(() => null, { isOffline: () => true })
  const { queryKey } = extras.ownInterests()
  client.setQueryData(queryKey, { pages: [[]], pageParams: [1] })
  const note = [{ id: 'ash', name: 'Ash' }]
  await new MutationObserver(client, extraWrites.chooseInterests).mutate({ body: { interestIds: ['ash'] }, note })
  expect(client.getQueryData(queryKey)?.pages).toEqual([note])
})

test('an answer asked for before it was sent does not hide it', async () => {
  let answer = (_activity: unknown) => {}
  const { client, tap, likes, queryKey } = setUpLikes()
  const asked = client.fetchQuery({ queryKey, queryFn: () => new Promise((resolve) => (answer = resolve)), staleTime: 0 })
  await tap(true)
  await settle()
  answer(anActivity())
  await asked
  expect(likes()).toBe(3)
})

test('a like taken back while it was on its way stays taken back when it is answered', async () => {
  const answers: ((activity: unknown) => void)[] = []
  const { tap, likes } = setUpLikes({}, () => new Promise((resolve) => answers.push(resolve)))
  await tap(true)
  await settle()
  await tap(false)
  expect(likes()).toBe(2)
  answers[0]!(anActivity())
  await settle()
  expect(answers).toHaveLength(2)
  expect(likes()).toBe(2)
  answers[1]!(anActivity())
  await settle()
  expect(likes()).toBe(2)
})

test('a like and its taking back before either left send nothing', async () => {
  let offline = true
  const { box, tap, likes, calls } = setUpLikes({ isOffline: () => offline })
  await tap(true)
  await tap(false)
  expect(likes()).toBe(2)
  offline = false
  box.wake()
  await settle(100)
  expect(calls).toEqual([])
})

describe('with 300 likes waiting', () => {
  const like = queueable('activities.like')!
  const made = vi.fn()
  let asked: MockInstance<NonNullable<typeof like.optimistic>>
  beforeEach(() => void (asked = vi.spyOn(like, 'optimistic')))
  afterEach(() => asked.mockRestore())
  const inDetail = (activityId: string) => activities.detail({ activityId }).queryKey
  const detail = (id: string) => ({ queryKey: inDetail(id), queryFn: () => anActivity({ id }), staleTime: 0 })

  async function setUpMany() {
    asked.mockImplementation((vars) => {
      const { activityId } = vars as unknown as { activityId: string }
      return [
        { key: inDetail(activityId), exact: true, recipe: (cached) => (made(activityId), cached) },
        { key: activities.list.key, exact: false, recipe: (cached) => (made('list'), cached) },
      ]
    })
    const { client } = aWriter(() => null, { isOffline: () => true })
    const writes = Array.from({ length: 300 }, (_, index) =>
      new MutationObserver(client, activityWrites.like).mutate({ activityId: `post ${index}` }),
    )
    await Promise.all(writes)
    await client.fetchQuery(detail('post 1'))
    made.mockClear()
    asked.mockClear()
    return client
  }

  test('an answer costs the one edit that concerns it', async () => {
    const client = await setUpMany()
    await client.fetchQuery(detail('post 7'))
    expect(made.mock.calls).toEqual([['post 7']])
    expect(asked).not.toHaveBeenCalled()
  })

  test('an answer that nothing concerns costs none', async () => {
    const client = await setUpMany()
    await client.fetchQuery(detail('another post'))
    expect(made).not.toHaveBeenCalled()
    expect(asked).not.toHaveBeenCalled()
  })

  test('one like more is one asked more', async () => {
    const client = await setUpMany()
    await new MutationObserver(client, activityWrites.like).mutate({ activityId: 'one more' })
    asked.mockClear()
    await client.fetchQuery(detail('one more'))
    expect(made.mock.calls).toEqual([['one more']])
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

test('a list whose file is loaded only now shows what waits all the same', async () => {
  const { client, tap } = setUpLikes({ isOffline: () => true })
  await tap(true)
  await client.fetchQuery({ queryKey: activities.detail({ activityId: 'another' }).queryKey, queryFn: () => anActivity() })
  const { people } = await import('../../api/resources/people/people.ts')
  const { queryKey } = people.activities({ accountId: 'account' })
  const shown = await client.fetchInfiniteQuery({ queryKey, queryFn: () => [anActivity()], initialPageParam: 1 })
  expect(shown.pages[0]).toMatchObject([{ _count: { likes: 2 } }])
  expect(client.getQueryData<InfiniteData<ReturnType<typeof anActivity>[]>>(queryKey)?.pages[0]).toMatchObject([{ _count: { likes: 3 } }])
})

test('refused, it is asked for again and told', async () => {
  const onRefused = vi.fn()
  const { client, tap, queryKey } = setUpLikes({ onRefused }, () => {
    throw new ApiError(403, 'forbidden')
  })
  await tap(true)
  await settle()
  expect(onRefused).toHaveBeenCalledTimes(1)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('its answer enters the cache', async () => {
  const { client, send } = aWriter(aMessage)
  const { queryKey } = chat.messages({ channelId: 7 })
  client.setQueryData(queryKey, { pages: [[]], pageParams: [1] })
  await send('hello')
  await settle()
  expect(
    client
      .getQueryData<InfiniteData<{ text: string }[]>>(queryKey)
      ?.pages.flat()
      .map(({ text }) => text),
  ).toEqual(['hello'])
})
