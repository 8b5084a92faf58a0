// Without a stream: polls immediately, then every 30 s, and not while the page is hidden.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPoller } from './poller.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it asks when woken and each 30 s until it sleeps', async () => {
  let asked = 0
  const states: string[] = []
  const poller = createPoller({ resync: async () => ((asked += 1), true), onState: (state) => states.push(state) })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(0)
  poller.wake()
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(3)
  poller.wake()
  expect(asked).toBe(4)
  poller.sleep()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked, states, poller.state()]).toEqual([4, ['dormant', 'idle'], 'idle'])
})
