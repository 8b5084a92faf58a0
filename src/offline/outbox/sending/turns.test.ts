// Which rows are sent next.
import { expect, test } from 'vitest'
import { aRow } from '../testing.test-helper.ts'
import { outboxDelay, turns } from './turns.ts'

const now = 1_000_000
const ready = (...rows: Parameters<typeof aRow>[0][]) =>
  turns(
    rows.map((row, index) => aRow({ seq: index + 1, key: `${index + 1}`, ...row })),
    now,
    0,
  ).ready.map(({ key }) => key)

test('of each lane only the first may go', () => {
  expect(ready({ lane: 'a' }, { lane: 'a' }, { lane: 'b' })).toEqual(['1', '3'])
})

test('a lane whose first is on its way waits for it', () => {
  expect(ready({ lane: 'a', state: 'sending' }, { lane: 'a' })).toEqual([])
})

test('what failed lets the rest of its lane go on, and so does what a person must look at', () => {
  expect(ready({ lane: 'a', state: 'failed' }, { lane: 'a', state: 'unknown' }, { lane: 'a' })).toEqual(['3'])
})

test('what failed holds its lane up where what follows makes no sense without it', () => {
  expect(ready({ lane: 'a', state: 'failed', holds: true }, { lane: 'a' })).toEqual([])
})

test('a lane never overtakes its first while that waits for its next attempt', () => {
  expect(ready({ lane: 'a', nextAt: now + 1, triedAt: 5 }, { lane: 'a' })).toEqual([])
})

test('the network that came back brings every attempt forward', () => {
  const row = aRow({ nextAt: now + 60_000, triedAt: now - 10 })
  expect(turns([row], now, now - 5).ready).toEqual([row])
})

test('a moment that the server named is not brought forward', () => {
  const row = aRow({ nextAt: now + 60_000, triedAt: now - 10, held: true })
  expect(turns([row], now, now - 5)).toEqual({ ready: [], nextAt: now + 60_000 })
})

test('what is urgent goes before what was written earlier', () => {
  expect(ready({ lane: 'a' }, { lane: 'b', first: true })).toEqual(['2', '1'])
})

test('attempts are two seconds apart at first, five minutes at most, and never all at once', () => {
  expect([1, 2, 3, 9, 90].map((attempts) => outboxDelay(attempts, () => 0))).toEqual([2000, 4000, 8000, 300_000, 300_000])
  expect(outboxDelay(1, () => 1)).toBe(2500)
})
