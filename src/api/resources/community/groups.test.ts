// Cache changes of writes for groups.
import { MutationObserver, type InfiniteData } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SelfRelationships } from '../../../contract/people/accounts.ts'
import type { Activity } from '../../../contract/community/activities.ts'
import type { Group, GroupMembership } from '../../../contract/community/groups.ts'
import { aClient, anActivity } from '../../testing.test-helper.ts'
import { activities, activityWrites } from './activities.ts'
import { extras, extraWrites } from './extras.ts'
import { groups, groupWrites, ownGroups } from './groups.ts'
import { self } from '../people/self.ts'

const pages = <T>(...rows: T[]): InfiniteData<T[], number> => ({ pages: [rows], pageParams: [1] })
const noLinks: SelfRelationships = { accounts: {}, groups: {}, events: {}, channels: {}, threads: {} }
const aGroup = (of: Partial<Group> = {}) => ({ id: 'g', slug: 'bench', name: 'Bench', _count: { members: 2 }, ...of }) as Group
const aSeat = (of: Partial<GroupMembership> = {}) =>
  ({
    accountId: 'me',
    group: { id: 'g' },
    role: 'member',
    activityPushNotification: true,
    announcementPushNotification: true,
    ...of,
  }) as GroupMembership
const rows = <T>(client: ReturnType<typeof aClient>['client'], queryKey: readonly unknown[]): T[] =>
  client.getQueryData<InfiniteData<T[], number>>(queryKey)?.pages.flat() ?? []

test.each([
  ['join', { groupId: 'g' }, aSeat(), 'member'],
  ['leave', { groupId: 'g' }, null, false],
  ['askToJoin', { groupId: 'g' }, null, 'requested'],
  ['cancelRequest', { groupId: 'g' }, null, false],
  ['acceptInvitation', { groupId: 'g' }, null, 'member'],
  ['rejectInvitation', { groupId: 'bench' }, { id: 'i', groupId: 'g' }, false],
] as const)('%s shows in my relationships at once', async (name, vars, answer, standing) => {
  const { client } = aClient(() => answer)
  client.setQueryData(self.relationships().queryKey, { ...noLinks, groups: { other: 'moderator' } })
  await new MutationObserver(client, groupWrites[name] as typeof groupWrites.leave).mutate(vars)
  expect(client.getQueryData(self.relationships().queryKey)?.groups).toEqual({ other: 'moderator', g: standing })
})

test('a refused request says nothing of the moderator’s own standing', async () => {
  const { client } = aClient(() => ({ id: 'r', groupId: 'g', status: 'rejected' }))
  client.setQueryData(self.relationships().queryKey, { ...noLinks, groups: { g: 'moderator' } })
  await new MutationObserver(client, groupWrites.rejectRequest).mutate({ groupId: 'g', requestId: 'r' })
  expect(client.getQueryData(self.relationships().queryKey)?.groups).toEqual({ g: 'moderator' })
})

test('a new group is mine, and a changed one is stored under its id and its slug', async () => {
  const { client } = aClient(() => aGroup({ name: 'Benches' }))
  client.setQueryData(self.relationships().queryKey, noLinks)
  for (const groupId of ['g', 'bench']) client.setQueryData(groups.detail({ groupId }).queryKey, aGroup())
  await new MutationObserver(client, groupWrites.create).mutate({ body: { group: { name: 'Benches', access: 'public' } } })
  expect(client.getQueryData(self.relationships().queryKey)?.groups).toEqual({ g: 'moderator' })
  for (const groupId of ['g', 'bench']) expect(client.getQueryData(groups.detail({ groupId }).queryKey)?.name).toBe('Benches')
})

test('my switches for one group change at once, alone, and go back when it fails', async () => {
  const { client } = aClient(() => {
    throw new Error('no')
  })
  const membership = ownGroups.groupMembership({ groupId: 'g' }).queryKey
  client.setQueryData(membership, aSeat())
  client.setQueryData(ownGroups.groups().queryKey, pages(aSeat(), aSeat({ group: { id: 'h' } as Group })))
  const seen: unknown[] = []
  client
    .getQueryCache()
    .subscribe(() => seen.push(rows<GroupMembership>(client, ownGroups.groups().queryKey).map((seat) => seat.activityPushNotification)))
  const body = { activityPushNotification: false, announcementPushNotification: undefined }
  await new MutationObserver(client, groupWrites.setNotifications).mutate({ groupId: 'g', body }).catch(() => null)
  expect(seen).toContainEqual([false, true])
  expect(client.getQueryData(membership)).toEqual(aSeat())
})

test('a removed member leaves the list of that group alone', async () => {
  const { client } = aClient(() => null)
  const [here, there] = [groups.members({ groupId: 'g' }).queryKey, groups.members({ groupId: 'h' }).queryKey]
  client.setQueryData(here, pages(aSeat({ accountId: 'a' }), aSeat({ accountId: 'b' })))
  client.setQueryData(there, pages(aSeat({ accountId: 'a', group: { id: 'h' } as Group })))
  await new MutationObserver(client, groupWrites.removeMember).mutate({ groupId: 'g', accountId: 'a' })
  expect([rows<GroupMembership>(client, here).map((row) => row.accountId), rows(client, there).length]).toEqual([['b'], 1])
})

test('a post in a group heads the group’s feed and that of all my groups, and no other', async () => {
  const { client } = aClient(() => anActivity({ id: 'new' }))
  const lists = [groups.activities({ groupId: 'g' }), ownGroups.groupActivities(), groups.activities({ groupId: 'h' }), activities.list()]
  for (const list of lists) client.setQueryData<InfiniteData<Activity[], number>>(list.queryKey, pages(anActivity()))
  await new MutationObserver(client, activityWrites.create).mutate({ body: { message: 'Hello', groupId: 'g' } })
  expect(lists.map((list) => rows<Activity>(client, list.queryKey).map(({ id }) => id))).toEqual([
    ['new', 'post'],
    ['new', 'post'],
    ['post'],
    ['post'],
  ])
})

test('a report marks the post wherever it is shown, and leaves its counts alone', async () => {
  const reports = [{ id: 'r', createdAt: '2026-01-01T00:00:00Z' }]
  const { client } = aClient(() => anActivity({ reports, _count: { likes: 9, comments: 9 } }))
  const lists = [activities.list(), groups.activities({ groupId: 'g' }), extras.feed()]
  for (const list of lists) client.setQueryData<InfiniteData<Activity[], number>>(list.queryKey, pages(anActivity()))
  await new MutationObserver(client, extraWrites.report).mutate({ activityId: 'post' })
  for (const list of lists) expect(rows<Activity>(client, list.queryKey)).toEqual([anActivity({ reports })])
})
