// Where a survey goes on, and what the outbox holds of it.
import { expect, test } from 'vitest'
import { aQuestion } from '../../kit/form/questions/questions.test-helper.ts'
import { at } from '../../kit/steps/steps.ts'
import type { Waiting } from '../../state/shown/outbox.ts'
import { pendingOf, questionRefused } from './pending.ts'
import { resumeAt, REVIEW, surveySteps } from './survey-steps.ts'

const must = aQuestion({ id: 'must', required: true })
const may = aQuestion({ id: 'may' })
const toggle = aQuestion({ id: 'toggle', type: 'toggle', required: true })
const asked = [must, may, toggle]

test('an address beyond a required question without an answer leads back to it', () => {
  expect(at(surveySteps(asked, {}), null, REVIEW).step).toBe('must')
  expect(at(surveySteps(asked, { must: '' }), null, 'toggle').step).toBe('must')
  expect(at(surveySteps(asked, { must: 'x' }), null, REVIEW)).toMatchObject({ step: REVIEW, number: 4, before: 'toggle' })
})

test('without a draft it goes on after the last answer', () => {
  expect(resumeAt(asked, {})).toBe('must')
  expect(resumeAt(asked, { must: 'x' })).toBe('may')
  expect(resumeAt(asked, { must: 'x', toggle: 'false' })).toBe(REVIEW)
})

const row = (of: Partial<Waiting>): Waiting => ({
  key: 'k',
  seq: 1,
  op: 'surveys.answer',
  lane: 'survey:mine',
  params: { submissionId: 'mine', questionId: 'must' },
  body: { response: 'x' },
  createdAt: 0,
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  reason: null,
  ...of,
})

test('answers under way count, refused ones do not, and other submissions are none of them', () => {
  const refused = row({ params: { submissionId: 'mine', questionId: 'may' }, state: 'failed' })
  const other = row({ params: { submissionId: 'other', questionId: 'toggle' } })
  const submit = row({ op: 'surveys.submit', params: { submissionId: 'mine' } })
  const pending = pendingOf([row({}), refused, other, submit], 'mine')
  expect(pending.answers).toEqual({ must: 'x' })
  expect([...pending.refused]).toEqual([['may', refused]])
  expect(pending.submit).toBe(submit)
})

test.each([
  ['b', 'b'],
  ['1.value', 'b'],
  ['1', 'b'],
  ['7.value', undefined],
  [undefined, undefined],
])('a refusal of %s is about %s', (field, question) => {
  const body = [
    { questionId: 'a', value: '1' },
    { questionId: 'b', value: '2' },
  ]
  expect(questionRefused({ ...(field !== undefined && { field }), body })).toBe(question)
})
