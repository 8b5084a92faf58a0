// What an address needs by country, and the order of addresses.
import { expect, test } from 'vitest'
import { addressLines, fieldsOf, lastUsedFirst } from './address-fields.ts'
import { anAddress } from './addresses.test-helper.ts'

test('the fields depend on the country', () => {
  expect(fieldsOf('US')).toEqual({ state: 'state', stateIsCode: true, zip: 'zip' })
  expect(fieldsOf('NL')).toEqual({ state: null, stateIsCode: false, zip: 'postcode' })
  expect(fieldsOf('AE')).toEqual({ state: 'emirate', stateIsCode: false, zip: null })
})

test('an address is read in lines, with its country by name', () => {
  expect(addressLines(anAddress('a', { address2: 'Floor 2' }), 'de')).toEqual([
    'Prinsengracht 1',
    'Floor 2',
    'Amsterdam 1017 BS',
    'Niederlande',
  ])
})

test('the last used one comes first, then the primary one', () => {
  const all = [anAddress('a'), anAddress('b', { primary: true }), anAddress('c')]
  expect(lastUsedFirst(all, 'c').map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(lastUsedFirst(all, null).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
})
