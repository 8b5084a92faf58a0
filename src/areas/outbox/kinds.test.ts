// Every queueable write has an entry with its text, its place, and the place where its text can be edited.
import { beforeAll, expect, test } from 'vitest'
import { queueableOps } from '../../api/queue.ts'
import { groupsOf } from './groups.ts'
import { kindOf, kinds, textOf } from './kinds.ts'
import type { Waiting } from '../../state/shown/outbox.ts'

const resources = import.meta.glob(['../../api/resources/**/*.ts', '!**/*.test.ts'])
beforeAll(async () => {
  await Promise.all(Object.values(resources).map((load) => load()))
})

test('every write of the table that may wait has an entry, and no entry speaks of one that may not', () => {
  expect(queueableOps().length).toBeGreaterThan(20)
  expect(Object.keys(kinds).toSorted()).toEqual(queueableOps().toSorted())
})

const row = (given: Partial<Waiting>): Waiting => ({
  key: 'k',
  seq: 1,
  op: 'chat.send',
  lane: 'chat:7',
  params: { channelId: '7' },
  body: { text: 'Hello' },
  createdAt: 0,
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  reason: null,
  ...given,
})

test('messages, posts and comments can be written on where they were begun', () => {
  expect(kindOf(row({})).writtenAt).toEqual({ draft: 'message:7', href: '/messages/7' })
  expect(kindOf(row({ op: 'activities.create', params: {}, body: { message: 'Hi' } })).writtenAt).toEqual({
    draft: 'post',
    href: '/new/post',
  })
  const comment = kindOf(row({ op: 'activities.create', params: {}, body: { message: 'Hi', commentedId: 'p1' } }))
  expect(comment).toMatchObject({ words: 'outbox.kind.comment', writtenAt: { draft: 'comment:p1', href: '/posts/p1' } })
  expect(kindOf(row({ op: 'activities.like', params: { activityId: 'p1' }, body: undefined })).writtenAt).toBeUndefined()
})

test('the words of a row are those the person wrote; of one that cannot be read, all there is', () => {
  expect(textOf(row({}))).toBe('Hello')
  expect(textOf(row({ op: 'activities.like', body: undefined }))).toBe('')
  expect(textOf(row({ op: '', body: { old: 'words' } }))).toBe('{"old":"words"}')
})

test('what an older version wrote still has a place', () => {
  expect(kindOf(row({ op: 'gone.away', params: {} }))).toMatchObject({ words: 'outbox.kind.other', place: { name: 'elsewhere' } })
})

test('places come in the order of their oldest row, and rows in the order of writing', () => {
  const rows = [
    row({ key: 'c', seq: 3 }),
    row({ key: 'b', seq: 2, op: 'activities.create', params: {}, body: { message: 'Post' } }),
    row({ key: 'a', seq: 1 }),
    row({ key: 'd', seq: 4, params: { channelId: '8' } }),
  ]
  const keys = groupsOf(rows).map(({ place, rows: inPlace }) => [place.name, inPlace.map((one) => one.row.key).join('')])
  expect(keys).toEqual([
    ['conversation', 'ac'],
    ['feed', 'b'],
    ['conversation', 'd'],
  ])
})
