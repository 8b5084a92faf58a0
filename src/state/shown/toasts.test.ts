// Toasts appear, merge, wait and disappear.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, dismissToast, pauseToast, resumeToast, showToast, toasts } from './toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  clearToasts()
  vi.useRealTimers()
})
const shown = () => toasts.shown.map(({ text, count }) => `${text} ${count}`)

test('a notice goes after 5 s, a message after 20 s, a failure stays', () => {
  showToast({ kind: 'notice', text: 'saved' })
  showToast({ kind: 'message', text: 'hello' })
  showToast({ kind: 'failure', text: 'failed' })
  vi.advanceTimersByTime(5000)
  expect(shown()).toEqual(['hello 1', 'failed 1'])
  vi.advanceTimersByTime(15_000)
  expect(shown()).toEqual(['failed 1'])
  vi.advanceTimersByTime(3_600_000)
  expect(shown()).toEqual(['failed 1'])
})

test('a hundred of the same failure are one, with a count', () => {
  for (let index = 0; index < 100; index += 1) showToast({ kind: 'failure', text: 'failed' })
  expect(shown()).toEqual(['failed 100'])
})

test('at most three are shown; failures are the last to give way, and then are counted together', () => {
  showToast({ kind: 'failure', text: 'failed' })
  for (const text of ['a', 'b', 'c', 'd']) showToast({ kind: 'notice', text })
  expect(shown()).toEqual(['failed 1', 'c 1', 'd 1'])
  for (const text of ['x', 'y', 'z']) showToast({ kind: 'failure', text })
  expect(shown()).toEqual(['failed.various 2', 'y 1', 'z 1'])
})

test('of a hundred failures for seven reasons none goes uncounted', () => {
  for (let index = 0; index < 100; index += 1) showToast({ kind: 'failure', text: `reason ${index % 7}` })
  expect(toasts.shown).toHaveLength(3)
  expect(toasts.shown.reduce((sum, { count }) => sum + count, 0)).toBe(100)
})

test('while it is looked at its time stands still', () => {
  const id = showToast({ kind: 'notice', text: 'saved' })
  vi.advanceTimersByTime(4000)
  pauseToast(id)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['saved 1'])
  resumeToast(id)
  vi.advanceTimersByTime(999)
  expect(shown()).toEqual(['saved 1'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('a toast that was dismissed stays away when its time would have come', () => {
  dismissToast(showToast({ kind: 'notice', text: 'one' }))
  showToast({ kind: 'notice', text: 'two' })
  vi.advanceTimersByTime(4999)
  expect(shown()).toEqual(['two 1'])
})
