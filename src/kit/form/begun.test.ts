// Initial values, with and without a draft.
import { expect, test } from 'vitest'
import { begunWith, draftOf, firstOf } from './begun.ts'

const begins = { name: 'Kiln', site: '' }

test('without a draft the fields begin with what was saved', () => {
  const { base, values } = begunWith({}, begins)
  expect(base).toEqual(begins)
  expect(firstOf(values, 'name')).toBe('Kiln')
})

test('a draft keeps its base, and a field it leaves out was emptied', () => {
  const draft = draftOf({ site: ['https://kiln.example'] }, begins)
  const { base, values } = begunWith(draft, { name: 'Renamed since', site: '' })
  expect(base).toEqual(begins)
  expect(firstOf(values, 'name')).toBeUndefined()
  expect(firstOf(values, 'site')).toBe('https://kiln.example')
})

test('a form in which nothing differs is no draft', () => {
  expect(draftOf({ name: ['Kiln'] }, begins)).toEqual({})
  expect(draftOf({ name: ['Kil'] }, begins)).toEqual({ name: ['Kil'], base: [JSON.stringify(begins)] })
})

test('a base that cannot be read is what is saved now', () => {
  expect(begunWith({ name: ['x'], base: ['{'] }, begins).base).toEqual(begins)
})

test('without a base every typed value is kept', () => {
  expect(draftOf({ name: ['Kiln'] }, {})).toEqual({ name: ['Kiln'] })
})

test('a field that is newer than the draft begins with its saved value, not empty', () => {
  const older = draftOf({ name: ['Kiln'] }, { name: 'Keepers' })
  const { base, values } = begunWith(older, { name: 'Keepers', website: 'kiln.example' })
  expect(base).toEqual({ name: 'Keepers', website: 'kiln.example' })
  expect([firstOf(values, 'name'), firstOf(values, 'website')]).toEqual(['Kiln', 'kiln.example'])
})
