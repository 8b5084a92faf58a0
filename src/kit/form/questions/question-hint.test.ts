// Which limits a question shows as a hint.
import { expect, test } from 'vitest'
import { limitOf } from './question-hint.ts'
import type { Question } from './questions.ts'
import { aQuestion } from './questions.test-helper.ts'

test.each<[Partial<Question>, unknown]>([
  [{ type: 'text' }, null],
  [
    { type: 'text', max: '60' },
    { says: 'long', limit: '60' },
  ],
  [
    { type: 'textarea', min: '3' },
    { says: 'short', limit: '3' },
  ],
  [
    { type: 'number', min: '1', max: '4' },
    { says: 'between', least: '1', most: '4' },
  ],
  [
    { type: 'number', min: '1' },
    { says: 'atLeast', limit: '1' },
  ],
  [
    { type: 'checkbox', max: '2' },
    { says: 'manyChoices', limit: '2' },
  ],
  // A minimum of one is the same as "required".
  [{ type: 'checkbox', min: '1', required: true }, null],
  [
    { type: 'checkbox', min: '2', required: true },
    { says: 'fewChoices', limit: '2' },
  ],
  [
    { type: 'date', min: '2027-01-01' },
    { says: 'notBefore', limit: '2027-01-01' },
  ],
  [{ type: 'file', max: '3' }, null],
])('%j: %j', (of, limit) => {
  expect(limitOf(aQuestion(of))).toEqual(limit)
})
