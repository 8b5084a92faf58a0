// Matches and their order.
import { expect, test } from 'vitest'
import { entriesOf, matches, type PaletteRow } from './saved-matches.ts'

const aRow = (title: string, of: Partial<PaletteRow> = {}): PaletteRow => ({
  kind: 'event',
  id: title,
  title,
  href: `#${title}`,
  at: 0,
  ...of,
})

const found = (rows: PaletteRow[], typed: string, locale = 'en') =>
  matches(entriesOf(rows), typed, { locale }).flatMap((group) => group.rows.map(({ title }) => title))

test.each([
  ['cafe', 'Café Zürich'],
  ['ZURICH', 'Café Zürich'],
  ['zürich café', 'Café Zürich'],
  ['ＫＩＬＮ', 'Night kiln'],
  ['مفتاح', 'المِفتاح معي'],
  ['陶芸', '陶芸の夜'],
])('%s finds %s', (typed, title) => {
  expect(found([aRow('Something else'), aRow(title)], typed)).toEqual([title])
})

test('every word has to be there, in whatever order and in whatever line', () => {
  const rows = [aRow('Ines Kowalczyk', { second: 'Structural biology', also: 'inesk' })]
  expect(found(rows, 'biology ines')).toHaveLength(1)
  expect(found(rows, 'inesk')).toHaveLength(1)
  expect(found(rows, 'ines painting')).toEqual([])
})

test('what begins so comes first, then words that do, then those that hold it, then what is only said beside it', () => {
  const rows = [aRow('Other', { second: 'kiln' }), aRow('Bekilned'), aRow('Night kiln'), aRow('Kiln keepers')]
  expect(found(rows, 'kiln')).toEqual(['Kiln keepers', 'Night kiln', 'Bekilned', 'Other'])
})

test('among equals the last opened comes first, and the rest goes by the alphabet of the language', () => {
  const rows = [aRow('Kiln Z'), aRow('Kiln Ä'), aRow('Kiln B', { at: 5 })]
  expect(found(rows, 'kiln', 'de')).toEqual(['Kiln B', 'Kiln Ä', 'Kiln Z'])
  expect(found(rows, 'kiln', 'sv')).toEqual(['Kiln B', 'Kiln Z', 'Kiln Ä'])
})

test('kinds stand apart in an order of their own, each with its best five', () => {
  const rows = [
    aRow('Kiln post', { kind: 'post' }),
    aRow('Kiln Ann', { kind: 'person' }),
    aRow('Kiln', { kind: 'place' }),
    ...Array.from({ length: 9 }, (_, index) => aRow(`Kiln ${index}`)),
  ]
  const groups = matches(entriesOf(rows), 'kiln', { locale: 'en' })
  expect(groups.map(({ kind, rows: of }) => [kind, of.length])).toEqual([
    ['place', 1],
    ['event', 5],
    ['person', 1],
    ['post', 1],
  ])
})

test('before anything is typed: what was opened last, of all kinds, and all places', () => {
  const rows = [
    aRow('Home', { kind: 'place' }),
    aRow('Events', { kind: 'place' }),
    aRow('Old', { at: 1 }),
    aRow('New', { at: 2, kind: 'person' }),
    aRow('Never opened'),
  ]
  expect(matches(entriesOf(rows), '  ', { locale: 'en' })).toEqual([
    { kind: 'recent', rows: [rows[3], rows[2]] },
    { kind: 'place', rows: [rows[0], rows[1]] },
  ])
})
