// Cache changes of writes for people and their settings.
import { MutationObserver, type InfiniteData } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Account, NotificationPreferences } from '../../../contract/people/accounts.ts'
import type { Activity } from '../../../contract/community/activities.ts'
import type { Lead } from '../../../contract/people/leads.ts'
import { aClient, anAccount, anActivity } from '../../testing.test-helper.ts'
import { accounts, accountWrites } from './accounts.ts'
import { activities, activityWrites } from '../community/activities.ts'
import { groups } from '../community/groups.ts'
import { leads, leadWrites } from './leads.ts'
import { people } from './people.ts'
import { settings, settingsWrites } from '../organization/settings.ts'
import { levels } from './sponsorship.ts'

const pages = <T>(...rows: T[]): InfiniteData<T[], number> => ({ pages: [rows], pageParams: [1] })

test('a switch shows at once, alone, and goes back when it fails', async () => {
  const { client } = aClient(() => {
    throw new Error('no')
  })
  const before = { likePush: true, commentPush: true } as NotificationPreferences
  client.setQueryData(settings.preferences().queryKey, before)
  const write = new MutationObserver(client, settingsWrites.setPreferences)
  const seen: unknown[] = []
  client.getQueryCache().subscribe(() => seen.push(client.getQueryData(settings.preferences().queryKey)))
  await write.mutate({ body: { likePush: false, eventReminderEmail: false, commentPush: undefined } }).catch(() => null)
  expect(seen).toContainEqual({ likePush: false, commentPush: true })
  expect(client.getQueryData(settings.preferences().queryKey)).toEqual(before)
})

test("a like shows in a person's own feed and media too", async () => {
  const { client } = aClient(() => anActivity())
  const lists = [people.activities({ accountId: 'amara' }), people.media({ accountId: 'amara', type: 'images' })]
  for (const list of lists) client.setQueryData<InfiniteData<Activity[], number>>(list.queryKey, pages(anActivity()))
  await new MutationObserver(client, activityWrites.like).mutate({ activityId: 'post' })
  const counts = lists.map((list) => client.getQueryData<InfiniteData<Activity[], number>>(list.queryKey)?.pages[0]?.[0]?._count.likes)
  expect(counts).toEqual([3, 3])
})

test('whoever is blocked is gone from every list at once, and their page says so', async () => {
  const { client } = aClient(() => new Promise(() => {}))
  const [them, other] = [anAccount({ id: 'them', username: 'them' }), anAccount({ id: 'other', username: 'other' })] as Account[]
  const lists = [
    accounts.list(),
    accounts.popular(),
    people.followers({ accountId: 'other' }),
    settings.contacts(),
    levels.accounts({ levelId: 'peg' }),
  ]
  for (const list of lists) client.setQueryData(list.queryKey, pages(them!, other!))
  client.setQueryData(accounts.detail({ accountId: 'them' }).queryKey, them)
  // Their posts in groups are removed like their other posts.
  const feeds = [activities.list(), groups.activities({ groupId: 'kiln' }), people.activities({ accountId: 'them' })]
  for (const feed of feeds)
    client.setQueryData(feed.queryKey, pages(anActivity({ id: 'a', account: them }), anActivity({ id: 'b', account: other })))
  void new MutationObserver(client, accountWrites.block).mutate({ accountId: 'them' })
  const shown = () =>
    lists.map((list) => client.getQueryData<InfiniteData<Account[], number>>(list.queryKey)?.pages[0]?.map(({ id }) => id))
  await expect.poll(shown).toEqual(lists.map(() => ['other']))
  const posts = feeds.map((feed) => client.getQueryData<InfiniteData<Activity[], number>>(feed.queryKey)?.pages[0]?.map(({ id }) => id))
  expect(posts).toEqual(feeds.map(() => ['b']))
  expect(client.getQueryData(accounts.detail({ accountId: 'them' }).queryKey)?.blockedByAccounts).toHaveLength(1)
})

test('a changed lead replaces the one in the lists; the lists are asked for again only when it moved', async () => {
  const lead = (of: Partial<Lead>) => ({ id: 'lead', status: 'new', note: null, ...of }) as Lead
  const { client } = aClient(({ body }) => lead(body as Partial<Lead>))
  const list = leads.leads({ status: 'new' })
  client.setQueryData<InfiniteData<Lead[], number>>(list.queryKey, pages(lead({})))
  const write = new MutationObserver(client, leadWrites.updateLead)
  await write.mutate({ leadId: 'lead', body: { note: 'Kiln' } })
  const cached = () => client.getQueryData<InfiniteData<Lead[], number>>(list.queryKey)?.pages[0]?.[0]?.note
  expect([cached(), client.getQueryState(list.queryKey)?.isInvalidated]).toEqual(['Kiln', false])
  await write.mutate({ leadId: 'lead', body: { status: 'favorited' } })
  expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(true)
})
