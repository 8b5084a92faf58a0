// Caches that are deleted when a version cannot be installed.
import { expect, test } from 'vitest'
import { cachesToGiveUp } from './room.ts'

const names = ['lang', 'img-pub', 'img-9fQ2', 'assets', 'shell-1', 'shell-2']

test('a network that failed costs nothing', () => {
  expect(cachesToGiveUp(names, '2', { failures: 1, full: false })).toEqual([])
  expect(cachesToGiveUp(names, '2', { failures: 2, full: false })).toEqual([])
})

test('a full disk gives up pictures and what can be fetched again, never the version in use or the words', () => {
  expect(cachesToGiveUp(names, '2', { failures: 1, full: true })).toEqual(['img-pub', 'img-9fQ2', 'assets'])
})

test('from the third failure on what there is of the new version goes too, and begins anew', () => {
  for (const full of [true, false])
    expect(cachesToGiveUp(names, '2', { failures: 3, full })).toEqual(['img-pub', 'img-9fQ2', 'assets', 'shell-2'])
})
