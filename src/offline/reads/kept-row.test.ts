// Which parts of an answer may be persisted, and which rows are valid enough to be used again.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupOf, isPlace, placeOf, readFacts, readRow, rowFor, type KeptRow } from './kept-row.ts'

const DAY = 24 * 60 * 60_000
const NOW = 100 * DAY
const place = placeOf('en', '["events","list",{}]')
const dataOf = (row: KeptRow | null): unknown => row && JSON.parse(row.json)
const aRow = (data: unknown = { name: 'Summit' }, updatedAt = NOW, persist: 'public' | 'personal' = 'public'): KeptRow =>
  rowFor(place, data, updatedAt, { persist }) as KeptRow

test('an answer without a class is not kept, nor one that is too large', () => {
  expect(rowFor(place, { a: 1 }, 1, {})).toBe(null)
  expect(rowFor(place, { a: 1 }, 1, undefined)).toBe(null)
  expect(rowFor(place, { a: 'x'.repeat(300_000) }, 1, { persist: 'public' })).toBe(null)
  // Beyond Latin letters a character takes two bytes.
  expect(rowFor(place, { a: '窯'.repeat(149_000) }, 1, { persist: 'public' })).not.toBe(null)
  expect(rowFor(place, { a: '窯'.repeat(151_000) }, 1, { persist: 'public' })).toBe(null)
  expect(rowFor(place, { a: 1 }, 1, { persist: 'public' })).toMatchObject({ kind: 'public', v: 1 })
  expect(rowFor(place, { a: 1 }, 1, { persist: 'own' })).toMatchObject({ kind: 'personal' })
})

test('long lists are cut, paged ones by whole pages', () => {
  const list = Array.from({ length: 500 }, (_row, id) => ({ id }))
  expect(dataOf(rowFor(place, list, 1, { persist: 'public' }))).toHaveLength(200)
  expect(dataOf(rowFor(place, list, 1, { persist: 'public', keep: 1000 }))).toHaveLength(500)
  const pages = Array.from({ length: 10 }, (_page, index) => list.slice(index * 25, index * 25 + 25))
  const data = { pages, pageParams: pages.map((_page, index) => index + 1) }
  expect(dataOf(rowFor(place, data, 1, { persist: 'personal', keep: 60 }))).toEqual({ pages: pages.slice(0, 2), pageParams: [1, 2] })
  // A first page longer than the limit (a row was prepended) is still a page.
  expect(dataOf(rowFor(place, { pages: [list.slice(0, 26)], pageParams: [1] }, 1, { persist: 'personal', keep: 25 }))).toEqual({
    pages: [list.slice(0, 26)],
    pageParams: [1],
  })
})

test('a first page that is too large by itself is kept as far as it fits', () => {
  const page = Array.from({ length: 25 }, (_row, id) => ({ id, text: 'x'.repeat(20_000) }))
  const kept = dataOf(rowFor(place, { pages: [page, page], pageParams: [1, 2] }, 1, { persist: 'personal', keep: 50 }))
  const { pages } = kept as { pages: unknown[][] }
  expect(pages).toHaveLength(1)
  expect(pages[0]!.length).toBeGreaterThan(5)
  expect(pages[0]).toEqual(page.slice(0, pages[0]!.length))
})

test('public copies last thirty days, personal ones seven', () => {
  const after = (kind: 'public' | 'personal', age: number) => readRow(place, aRow({}, NOW - age, kind), NOW)
  expect(after('public', 29 * DAY)).not.toBe(null)
  expect(after('public', 31 * DAY)).toBe(null)
  expect(after('personal', 6 * DAY)).not.toBe(null)
  expect(after('personal', 8 * DAY)).toBe(null)
})

test('what lasts until a time lasts until then, be it long or short', () => {
  const row = (until: number) => rowFor(place, {}, NOW, { persist: 'personal' }, until)
  const inMonths = row(NOW + 60 * DAY)
  expect(readRow(place, inMonths, NOW + 59 * DAY)).not.toBe(null)
  expect(readRow(place, inMonths, NOW + 61 * DAY)).toBe(null)
  expect(readRow(place, row(NOW + DAY), NOW + 2 * DAY)).toBe(null)
  expect(row(NOW - 1)).toBe(null)
})

