// Pieces of media files.
import { expect, test } from 'vitest'
import { isMediaType, partOf, PIECE, rangeAfter } from './ranges.ts'

test('each request continues where the last piece ended', () => {
  expect(rangeAfter(0)).toBe(`bytes=0-${PIECE - 1}`)
  expect(rangeAfter(PIECE)).toBe(`bytes=${PIECE}-${2 * PIECE - 1}`)
})

test('an answer says which bytes it has, and a whole file begins at its start', () => {
  expect(partOf(206, 'bytes 1048576-2097151/28800044', PIECE)).toEqual({ start: PIECE, size: 28_800_044 })
  expect(partOf(206, 'bytes 0-9/*', 0)).toEqual({ start: 0, size: null })
  expect(partOf(206, null, PIECE)).toEqual({ start: PIECE, size: null })
  expect(partOf(200, null, PIECE)).toEqual({ start: 0, size: null })
  expect([404, 416, 500].map((status) => partOf(status, null, 0))).toEqual([null, null, null])
})

test('a page of someone else’s network is no sound', () => {
  expect(['audio/mpeg', 'video/mp4', 'application/ogg', 'application/octet-stream'].every(isMediaType)).toBe(true)
  expect([null, '', 'text/html; charset=utf-8', 'application/json'].some(isMediaType)).toBe(false)
})
