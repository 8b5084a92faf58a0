// Navigation as data: visible sections by permission.
import { expect, test } from 'vitest'
import { sectionsFor, wayTo, type Section } from './sections.ts'

type Name = 'listing' | 'people' | 'roster' | 'letters' | 'money' | 'report'
type Permission = 'edit' | 'checkIn' | 'write' | 'pay'

const sections: readonly Section<Name, Permission>[] = [
  { name: 'listing', needs: 'edit' },
  {
    name: 'people',
    isGroup: true,
    inside: [
      { name: 'roster', needs: 'checkIn' },
      { name: 'letters', needs: 'write' },
    ],
  },
  { name: 'money', needs: 'pay', inside: [{ name: 'report' }] },
]
const names = (of: readonly Section<Name, Permission>[]): unknown[] => of.map(({ name, inside }) => (inside ? [name, names(inside)] : name))
const seen = (...permissions: Permission[]) => names(sectionsFor(sections, new Set(permissions)))

test('a person sees what they may do, in the given order', () => {
  expect(seen('edit', 'checkIn', 'write', 'pay')).toEqual(['listing', ['people', ['roster', 'letters']], ['money', ['report']]])
  expect(seen('checkIn')).toEqual([['people', ['roster']]])
})

test('a group of nothing is not shown, and what is inside of something hidden is hidden', () => {
  expect(seen('edit')).toEqual(['listing'])
  expect(seen()).toEqual([])
})

test('the way to a section, and none to one that is hidden', () => {
  const mine = sectionsFor(sections, new Set<Permission>(['checkIn']))
  expect(wayTo(mine, 'roster')?.map(({ name }) => name)).toEqual(['people', 'roster'])
  expect(wayTo(mine, 'report')).toBeNull()
})
