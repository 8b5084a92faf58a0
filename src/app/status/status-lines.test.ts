// The texts of the status line: every cell of the table.
import { expect, test } from 'vitest'
import type { Load } from '../../kit/writes/use-waits.ts'
import { statusLine } from './status-lines.ts'

const loads = ['nothing', 'waiting', 'failed'] as const
const expected = {
  online: [null, 'waiting', 'failed'],
  weak: ['weak', 'weakWaiting', 'weakFailed'],
  offline: ['offline', 'offlineWaiting', 'offlineFailed'],
  captive: ['captive', 'captiveWaiting', 'captiveFailed'],
} as const
const states = Object.keys(expected) as (keyof typeof expected)[]
const cells = states.flatMap((state) => loads.map((load, index) => ({ state, load, words: expected[state][index] ?? null })))

test.each(cells)('$state × $load says $words', ({ state, load, words }) => {
  expect(statusLine(state, load, false)?.words ?? null).toBe(words && `status.line.${words}`)
})

test('a device that keeps nothing is named only where nothing else is to say', () => {
  const said = (state: (typeof states)[number], load: Load) => statusLine(state, load, true)?.words
  expect(said('online', 'nothing')).toBe('status.line.memory')
  expect(said('online', 'waiting')).toBe('status.line.waiting')
  expect(said('offline', 'nothing')).toBe('status.line.offline')
})

test('what was not sent is said at once, what is on its way only when it takes long', () => {
  expect(statusLine('online', 'failed', false)?.patience).toBe(0)
  expect(statusLine('online', 'waiting', false)?.patience).toBeGreaterThanOrEqual(3000)
})
