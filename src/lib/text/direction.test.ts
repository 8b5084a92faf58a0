// Which languages are written right to left.
import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'
import generated from '../../i18n/languages.json'

test('Arabic, Central Kurdish, Hebrew, Persian, Pashto and Urdu are written from the right, and no other language we know', () => {
  const fromRight = generated.filter(({ value }) => directionOf(value) === 'rtl').map(({ value }) => value)
  expect(fromRight.toSorted()).toEqual(['ar', 'ckb', 'fa', 'he', 'ps', 'ur'])
})

test('a region changes nothing, a script decides', () => {
  expect(directionOf('ar-EG')).toBe('rtl')
  expect(directionOf('az-Arab')).toBe('rtl')
  expect(directionOf('ur-Latn-PK')).toBe('ltr')
  expect(directionOf('pt_BR')).toBe('ltr')
})
