// Events wait for the next animation frame. Many are spread over several frames, in order.
import { expect, test } from 'vitest'
import { createInbox } from './inbox.ts'

function world(cost = 1) {
  let due: (() => void) | undefined
  let time = 0
  const worked: unknown[] = []
  const inbox = createInbox(
    (frame) => {
      worked.push(frame)
      time += cost
    },
    (act) => {
      due = act
      return () => (due = undefined)
    },
    () => time,
  )
  /** Runs one animation frame. */
  const picture = () => {
    const act = due
    due = undefined
    act?.()
  }
  return { inbox, worked, picture, planned: () => due !== undefined }
}

test('what comes between two pictures is worked on together, in its order', () => {
  const { inbox, worked, picture, planned } = world(0)
  for (const frame of [1, 2, 3]) inbox.put(frame)
  expect(worked).toEqual([])
  picture()
  expect([worked, planned()]).toEqual([[1, 2, 3], false])
})

test('a flood is spread: no picture waits for more than its share of work', () => {
  const { inbox, worked, picture } = world(1)
  const flood = Array.from({ length: 20 }, (_, index) => index)
  for (const frame of flood) inbox.put(frame)
  picture()
  expect(worked).toHaveLength(8)
  picture()
  picture()
  expect(worked).toEqual(flood)
})

test('one that takes longer than its share is worked on all the same', () => {
  const { inbox, worked, picture } = world(100)
  inbox.put('slow')
  inbox.put('next')
  picture()
  expect(worked).toEqual(['slow'])
  picture()
  expect(worked).toEqual(['slow', 'next'])
})

test('what waits is worked on when the page is hidden, and forgotten when the scope is closed', () => {
  const { inbox, worked, picture } = world()
  inbox.put('seen')
  inbox.flush()
  expect(worked).toEqual(['seen'])
  inbox.put('of somebody else')
  inbox.stop()
  picture()
  expect(worked).toEqual(['seen'])
})
