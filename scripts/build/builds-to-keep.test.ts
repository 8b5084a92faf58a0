// How long the files of a build are kept.
import { expect, test } from 'vitest'
import { buildsToKeep } from './builds-to-keep.ts'

const now = new Date('2026-11-20T12:00:00Z')
const madeDaysAgo = (...days: number[]) =>
  days.map((age) => ({ at: new Date(now.getTime() - age * 86_400_000).toISOString(), assets: [`first-${age}.js`] }))
const keeping = { builds: 3, days: 14, atMost: 6 }
const kept = (...days: number[]) => buildsToKeep(madeDaysAgo(...days), now, keeping).map(({ assets }) => assets[0])

test('the last three builds stay, however old they are', () => {
  expect(kept(40, 80, 120)).toEqual(['first-40.js', 'first-80.js'])
})

test('a build of the last fortnight stays, however many came after it', () => {
  expect(kept(0, 1, 2, 13.9)).toEqual(['first-0.js', 'first-1.js', 'first-2.js', 'first-13.9.js'])
  expect(kept(0, 1, 2, 14.1)).toEqual(['first-0.js', 'first-1.js', 'first-2.js'])
})

test('but no more than the limit', () => {
  expect(kept(0, 0, 0, 0, 0, 0, 0, 0)).toHaveLength(5)
})

test('a record without a readable date stays only among the last', () => {
  const broken = { at: 'yesterday', assets: [] }
  expect(buildsToKeep([broken, broken, broken], now, keeping)).toHaveLength(2)
})
