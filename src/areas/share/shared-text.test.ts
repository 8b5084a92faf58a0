// The text of a share from another app.
import { expect, test } from 'vitest'
import { below, sharedText } from './shared-text.ts'

const of = (given: Record<string, string>) => sharedText(new URLSearchParams(given))

test('title, text and address stand under each other', () => {
  expect(of({ title: 'Kiln', text: 'It is warm.', url: 'https://form.example/kiln' })).toBe('Kiln\nIt is warm.\nhttps://form.example/kiln')
})

test('what is given twice is said once', () => {
  expect(of({ title: 'Kiln', text: 'Kiln: https://form.example/kiln', url: 'https://form.example/kiln' })).toBe(
    'Kiln: https://form.example/kiln',
  )
  expect(of({ title: 'Kiln', text: 'Kiln' })).toBe('Kiln')
})

test('nothing is nothing', () => {
  expect(of({ text: '  ' })).toBe('')
})

test('what was written before stays in front', () => {
  expect(below('Half a thought \n', 'Kiln')).toBe('Half a thought\n\nKiln')
  expect(below('', 'Kiln')).toBe('Kiln')
})
