// Which files are accepted, judged without reading them.
import { expect, test } from 'vitest'
import { refusalOf } from './file-rules.ts'

const pdf = { name: 'Hinge study.PDF', size: 2000, type: 'application/pdf' }
const photo = { name: 'kiln.jpg', size: 3_000_000, type: 'image/jpeg' }
const nameless = { name: 'notes', size: 10, type: '' }

test.each([
  ['everything, where nothing is asked for', photo, {}, null],
  ['an ending, in whatever case', pdf, { accept: '.pdf' }, null],
  ['a kind', pdf, { accept: 'application/pdf' }, null],
  ['a family of kinds', photo, { accept: 'application/pdf, image/*' }, null],
  ['none of the kinds', photo, { accept: 'application/pdf,.txt' }, 'wrongType'],
  ['a kind that only begins alike', { ...photo, type: 'imagery/x' }, { accept: 'image/*' }, 'wrongType'],
  ['a name that only holds the ending', { ...pdf, name: 'a.pdf.exe', type: '' }, { accept: '.pdf' }, 'wrongType'],
  ['a kind that nobody knows, where kinds are asked for', nameless, { accept: 'image/*' }, null],
  ['a kind that nobody knows, where endings are asked for', nameless, { accept: 'image/*,.pdf' }, 'wrongType'],
  ['exactly the largest', photo, { most: 3_000_000 }, null],
  ['one byte more', photo, { most: 2_999_999 }, 'tooLarge'],
  ['nothing in it', { ...pdf, size: 0 }, {}, 'empty'],
] as const)('%s', (_case, file, rules, refusal) => {
  expect(refusalOf(file, rules)).toBe(refusal)
})
