// Conversion between answers and fields, and which questions are asked.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerOf, answersOf, askedNow, fieldName, fieldsOf, limitsOf, type Question } from './questions.ts'
import { aChoice, aQuestion } from './questions.test-helper.ts'

const choices = [aChoice('tea'), aChoice('coffee'), aChoice('milk, warm')]

/** The FormData of a form with the given values. */
function formOf(question: Question, values: readonly string[], of?: string): FormData {
  const data = new FormData()
  for (const value of values) data.append(fieldName(question, of), value)
  return data
}
const thereAndBack = (question: Question, answer: string | undefined) => answerOf(question, formOf(question, fieldsOf(question, answer)))

describe('an answer comes back as it was', () => {
  test.each<[Question['type'], string]>([
    ['text', 'Mira'],
    ['text', ''],
    ['textarea', 'One\n\nTwo'],
    ['number', '-3.5'],
    ['date', '2027-02-28'],
    ['time', '17:30'],
    ['select', 'tea'],
    ['radio', 'milk, warm'],
    ['radio', ''],
    ['search', 'Lisbon'],
    ['checkbox', ''],
    ['checkbox', 'tea'],
    ['checkbox', 'tea,milk, warm'],
    ['toggle', 'true'],
    ['toggle', 'false'],
    ['file', '12'],
    ['file', 'https://example.com/a.pdf'],
    ['quantity', '3'],
    ['quantity', ''],
  ])('%s: %j', (type, answer) => {
    expect(thereAndBack(aQuestion({ type, choices }), answer)).toBe(answer)
  })

  test('whatever is ticked, and whatever it is called', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[ab,[" ]{1,6}$/), { minLength: 1, maxLength: 6, selector: (name) => name.trim() })
    fc.assert(
      fc.property(names, fc.infiniteStream(fc.boolean()), (known, coin) => {
        const values = known.map((name) => name.trim()).filter((name) => name !== '')
        const question = aQuestion({ type: 'checkbox', choices: values.map((value) => aChoice(value)) })
        const answer = answerOf(
          question,
          formOf(
            question,
            values.filter(() => coin.next().value === true),
          ),
        )
        expect(thereAndBack(question, answer)).toBe(answer)
      }),
    )
  })
})

describe('an answer that says more than a field can hold', () => {
  test('keeps of a moment its day, of a time its minute', () => {
    expect(fieldsOf(aQuestion({ type: 'date' }), '2027-02-28T10:00:00.000Z')).toEqual(['2027-02-28'])
    expect(fieldsOf(aQuestion({ type: 'time' }), '17:30:15')).toEqual(['17:30'])
  })
})

test("where nobody has answered yet, fields begin with the organiser's default; an answer that was taken back stays empty", () => {
  const question = aQuestion({ default: 'Porto' })
  expect(fieldsOf(question, undefined)).toEqual(['Porto'])
  expect(fieldsOf(question, '')).toEqual([''])
  expect(fieldsOf(aQuestion({ type: 'toggle', default: 'true' }), undefined)).toEqual(['true'])
  expect(fieldsOf(aQuestion({ type: 'checkbox', default: 'tea,coffee', choices }), undefined)).toEqual(['tea', 'coffee'])
})

test('spaces around a line are no part of the answer, those inside of a text are', () => {
  const data = formOf(aQuestion(), ['  Mira  '])
  expect(answerOf(aQuestion(), data)).toBe('Mira')
  expect(answerOf(aQuestion({ type: 'textarea' }), data)).toBe('  Mira')
})

test('of a file the form sends what was uploaded, never the file', () => {
  const question = aQuestion({ type: 'file' })
  const data = new FormData()
  data.append('q', new File(['x'], 'x.txt'))
  expect(answerOf(question, data)).toBe('')
  data.append('q', '12')
  expect(answerOf(question, data)).toBe('12')
})

test('limits that cannot be read are none', () => {
  expect(limitsOf({ min: '1', max: '' })).toEqual({ least: 1, most: undefined })
  expect(limitsOf({ min: 'some', max: null })).toEqual({ least: undefined, most: undefined })
})

describe('follow-ups', () => {
  const kind = aQuestion({ id: 'kind', label: 'Which?' })
  const town = aQuestion({ id: 'town' })
  const diet = aQuestion({
    id: 'diet',
    type: 'checkbox',
    choices: [
      aChoice('plants'),
      aChoice('allergic', { subQuestions: [kind] }),
      aChoice('from elsewhere', { subQuestions: [{ questionId: 'town' }, { questionId: 'gone' }] }),
    ],
  })
  const form = [diet, town, aQuestion({ id: 'last' })]
  const idsFor = (answer: string) => askedNow(form, ({ id }) => (id === 'diet' ? answer : '')).map(({ id }) => id)

  test('are asked after their question, while their choice is picked', () => {
    expect(idsFor('')).toEqual(['diet', 'last'])
    expect(idsFor('plants')).toEqual(['diet', 'last'])
    expect(idsFor('allergic,from elsewhere')).toEqual(['diet', 'kind', 'town', 'last'])
  })

  test('that lead back to where they came from are asked once', () => {
    const first = aQuestion({ id: 'first', type: 'radio', choices: [aChoice('yes', { subQuestions: [{ questionId: 'second' }] })] })
    const second = aQuestion({ id: 'second', type: 'radio', choices: [aChoice('yes', { subQuestions: [first] })] })
    expect(askedNow([first, second], () => 'yes').map(({ id }) => id)).toEqual(['first', 'second'])
  })

  test('are sent with the rest, and left out when their choice is not picked any more', () => {
    const data = new FormData()
    data.append('p1.diet', 'allergic')
    data.append('p1.kind', 'nuts')
    data.append('p1.last', 'x')
    expect(answersOf(form, data, 'p1')).toEqual([
      { questionId: 'diet', value: 'allergic' },
      { questionId: 'kind', value: 'nuts' },
      { questionId: 'last', value: 'x' },
    ])
    data.set('p1.diet', 'plants')
    expect(answersOf(form, data, 'p1').map(({ questionId }) => questionId)).toEqual(['diet', 'last'])
  })
})
