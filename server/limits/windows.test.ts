// Counting calls in memory: never too many in any span, and with bounded memory.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWindow, createWindows } from './windows.ts'

const minute = { count: 2, seconds: 60 }

test('a limit counts per key, and one call passes when its time is over', () => {
  let now = 0
  const windows = createWindows(() => now)
  const limit = { count: 2, seconds: 10 }
  expect([windows.take('a', limit), windows.take('a', limit), windows.take('b', limit)]).toEqual([0, 0, 0])
  now = 4000
  expect(windows.take('a', limit)).toBe(6)
  now = 9999
  expect(windows.take('a', limit)).toBe(1)
  now = 10_000
  expect([windows.take('a', limit), windows.take('a', limit)]).toEqual([0, 5])
})

test('no border is crossed with twice the calls, and refused calls are not held against anybody', () => {
  const calls = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(calls, fc.integer({ min: 1, max: 20 }), (gaps, count) => {
      let now = 1_000_000
      const windows = createWindows(() => now)
      const passed: number[] = []
      for (const gap of gaps) {
        now += gap
        const wait = windows.take('a', { count, seconds: 10 })
        if (wait === 0) passed.push(now)
        else {
          // The returned time is accurate: no call is allowed much earlier, and one is allowed then.
          expect(wait).toBeGreaterThan(0)
          expect(wait).toBeLessThanOrEqual(20)
        }
      }
      // The count of the previous span is spread evenly, so up to half of it may be missed, but never all of it.
      for (const at of passed)
        expect(passed.filter((other) => other >= at && other < at + 10_000).length).toBeLessThanOrEqual(1.5 * count + 1)
    }),
  )
})

test('who waits as long as told is let in', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 60 }), fc.integer({ min: 1, max: 8 }), (gaps, count) => {
      let now = 0
      const windows = createWindows(() => now)
      for (const gap of gaps) {
        now += gap
        windows.take('a', { count, seconds: 10 })
      }
      const wait = windows.take('a', { count, seconds: 10 })
      now += wait * 1000
      expect(wait === 0 ? 0 : windows.take('a', { count, seconds: 10 })).toBe(0)
    }),
  )
})

test('a flood of keys pushes out the oldest of its own span, and nothing that is counted by the hour', () => {
  const windows = createWindows(() => 0, 100)
  const hour = { count: 1, seconds: 3600 }
  expect(windows.take('mail', hour)).toBe(0)
  windows.take('first', { count: 1, seconds: 60 })
  for (let i = 0; i < 99; i += 1) windows.take(`flood ${i}`, { count: 1, seconds: 60 })
  expect(windows.take('flood 98', { count: 1, seconds: 60 })).toBeGreaterThan(0)
  for (let i = 0; i < 10_000; i += 1) windows.take(`flood ${i}`, minute)
  expect(windows.take('first', { count: 1, seconds: 60 })).toBe(0)
  expect(windows.take('mail', hour)).toBeGreaterThan(0)
})

test('a take costs the same with 200,000 windows as with none', () => {
  let now = 0
  const windows = createWindows(() => now, 200_000)
  const timed = (from: number): number => {
    const startedAt = performance.now()
    for (let i = 0; i < 5000; i += 1) windows.take(`key ${from + i}`, minute)
    return performance.now() - startedAt
  }
  timed(-5000)
  const empty = Math.min(timed(0), timed(5000), timed(10_000))
  for (let i = 15_000; i < 200_000; i += 1) windows.take(`key ${i}`, minute)
  now += 200_000
  const full = Math.min(timed(300_000), timed(305_000), timed(310_000))
  // The previous implementation walked all of them: thousands of times as long.
  expect(full).toBeLessThan(Math.max(5, empty) * 20)
})

test('one window on its own', () => {
  let now = 0
  const allowed = createWindow({ count: 2, seconds: 10 }, () => now)
  expect([allowed(), allowed(), allowed()]).toEqual([true, true, false])
  now = 20_000
  expect(allowed()).toBe(true)
})

test('calls that another process allowed count too', () => {
  const windows = createWindows(() => 1000)
  const limit = { count: 3, seconds: 60 }
  expect(windows.take('mia', limit)).toBe(0)
  windows.add('mia', 60, 2)
  windows.add('omar', 60, 2)
  expect(windows.take('mia', limit)).toBeGreaterThan(0)
  expect([windows.take('omar', limit), windows.take('omar', limit) > 0]).toEqual([0, true])
})
