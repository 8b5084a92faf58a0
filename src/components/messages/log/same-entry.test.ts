// When a log entry re-renders.
import { expect, test } from 'vitest'
import type { BubbleEntry, LogEntry } from './log-entries.ts'
import { sameEntry } from './same-entry.ts'

const bubble = (of: Partial<BubbleEntry> = {}): BubbleEntry => ({ key: 'a', id: 1, text: 'Hello', at: 5, ...of })
const run = (of: Partial<Extract<LogEntry, { kind: 'run' }>> = {}): LogEntry => ({
  kind: 'run',
  key: 'run a',
  mine: false,
  account: null,
  bubbles: [bubble()],
  ...of,
})

test('what shows the same is the same, whoever made it', () => {
  expect(sameEntry(run(), run())).toBe(true)
  expect(sameEntry({ kind: 'day', key: 'day', at: 1 }, { kind: 'day', key: 'day', at: 1 })).toBe(true)
})

test.each([
  run({ mine: true }),
  run({ bubbles: [bubble({ text: 'Hello!' })] }),
  run({ bubbles: [bubble({ id: 2 })] }),
  run({ bubbles: [bubble(), bubble({ key: 'b' })] }),
  run({ bubbles: [] }),
  { kind: 'said', key: 'run a', id: 1, text: 'Hello' } as const,
])('what shows something else is not', (other) => {
  expect(sameEntry(run(), other)).toBe(false)
})
