// Answers of a pass: of the server, and of this device over them.
import { expect, test } from 'vitest'
import { answersWith, isAnswered } from './questions.ts'
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

test('what was typed here comes before what was sent, also where a field was emptied', () => {
  const typed = { 'pass.diet': ['other'], 'pass.which': ['Nuts'] }
  expect(answersWith([size, diet], { size: '40', diet: 'all' }, typed, 'pass')).toEqual({ size: '', diet: 'other', which: 'Nuts' })
  expect(answersWith([size, diet], { size: '40' }, {}, 'pass')).toEqual({ size: '40' })
})
