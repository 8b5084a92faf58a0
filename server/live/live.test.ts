// The clock of frames.
import { expect, test } from 'vitest'
import { createStamp } from './live.ts'

test('no two frames have one time, and none an earlier one, whatever the clock does', () => {
  let now = 1000
  const stamp = createStamp(() => new Date(now))
  const times = [stamp(), stamp()]
  now = 5000
  times.push(stamp())
  now = 10
  times.push(stamp())
  expect(times).toEqual([1000, 1001, 5000, 5001])
})
