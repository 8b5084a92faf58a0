// Cache changes of writes for channels and contents.
import { MutationObserver, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SelfRelationships } from '../../../contract/people/accounts.ts'
import type { Channel, ChannelSubscriber, Content } from '../../../contract/community/channels.ts'
import { aClient, anActivity } from '../../testing.test-helper.ts'
import { activityWrites } from './activities.ts'
import { channels, channelWrites } from './channels.ts'
import { contents, contentWrites } from './contents.ts'
import { self } from '../people/self.ts'

const pages = <T>(...rows: T[]): InfiniteData<T[], number> => ({ pages: [rows], pageParams: [1] })
const aContent = (of: Partial<Content> = {}) => ({ id: 'content', slug: 'hinges', likes: [], title: 'Hinges', ...of }) as unknown as Content
const aChannel = (of: Partial<Channel> = {}) => ({ id: 'radio', slug: 'radio-one', name: 'Radio', ...of }) as Channel
const links = (): SelfRelationships => ({ accounts: {}, groups: {}, events: {}, channels: { other: true }, threads: {} })

const byId = contents.detail({ channelId: 'radio', contentId: 'content' })
const bySlug = contents.detail({ channelId: 'radio-one', contentId: 'hinges' })
const lists = [
  contents.list(),
  contents.subscribed(),
  contents.ofChannel({ channelId: 'radio' }),
  contents.ofCollection({ channelId: 'radio', collectionId: 'best' }),
]
const rowsIn = (client: QueryClient, list: { queryKey: readonly unknown[] }) =>
  client.getQueryData<InfiniteData<Content[], number>>(list.queryKey)?.pages.flat() ?? []

test('a like shows under every name and in every list, once, and goes back when it fails', async () => {
  let fails = false
  const { client } = aClient(() => {
    if (fails) throw new Error('no')
    return aContent()
  })
  for (const of of [byId, bySlug]) client.setQueryData(of.queryKey, aContent())
  for (const list of lists) client.setQueryData(list.queryKey, pages(aContent(), aContent({ id: 'other', slug: 'other' })))
  const likes = () => [
    ...[byId, bySlug].map((of) => client.getQueryData(of.queryKey)?.likes.length),
    ...lists.map((list) => rowsIn(client, list).map((row) => row.likes.length)),
  ]
  const all = (count: number) => [count, count, ...lists.map(() => [count, 0])]
  const vars = { channelId: 'radio', contentId: 'content' }
  for (const _tap of [1, 2]) {
    await new MutationObserver(client, contentWrites.like).mutate(vars)
    expect(likes()).toEqual(all(1))
  }
  fails = true
  await new MutationObserver(client, contentWrites.unlike).mutate(vars).catch(() => null)
  expect(likes()).toEqual(all(1))
  fails = false
  await new MutationObserver(client, contentWrites.unlike).mutate(vars)
  expect(likes()).toEqual(all(0))
  expect(client.getQueryState(byId.queryKey)?.isInvalidated).toBe(true)
})

test('a change is stored over the detail, and the lists are asked for again', async () => {
  const { client } = aClient(() => aContent({ title: 'Changed' }))
  client.setQueryData(byId.queryKey, aContent())
  for (const list of lists) client.setQueryData(list.queryKey, pages(aContent()))
  const body = { content: { title: 'Changed' } }
  await new MutationObserver(client, contentWrites.update).mutate({ channelId: 'radio', contentId: 'content', body })
  expect(client.getQueryData(byId.queryKey)?.title).toBe('Changed')
  expect(lists.map((list) => client.getQueryState(list.queryKey)?.isInvalidated)).toEqual([true, false, true, false])
})

test('what is removed is gone from every list and from the device', async () => {
  const { client } = aClient(() => null)
  client.setQueryData(byId.queryKey, aContent())
  for (const list of lists) client.setQueryData(list.queryKey, pages(aContent(), aContent({ id: 'other', slug: 'other' })))
  await new MutationObserver(client, contentWrites.remove).mutate({ channelId: 'radio', contentId: 'content' })
  expect(lists.map((list) => rowsIn(client, list).map((row) => row.id))).toEqual(lists.map(() => ['other']))
  expect(client.getQueryData(byId.queryKey)).toBeUndefined()
})

