// Checks that every address has one row, and every row one address.
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { authArea } from '../../src/areas/auth/area.ts'
import { homeArea } from '../../src/areas/home/area.ts'
import { areas, rows } from '../../src/areas/rows.ts'
import { places } from '../../src/lib/links/places.ts'
import { paths } from '../../src/paths.ts'
import { root } from './source-files.ts'

const segments = (address: string): string[] => address.split(/[?#]/)[0]!.split('/')

/** Whether a pattern matches an address or another pattern. */
const meets = (address: string, pattern: string): boolean => {
  const [given, wanted] = [segments(address), segments(pattern)]
  return given.length === wanted.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

const patterns = rows.map(({ pattern }) => pattern)

test('no two rows have one pattern, and no two that the palette lists one name', () => {
  const alike = rows.flatMap((one, at) =>
    rows.slice(at + 1).filter(({ pattern }) => meets(one.pattern, pattern) && meets(pattern, one.pattern)),
  )
  expect(alike).toEqual([])
  const listed = rows.filter((row) => row.listed).map(({ name }) => name)
  expect(new Set(listed).size).toBe(listed.length)
})

test('where two patterns meet an address the one that spells it out comes first', () => {
  const hidden = patterns.flatMap((pattern, at) => patterns.slice(at + 1).filter((later) => meets(later, pattern)))
  expect(hidden).toEqual([])
})

test('whatever more than one area leads to, and wherever a notification leads, has its row', () => {
  const shared = Object.values({ ...paths, ...places }).map(({ pattern }) => pattern)
  const known = new Set([...homeArea.rows, ...authArea.rows, ...rows].map(({ pattern }) => pattern))
  expect(shared.filter((pattern) => !known.has(pattern))).toEqual([])
})

test('every area of src/areas that has addresses is in the table', () => {
  const files = Object.keys(import.meta.glob('../../src/areas/*/area.ts'))
  // Home and sign-in are part of the first load, and the gallery has its own build.
  expect(areas).toHaveLength(files.length - 3)
})

test('only what needs no values is offered by the palette', () => {
  expect(rows.filter(({ listed, pattern }) => listed && pattern.includes(':')).map(({ pattern }) => pattern)).toEqual([])
})

test('what the palette offers has its title', () => {
  const { palette } = JSON.parse(readFileSync(path.join(root, 'src/i18n/locales/en.json'), 'utf8')) as { palette: { places: object } }
  const listed = rows.filter((row) => row.listed).map(({ name }) => name)
  expect(Object.keys(palette.places).toSorted()).toEqual(listed.toSorted())
})
