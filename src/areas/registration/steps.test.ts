// Which steps a registration has, and where it goes on.
import { expect, test } from 'vitest'
import { at } from '../../kit/steps/steps.ts'
import { registerSteps, resumeAt, type RegisterFacts } from './steps.ts'

const facts = (of: Partial<RegisterFacts> = {}): RegisterFacts => ({
  passes: 2,
  hasExtras: true,
  hasRooms: true,
  questions: [
    { asked: true, answered: true },
    { asked: true, answered: false },
  ],
  isFree: false,
  ...of,
})
const shown = (of: Partial<RegisterFacts>, asked: string) => at(registerSteps(facts(of)), facts(of), asked)

test('only what the draft has is a step', () => {
  expect(shown({}, 'passes').names).toEqual(['passes', 'guests', 'extras', 'rooms', 'questions-1', 'questions-2', 'review', 'pay'])
  expect(
    shown({ passes: 1, hasExtras: false, hasRooms: false, questions: [{ asked: false, answered: true }], isFree: true }, 'passes').names,
  ).toEqual(['passes', 'review'])
})

test('nobody pays before the questions are answered', () => {
  expect(shown({}, 'pay').step).toBe('questions-2')
  expect(shown({ passes: 0 }, 'review').step).toBe('passes')
})

test('on another device it goes on at the first question without an answer, else at the review', () => {
  expect(resumeAt(facts())).toBe('questions-2')
  expect(resumeAt(facts({ questions: [{ asked: true, answered: true }] }))).toBe('review')
  expect(resumeAt(facts({ passes: 0, questions: [] }))).toBe('passes')
})
