// Two people edit the same object.
import { expect, test } from 'vitest'
import { changedFields, clashingFields } from './clashing-fields.ts'

const base = { name: 'Bench', description: 'Wood', site: null as string | null }

test('only what I changed is mine to send', () => {
  expect(changedFields(base, { ...base, name: 'Benches' })).toEqual(['name'])
  expect(changedFields(base, base)).toEqual([])
})

test.each([
  ['each something else', { name: 'Benches' }, { name: 'Stools' }, ['name']],
  ['both the same', { name: 'Benches' }, { name: 'Benches' }, []],
  ['each their own field', { name: 'Benches' }, { description: 'Iron' }, []],
  ['taken away by one, changed by the other', { site: 'https://a.test' }, { site: 'https://b.test' }, ['site']],
  ['nothing by them', { name: 'Benches', site: 'https://a.test' }, {}, []],
])('%s', (_name, mine, theirs, clash) => {
  expect(clashingFields(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual(clash)
})
