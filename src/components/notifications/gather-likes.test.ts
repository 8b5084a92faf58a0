// Which notifications are merged.
import { expect, test } from 'vitest'
import { gatherLikes } from './gather-likes.ts'
import { aBaseActivity, aNotification } from './notifications.test-helper.ts'

const like = (id: string, post: string | null) =>
  aNotification({ id, type: 'LIKE', activity: post === null ? null : aBaseActivity({ id: post }) })
const ids = (rows: Parameters<typeof gatherLikes>[0]) =>
  gatherLikes(rows).map(({ newest, others }) => [newest, ...others].map(({ id }) => id))

test('likes of one post are one line where the newest stands, whatever came between', () => {
  expect(ids([like('a', 'kiln'), aNotification({ id: 'b' }), like('c', 'kiln'), like('d', 'chair')])).toEqual([['a', 'c'], ['b'], ['d']])
})

test('a like of a post that is gone stays alone', () => {
  expect(ids([like('a', null), like('b', null)])).toEqual([['a'], ['b']])
})

test('what is no like is never gathered, also of the same post', () => {
  const activity = aBaseActivity()
  expect(ids([aNotification({ id: 'a', type: 'COMMENT', activity }), aNotification({ id: 'b', type: 'COMMENT', activity })])).toEqual([
    ['a'],
    ['b'],
  ])
})
