// Answers of a pass: of the server, and of this device over them.
import { expect, test } from 'vitest'
import { aChoice, aQuestion } from '../../kit/form/questions/questions.test-helper.ts'
import { answersWith, sectionStarts } from './pass-questions.ts'

const size = aQuestion({ id: 'size', required: true })
const diet = aQuestion({
  id: 'diet',
  type: 'radio',
  required: true,
  choices: [aChoice('all'), aChoice('other', { subQuestions: [aQuestion({ id: 'which', required: true })] })],
})

test('what was typed here comes before what was sent, also where a field was emptied', () => {
  const typed = { 'pass.diet': ['other'], 'pass.which': ['Nuts'] }
  expect(answersWith([size, diet], { size: '40', diet: 'all' }, typed, 'pass')).toEqual({ size: '', diet: 'other', which: 'Nuts' })
  expect(answersWith([size, diet], { size: '40' }, {}, 'pass')).toEqual({ size: '40' })
})

test('a section begins at its first question, unless it is the only one', () => {
  const one = { id: 'one', questions: [size] }
  const two = { id: 'two', questions: [diet] }
  const starts = sectionStarts([one, two] as never)
  expect([starts(size, undefined), starts(diet, size), starts(diet.choices[1]!.subQuestions[0] as never, diet)]).toEqual([one, two, null])
  expect(sectionStarts([one] as never)(size, undefined)).toBe(null)
})
