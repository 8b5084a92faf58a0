// Which step is shown.
import { expect, test } from 'vitest'
import { at, type Step } from './steps.ts'

interface Facts {
  isFree: boolean
  answers: number
}

const steps: readonly Step<'passes' | 'questions' | 'payment' | 'thanks', Facts>[] = [
  { name: 'passes' },
  { name: 'questions', done: ({ answers }) => answers > 0 },
  { name: 'payment', applies: ({ isFree }) => !isFree },
  { name: 'thanks' },
]

test('an address beyond the first unanswered step leads back to it', () => {
  expect(at(steps, { isFree: false, answers: 0 }, 'thanks')).toMatchObject({
    step: 'questions',
    number: 2,
    before: 'passes',
    after: 'payment',
  })
  expect(at(steps, { isFree: false, answers: 1 }, 'thanks')).toMatchObject({ step: 'thanks', number: 4, after: undefined })
  expect(at(steps, { isFree: false, answers: 1 }, 'passes')).toMatchObject({ step: 'passes', before: undefined })
})

test('a step that does not apply is neither counted nor reached, but leads to the next one, or to the last', () => {
  expect(at(steps, { isFree: true, answers: 1 }, 'payment').step).toBe('thanks')
  expect(at(steps, { isFree: true, answers: 0 }, 'payment').step).toBe('questions')
  expect(at(steps.slice(0, 3), { isFree: true, answers: 1 }, 'payment').step).toBe('questions')
  expect(at(steps, { isFree: true, answers: 1 }, 'thanks')).toMatchObject({ number: 3, before: 'questions' })
})

test.each([null, undefined, '', 'elsewhere', '__proto__'])('%j is the first step', (asked) => {
  expect(at(steps, { isFree: true, answers: 1 }, asked).step).toBe('passes')
})

test('a way of which nothing applies is a mistake', () => {
  expect(() => at([{ name: 'payment', applies: () => false }], {}, null)).toThrow(RangeError)
})
