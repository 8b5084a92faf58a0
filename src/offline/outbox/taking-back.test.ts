// A write that was discarded while in flight is undone, also by a page that has just started.
import { expect, test } from 'vitest'
import { queueable } from '../../api/queue.ts'
import { takingBack } from './taking-back.ts'
import { aRow } from './testing.test-helper.ts'

const here = queueable('activities.create')

test('after a start, when nobody has asked yet for the file that says how', async () => {
  expect(here).toBeUndefined()
  const post = aRow({ op: 'activities.create', lane: 'posts:', path: '/activities', params: {}, body: { message: 'one' } })
  expect(await takingBack(post, { id: 'post' })).toMatchObject({
    op: 'activities.remove',
    method: 'DELETE',
    path: '/activities/:activityId',
    params: { activityId: 'post' },
  })
})

test('what nothing undoes stays as it is', async () => {
  expect(await takingBack(aRow({ op: 'activities.like', params: { activityId: 'post' } }), { id: 'post' })).toBeUndefined()
})
