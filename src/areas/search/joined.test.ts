// Joining cached results and server results.
import { expect, test } from 'vitest'
import type { PaletteRow } from '../../components/palette/saved-matches.ts'
import { beyond, inOrder } from './joined.ts'

const aRow = (kind: PaletteRow['kind'], id: string): PaletteRow => ({ kind, id, title: id, href: `/${id}`, at: 0 })

test('what is shown already is not shown again, unless it is of another kind', () => {
  const found = [aRow('event', '1'), aRow('event', '2'), aRow('group', '1')]
  expect(beyond([aRow('event', '1')], found).map(({ kind, id }) => [kind, id])).toEqual([
    ['event', '2'],
    ['group', '1'],
  ])
})

test('an answer waits for those above it, so that none is pushed down', () => {
  const kinds = ['event', 'person', 'group'] as const
  expect(inOrder(kinds, (kind) => kind !== 'person')).toEqual(['event'])
  expect(inOrder(kinds, () => true)).toEqual([...kinds])
  expect(inOrder(kinds, (kind) => kind !== 'event')).toEqual([])
})
