// Blocks of a long conversation.
import { expect, test } from 'vitest'
import { logBlocks } from './log-blocks.ts'
import type { LogEntry } from './log-entries.ts'

const said = (from: number, to: number): LogEntry[] =>
  Array.from({ length: to - from }, (_entry, at) => ({ kind: 'said', key: `said ${from + at}`, id: from + at, text: '' }))

const shape = (entries: LogEntry[]) => logBlocks(entries).map(({ key, entries: rows }) => `${key}: ${rows.map((row) => row.key).join()}`)

test('joined again they are the conversation, in blocks of a handy size', () => {
  const entries = said(1000, 3000)
  const blocks = logBlocks(entries)
  expect(blocks.flatMap((block) => block.entries)).toEqual(entries)
  expect(blocks.length).toBeGreaterThan(60)
  expect(Math.max(...blocks.map((block) => block.entries.length))).toBeLessThan(200)
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length)
})

test('what comes in above or below leaves the blocks between as they are', () => {
  const before = shape(said(2000, 2400)).slice(1, -1)
  expect(shape(said(1950, 2450))).toEqual(expect.arrayContaining(before))
})