test('a clock that was set back or forward by a day makes nothing live for ever', () => {
  expect(readRow(place, aRow({}, NOW + DAY - 1), NOW)).not.toBe(null)
  expect(readRow(place, aRow({}, NOW + DAY + 1), NOW)).toBe(null)
  expect(readFacts({ ...aRow(), until: NOW + 5000 * DAY })).toBe(null)
})

test('a row of another version, of another place, or cut short is none', () => {
  const row = aRow()
  expect(readRow(place, row, NOW)).toMatchObject({ key: ['events', 'list', {}], data: { name: 'Summit' } })
  expect(readRow(place, row, NOW, 2)).toBe(null)
  expect(readRow(placeOf('en', '["events","list",{"past":true}]'), row, NOW)).toBe(null)
  expect(readRow(placeOf('ar', '["events","list",{}]'), row, NOW)).toBe(null)
  expect(readRow(place, { ...row, json: row.json.slice(0, -1) }, NOW)).toBe(null)
  expect(readRow(place, { ...row, kind: 'personal' }, NOW)).toBe(null)
})

/** Values that a broken device or a foreign script may have left in place of a row. */
const garbage = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true, withSparseArray: true }),
  fc.record({
    v: fc.oneof(fc.constant(1), fc.anything()),
    kind: fc.oneof(fc.constantFrom('public', 'personal'), fc.anything()),
    updatedAt: fc.oneof(fc.constant(NOW), fc.double(), fc.anything()),
    until: fc.oneof(fc.constant(undefined), fc.double(), fc.anything()),
    bytes: fc.oneof(fc.nat(), fc.anything()),
    json: fc.oneof(
      fc.json(),
      fc.string(),
      fc.constantFrom('{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}', `"${'x'.repeat(5_000_000)}"`),
    ),
    sum: fc.oneof(fc.nat(), fc.anything()),
  }),
)

test('garbage of any kind is no row, throws nothing and pollutes nothing', () => {
  fc.assert(
    fc.property(garbage, (value) => {
      expect(readRow(place, value, NOW)).toBe(null)
      expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
    }),
  )
})

test('whatever the server answers comes back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (data) => {
      const row = rowFor(place, Array.isArray(data) ? data.slice(0, 200) : data, NOW, { persist: 'public', keep: 1e6 })
      expect(readRow(place, structuredClone(row), NOW)?.data).toEqual(JSON.parse(JSON.stringify(data)))
    }),
  )
})

test('places are told from everything else in the database', () => {
  expect([place, placeOf('pt-BR', '["chat","messages",{"channelId":"7"}]')].map(isPlace)).toEqual([true, true])
  expect(['epoch', 'slugs', `used:${place}`, 'shown:en:/events', 7, null].map(isPlace)).toEqual([false, false, false, false, false, false])
  expect(groupOf(placeOf('en', '["chat","messages",{"channelId":"7"}]'))).toBe('en:["chat","messages"')
})

test('a list that is too large ends earlier, and is not lost', () => {
  const page = (of: number) => Array.from({ length: 25 }, (_row, id) => ({ id: of * 25 + id, text: 'x'.repeat(1000) }))
  const data = { pages: Array.from({ length: 40 }, (_page, of) => page(of)), pageParams: Array.from({ length: 40 }, (_page, of) => of + 1) }
  const row = rowFor(place, data, 1, { persist: 'personal', keep: 1000 })
  expect((dataOf(row) as typeof data).pages.length).toBeGreaterThan(8)
  expect((dataOf(row) as typeof data).pages).toEqual(data.pages.slice(0, (dataOf(row) as typeof data).pages.length))
  expect(row?.bytes).toBeLessThanOrEqual(300_000)
  // A single page that is too large.
  expect(rowFor(place, { pages: [[{ text: 'x'.repeat(400_000) }]], pageParams: [1] }, 1, { persist: 'personal' })).toBe(null)
})
