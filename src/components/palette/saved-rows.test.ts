// Items found in the cache, without requests.
import { expect, test } from 'vitest'
import { accounts } from '../../api/resources/people/accounts.ts'
import { activities } from '../../api/resources/community/activities.ts'
import { channels } from '../../api/resources/community/channels.ts'
import { chat } from '../../api/resources/community/chat.ts'
import { contents } from '../../api/resources/community/contents.ts'
import { events } from '../../api/resources/events/events.ts'
import { groups, ownGroups } from '../../api/resources/community/groups.ts'
import { people } from '../../api/resources/people/people.ts'
import { self } from '../../api/resources/people/self.ts'
import { threads } from '../../api/resources/community/threads.ts'
import { aClient, anAccount, anActivity } from '../../api/testing.test-helper.ts'
import { answersIn, savedRows, sources } from './saved-rows.ts'

const tables = [accounts, activities, channels, chat, contents, events, groups, ownGroups, people, self, threads]

test('every source is the name of a read', () => {
  const reads = new Set(
    tables.flatMap((table) => Object.values(table as Record<string, { key: readonly unknown[] }>).map(({ key }) => key.join('.'))),
  )
  expect(Object.keys(sources).filter((name) => !reads.has(name))).toEqual([])
})

test('a thing in a list and by itself is there once, with the time it was opened, and nobody was asked', () => {
  const server = aClient(() => undefined)
  const post = anActivity({ id: 'a', message: 'The kiln is warm. '.repeat(20) })
  server.client.setQueryData(activities.list().queryKey, { pages: [[post, anActivity({ id: 'b', message: ' ' })]], pageParams: [1] })
  server.client.setQueryData(activities.detail({ activityId: 'a' }).queryKey, post, { updatedAt: 5 })
  server.client.setQueryData(accounts.detail({ accountId: 'amara' }).queryKey, anAccount({ title: 'Potter' }) as never, { updatedAt: 7 })
  const rows = savedRows(answersIn(server.client), 'en')
  expect(rows.map(({ kind, id, at }) => [kind, id, at])).toEqual([
    ['post', 'a', 5],
    ['person', 'account', 7],
  ])
  expect(rows[0]?.title).toMatch(/^The kiln is warm\..*…$/)
  expect(rows[1]).toMatchObject({ title: 'Amara Okafor', second: 'Potter', href: '/people/amara' })
  expect(server.calls).toEqual([])
})

test('sessions of a saved agenda are found, under the event of their read; breaks are not', () => {
  const { client } = aClient(() => undefined)
  const aSession = {
    id: 's',
    name: 'Repair as research',
    nonSession: false,
    speakers: [{ firstName: 'Ines', lastName: 'K' }],
    location: null,
  }
  const agenda = [aSession, { ...aSession, id: 'lunch', name: 'Lunch', nonSession: true }]
  client.setQueryData(events.sessions({ eventId: 'e' }).queryKey, agenda as never)
  expect(savedRows(answersIn(client), 'en')).toEqual([
    expect.objectContaining({ kind: 'session', title: 'Repair as research', second: 'Ines K', href: '/events/e/sessions/s' }),
  ])
})

test('what is still on its way, and answers of other kinds, are passed by', () => {
  const { client } = aClient(() => undefined)
  client.setQueryData(self.me().queryKey, anAccount() as never)
  client.setQueryData(activities.list({ search: 'kiln' }).queryKey, { pages: [[anActivity()]], pageParams: [1] })
  client.setQueryData(events.list().queryKey, { pages: [[null as never]], pageParams: [1] })
  void client.prefetchQuery({ queryKey: events.detail({ eventId: 'e' }).queryKey, queryFn: () => new Promise(() => {}) })
  expect(savedRows(answersIn(client), 'en')).toEqual([])
})

test('nothing of a blocked person is found, and of nobody while it is not known who is', () => {
  const { client } = aClient(() => undefined)
  const blocked = anAccount({ id: 'b', username: 'boris' })
  const pages = (rows: unknown[]) => ({ pages: [rows], pageParams: [1] }) as never
  client.setQueryData(accounts.list().queryKey, pages([anAccount({ id: 'a' }), blocked]))
  client.setQueryData(activities.list().queryKey, pages([anActivity({ id: 'p', account: blocked }), anActivity({ id: 'q' })]))
  const found = (of: ReadonlySet<string> | null) => savedRows(answersIn(client), 'en', of).map(({ id }) => id)
  expect(found(new Set())).toEqual(['a', 'b', 'p', 'q'])
  expect(found(new Set(['b']))).toEqual(['a', 'q'])
  expect(found(null)).toEqual([])
  // Their profile contains it too, even if the list was never fetched.
  const since = { id: 'b', createdAt: '2026-01-01T00:00:00.000Z' }
  client.setQueryData(accounts.detail({ accountId: 'boris' }).queryKey, { ...blocked, blockedByAccounts: [since] } as never)
  expect(found(new Set())).toEqual(['a', 'q'])
})
