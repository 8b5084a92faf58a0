// The order of the list of conversations.
import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

const seats = [1, 2, 3, 4, 5].map((channelId) => ({ channelId }))
const order = (pinned: number[], unread: number[]) => inOrder(seats, pinned, (id) => unread.includes(id)).map(({ channelId }) => channelId)

test('pinned ones in the order of pinning, then the unread, then the rest', () => {
  expect(order([5, 2], [4, 3])).toEqual([5, 2, 3, 4, 1])
  expect(order([], [])).toEqual([1, 2, 3, 4, 5])
})

test('what is pinned and not here, or pinned and unread, stands once at most', () => {
  expect(order([9, 4], [4])).toEqual([4, 1, 2, 3, 5])
})
