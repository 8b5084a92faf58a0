// Stable keys of log entries.
import { expect, test } from 'vitest'
import { blocksOf, noPlaces, type Places } from './blocks.ts'
import type { LogEntry } from '../log/log-entries.ts'

const run = (...keys: string[]): LogEntry => ({
  kind: 'run',
  key: `run ${keys[0]}`,
  mine: false,
  account: null,
  bubbles: keys.map((key) => ({ key, id: null, text: key, at: 0 })),
})
const day: LogEntry = { kind: 'day', key: 'day', at: 0 }
const mark: LogEntry = { kind: 'new', key: 'new', count: 1 }
const keysOf = (entries: LogEntry[], places: Places) => blocksOf(entries, places).map(({ key }) => key)

test('joined again they are the log', () => {
  const entries = [day, run('a', 'b'), mark, run('c'), day, run('d')]
  const blocks = blocksOf(entries, noPlaces())
  expect(blocks.flatMap((block) => block.entries)).toEqual(entries)
  expect(blocks).toHaveLength(4)
})

test('a run is the same one while it goes on at either end', () => {
  const places = noPlaces()
  const [key] = keysOf([run('b', 'c')], places)
  expect(keysOf([run('b', 'c', 'd')], places)).toEqual([key])
  expect(keysOf([run('a', 'b', 'c', 'd')], places)).toEqual([key])
})

test('a day moves no entry: it goes with the one below, or with the last', () => {
  const places = noPlaces()
  const [first] = blocksOf([day, run('b')], places)
  const after = blocksOf([day, run('a'), run('b')], places)
  expect(after.map(({ entries }) => entries.length)).toEqual([2, 1])
  expect(after[1]!.key).toBe(first!.key)
  expect(blocksOf([run('a'), day], places)).toEqual([{ key: 'a', entries: [run('a'), day] }])
  expect(blocksOf([day], places)).toEqual([{ key: '', entries: [day] }])
})

test('what comes into the middle of a run leaves two of different names', () => {
  const places = noPlaces()
  keysOf([run('a', 'd')], places)
  expect(keysOf([run('a', 'b'), mark, run('c', 'd')], places)).toEqual(['a', 'new', 'a+'])
})

test('what is below stays the same blocks when older entries come in above, whatever they are', () => {
  const places = noPlaces()
  const below = [run('m'), day, run('n'), mark, run('o')]
  const before = blocksOf([day, ...below], places)
  for (const above of [
    [day, run('k')],
    [day, run('i'), run('j', 'k')],
    [run('a'), day],
  ]) {
    const entries = [...above, ...below]
    const after = blocksOf(entries, places)
    expect(after.flatMap((block) => block.entries)).toEqual(entries)
    expect(after.map(({ key }) => key).slice(-4)).toEqual(['m', 'n', 'new', 'o'])
    expect(after.slice(-3).every((block, at) => block === before.slice(-3)[at])).toBe(true)
  }
  expect(blocksOf([], places)).toEqual([])
  expect(blocksOf([run('x')], places)).toEqual([{ key: 'x', entries: [run('x')] }])
})
