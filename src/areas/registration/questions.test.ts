// Which answers of a pass are still missing.
import { expect, test } from 'vitest'
import { isAnswered } from './questions.ts'
import { aQuestion } from './registration.test-helper.ts'

const choice = (value: string, of: object = {}) => ({ id: value, value, text: null, sortOrder: 0, subQuestions: [], ...of })
const size = aQuestion('size', { required: true })
const diet = aQuestion('diet', {
  type: 'radio',
  required: true,
  choices: [choice('all'), choice('other', { subQuestions: [aQuestion('which', { required: true })] })] as never,
})

test('a follow-up is asked only with its choice', () => {
  expect(isAnswered([size, diet], { size: '40', diet: 'all' })).toBe(true)
  expect(isAnswered([size, diet], { size: '40', diet: 'other' })).toBe(false)
  expect(isAnswered([size, diet], { size: '40', diet: 'other', which: 'Nuts' })).toBe(true)
  expect(isAnswered([size, diet], { diet: 'all' })).toBe(false)
})