test('subscribing shows in the relationships before the answer, and not when it is refused', async () => {
  let answers = true
  const { client } = aClient(() => {
    if (!answers) throw new Error('no')
    return {}
  })
  const related = () => client.getQueryData(self.relationships().queryKey)?.channels
  client.setQueryData(self.relationships().queryKey, links())
  client.setQueryData(channels.detail({ channelId: 'radio' }).queryKey, aChannel())
  client.setQueryData(channels.subscribed().queryKey, pages(aChannel()))
  client.setQueryData(contents.subscribed().queryKey, pages(aContent()))
  await new MutationObserver(client, channelWrites.subscribe).mutate({ channelId: 'radio' })
  expect(related()).toEqual({ other: true, radio: true })
  const asked = [channels.detail({ channelId: 'radio' }), channels.subscribed(), contents.subscribed()]
  expect(asked.map((of) => client.getQueryState(of.queryKey)?.isInvalidated)).toEqual([true, true, true])
  answers = false
  await new MutationObserver(client, channelWrites.unsubscribe).mutate({ channelId: 'radio' }).catch(() => null)
  expect(related()).toEqual({ other: true, radio: true })
  answers = true
  await new MutationObserver(client, channelWrites.unsubscribe).mutate({ channelId: 'radio' })
  expect(related()).toEqual({ other: true, radio: false })
  expect(client.getQueryData(channels.subscribed().queryKey)?.pages).toEqual([[]])
})

test('one’s own switches replace one’s own row alone', async () => {
  const row = (accountId: string, on: boolean) => ({ channelId: 'radio', accountId, contentEmailNotification: on }) as ChannelSubscriber
  const { client } = aClient(() => row('me', false))
  const list = channels.subscribers({ channelId: 'radio' })
  client.setQueryData(list.queryKey, pages(row('me', true), row('you', true)))
  await new MutationObserver(client, channelWrites.setSwitches).mutate({ channelId: 'radio', body: { contentEmailNotification: false } })
  expect(client.getQueryData(list.queryKey)?.pages[0]?.map((subscriber) => subscriber.contentEmailNotification)).toEqual([false, true])
})

test('a changed channel stands in its lists at once', async () => {
  const { client } = aClient(() => aChannel({ name: 'Renamed' }))
  client.setQueryData(channels.list().queryKey, pages(aChannel(), aChannel({ id: 'other' })))
  await new MutationObserver(client, channelWrites.update).mutate({ channelId: 'radio', body: { channel: { name: 'Renamed' } } })
  expect(client.getQueryData(channels.list().queryKey)?.pages[0]?.map((channel) => channel.name)).toEqual(['Renamed', 'Radio'])
})

test('a post about a content is at once in its feed, which is asked for again', async () => {
  const contentId = '7f1b4a52-9d2c-4c54-8a66-0a4a3c1c1d11'
  const about = { ...aContent({ id: contentId }), channel: aChannel() }
  const { client } = aClient(() => anActivity({ content: about }))
  const feed = contents.activities({ channelId: 'radio', contentId })
  const other = contents.activities({ channelId: 'radio', contentId: 'other' })
  for (const { queryKey } of [feed, other]) client.setQueryData(queryKey, { pages: [[]], pageParams: [1] })
  await new MutationObserver(client, activityWrites.create).mutate({ body: { message: 'Well said.', contentId } })
  expect(client.getQueryData(feed.queryKey)?.pages[0]?.map(({ id }) => id)).toEqual(['post'])
  expect(client.getQueryData(other.queryKey)?.pages[0]).toEqual([])
  expect(client.getQueryState(feed.queryKey)?.isInvalidated).toBe(true)
})
