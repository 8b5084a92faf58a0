// Stored positions of audio.
import { expect, test } from 'vitest'
import type { Begun } from '../../state/identity/own.ts'
import { allBegun, isBegun, placeOf, withBegun } from './begun.ts'

const channel = { id: 'c', name: 'Radio', slug: 'radio', imageUrl: '' }
const begun = (id: string, at: number, when = 0, length: number | null = 600): Begun => ({
  playing: { id, slug: id, title: id, audioUrl: '', imageUrl: null, channel },
  at,
  length,
  when,
})

test('the first seconds and the last ones are no place to go on', () => {
  expect([0, 4, 5, 589, 590, 600].map((at) => isBegun({ at, length: 600 }))).toEqual([false, false, true, true, false, false])
  expect(isBegun({ at: 7000, length: null })).toBe(true)
})

test('what plays counts like the others, by its last position, and the latest is first', () => {
  const places = { listening: begun('b', 90, 3), begun: { a: begun('a', 60, 2), b: begun('b', 30, 1) } }
  expect(allBegun(places).map(({ playing, at }) => [playing.id, at])).toEqual([
    ['b', 90],
    ['a', 60],
  ])
  expect([placeOf(places, 'a'), placeOf(places, 'b'), placeOf(places, 'none')]).toEqual([60, 90, 0])
})

test('a finished content is forgotten', () => {
  const before = withBegun({}, begun('a', 60))
  expect(Object.keys(before)).toEqual(['a'])
  expect(withBegun(before, begun('a', 598))).toEqual({})
  expect(withBegun(before, null)).toBe(before)
})

test('only the latest are kept', () => {
  const all = Array.from({ length: 70 }, (_, at) => begun(`c${at}`, 60, at)).reduce(withBegun, {})
  expect(Object.keys(all)).toHaveLength(50)
  expect(Object.keys(all)).toContain('c69')
  expect(Object.keys(all)).not.toContain('c19')
})
