// Tests without a database: splitting joined answers, judging one answer, and finding missing ones.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  joinParts,
  missingRequired,
  partsOf,
  pickedIn,
  questionsOf,
  shownValue,
  type FormChoice,
  type FormQuestion,
  type FormSection,
} from './form.ts'
import { fitsPattern } from './pattern.ts'
import { judge } from './validate.ts'

const question = (values: Partial<FormQuestion> = {}): FormQuestion => ({
  id: 'q',
  sectionId: 's',
  organizationId: 'o',
  eventId: null,
  type: 'text',
  name: 'Question',
  required: false,
  featured: false,
  mutable: true,
  description: null,
  label: null,
  placeholder: null,
  default: null,
  span: 12,
  min: null,
  max: null,
  validation: null,
  validationMessage: null,
  price: null,
  supply: null,
  sortOrder: 0,
  followUp: false,
  createdAt: new Date(0),
  choices: [],
  ...values,
})

const choice = (value: string, followUps: FormQuestion[] = [], shown = value): FormChoice => ({
  id: `choice ${value}`,
  value: shown,
  stored: value,
  text: null,
  description: null,
  supply: null,
  sortOrder: 0,
  followUps,
})

const section = (...questions: FormQuestion[]): FormSection => ({
  id: 's',
  name: 'Section',
  description: null,
  sortOrder: 0,
  tierIds: [],
  passTypeIds: [],
  addOnIds: [],
  questions,
})

describe('a joined answer', () => {
  test.each([
    ['tea', ['tea']],
    ['tea,coffee', ['tea', 'coffee']],
    [' tea , coffee ,', ['tea', 'coffee']],
    ['["tea","coffee"]', ['tea', 'coffee']],
    ['tea,tea', ['tea']],
    ['milk, warm,tea', ['milk, warm', 'tea']],
    ['tea,milk, warm', ['tea', 'milk, warm']],
    ['', []],
    ['[1,2]', ['[1', '2]']],
    ['[broken', ['[broken']],
  ])('%j is %j', (text, parts) => {
    expect(partsOf(text, new Set(['tea', 'coffee', 'milk, warm']))).toEqual(parts)
  })

  test('is read again as it was written, whatever the choices are called', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[ab,[" ]{1,6}$/), { minLength: 1, maxLength: 6, selector: (name) => name.trim() })
    fc.assert(
      fc.property(names, fc.infiniteStream(fc.boolean()), (known, coin) => {
        const values = known.map((name) => name.trim()).filter((name) => name !== '')
        const picked = values.filter(() => coin.next().value === true)
        expect(partsOf(joinParts(picked, new Set(values)), new Set(values))).toEqual(picked)
      }),
    )
  })
})

describe('an answer', () => {
  const choices = [choice('a'), choice('b', [], 'B in French'), choice('c, d')]
  test.each<[Partial<FormQuestion>, string, string | null]>([
    [{ type: 'text' }, '  words ', 'words'],
    [{ type: 'text' }, '   ', ''],
    [{ type: 'text' }, 'x'.repeat(2001), null],
    [{ type: 'text', min: '3' }, 'ab', null],
    [{ type: 'text', max: '3' }, 'abcd', null],
    [{ type: 'textarea' }, 'a\nb\n', 'a\nb'],
    [{ type: 'text' }, 'a\0b', null],
    [{ type: 'number' }, '-3.5', '-3.5'],
    [{ type: 'number' }, '1e9', null],
    [{ type: 'number' }, 'three', null],
    [{ type: 'number', min: '1', max: '10' }, '11', null],
    [{ type: 'number', min: '1', max: '10' }, '0', null],
    [{ type: 'number', min: '1', max: '10' }, '10', '10'],
    [{ type: 'date' }, '2027-02-28', '2027-02-28'],
    [{ type: 'date' }, '2027-02-29', null],
    [{ type: 'date' }, '2027-02-28T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    [{ type: 'date', min: '2027-01-01' }, '2026-12-31', null],
    [{ type: 'date', max: '2027-01-01T00:00:00Z' }, '2027-01-01', '2027-01-01'],
    [{ type: 'date', max: '2027-01-01' }, '2027-01-02', null],
    [{ type: 'time' }, '23:59', '23:59'],
    [{ type: 'time' }, '24:00', null],
    [{ type: 'time', min: '09:00', max: '17:00' }, '08:59', null],
    [{ type: 'toggle' }, 'Yes', 'true'],
    [{ type: 'toggle' }, 'false', 'false'],
    [{ type: 'toggle' }, 'constructor', null],
    [{ type: 'select', choices }, 'a', 'a'],
    [{ type: 'radio', choices }, 'B in French', 'b'],
    [{ type: 'radio', choices }, 'b', 'b'],
    [{ type: 'radio', choices }, 'e', null],
    [{ type: 'checkbox', choices }, 'c, d,a', 'c, d,a'],
    [{ type: 'checkbox', choices }, '["a","B in French"]', 'a,b'],
    [{ type: 'checkbox', choices }, 'a,e', null],
    [{ type: 'checkbox', choices, max: '1' }, 'a,b', null],
    [{ type: 'checkbox', choices }, ' , ', ''],
    [{ type: 'quantity' }, '007', '7'],
    [{ type: 'quantity' }, '-1', null],
    [{ type: 'quantity' }, '1.5', null],
    [{ type: 'quantity', max: '4' }, '5', null],
    [{ type: 'file' }, '12', '12'],
    [{ type: 'file' }, 'https://example.com/a.pdf', 'https://example.com/a.pdf'],
    [{ type: 'file' }, 'javascript:alert(1)', null],
    [{ type: 'search' }, 'Lisbon', 'Lisbon'],
    [{ type: 'text', validation: '^[A-Z]{2}$' }, 'PT', 'PT'],
    [{ type: 'text', validation: '^[A-Z]{2}$' }, 'pt', null],
    [{ type: 'text', validation: '^\\p{L}+$' }, 'Žižka', 'Žižka'],
    [{ type: 'text', validation: '(' }, 'anything', 'anything'],
    [{ type: 'text', validation: 'x' }, `x${'y'.repeat(1000)}`, null],
  ])('to %j: %j', (values, answer, kept) => {
    const judged = judge(question(values), answer)
    expect('value' in judged ? judged.value : null).toBe(kept)
  })

  test('says what the organiser wrote where its form is wrong', () => {
    expect(judge(question({ validation: '^\\d+$', validationMessage: 'Digits, please.' }), 'x')).toEqual({ wrong: 'Digits, please.' })
  })

  test('is judged without an exception, whatever is sent to whatever is asked', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.json(), fc.stringMatching(/^[\d:.,TZ+-]{0,24}$/))
    const types = fc.constantFrom<FormQuestion['type']>(
      ...(['text', 'textarea', 'number', 'time', 'date', 'toggle', 'select', 'radio', 'checkbox', 'search', 'file', 'quantity'] as const),
    )
    const asked = fc.record({
      type: types,
      min: fc.option(text),
      max: fc.option(text),
      validation: fc.option(fc.string({ maxLength: 12 })),
    })
    fc.assert(
      fc.property(asked, fc.array(text, { maxLength: 4 }), text, (values, names, answer) => {
        const judged = judge(question({ ...values, choices: names.map((name) => choice(name)) }), answer)
        if ('wrong' in judged) expect(judged.wrong).not.toBe('')
        else expect(judged.value).not.toContain('\0')
      }),
      { numRuns: 400 },
    )
  })

  test('that makes a pattern run for ever is refused soon', () => {
    const before = performance.now()
    expect(fitsPattern('^(a+)+$', `${'a'.repeat(60)}!`)).toBe(false)
    expect(performance.now() - before).toBeLessThan(2000)
  })
})

describe('what is missing', () => {
  const why = question({ id: 'why', name: 'Why', required: true, followUp: true })
  const how = question({ id: 'how', name: 'How', type: 'checkbox', choices: [choice('other', [why]), choice('car')] })
  const name = question({ id: 'name', name: 'Name', required: true })
  const names = (responses: { questionId: string; value: string }[]) => missingRequired([section(name, how)], responses).map(({ id }) => id)

  test('are required questions without an answer, and follow-ups where their choice is picked', () => {
    expect(names([])).toEqual(['name'])
    expect(names([{ questionId: 'name', value: ' ' }])).toEqual(['name'])
    expect(
      names([
        { questionId: 'name', value: 'Mia' },
        { questionId: 'how', value: 'car' },
      ]),
    ).toEqual([])
    expect(
      names([
        { questionId: 'name', value: 'Mia' },
        { questionId: 'how', value: 'car,other' },
      ]),
    ).toEqual(['why'])
    expect(
      names([
        { questionId: 'name', value: 'Mia' },
        { questionId: 'how', value: 'other' },
        { questionId: 'why', value: 'Because' },
      ]),
    ).toEqual([])
  })

  test('comes to an end where a choice leads back to its own question', () => {
    const loop = question({ id: 'loop', type: 'radio', required: true, choices: [] })
    loop.choices = [choice('again', [loop])]
    expect(missingRequired([section(loop)], [{ questionId: 'loop', value: 'again' }])).toEqual([])
    expect([...questionsOf([section(loop)]).keys()]).toEqual(['loop'])
  })
})

test('an answer is shown in the language of its reader', () => {
  const asked = question({ type: 'checkbox', choices: [choice('a', [], 'un'), choice('b', [], 'deux, ou plus'), choice('c')] })
  expect(shownValue(asked, 'a,c')).toBe('un,c')
  expect(shownValue(asked, 'a,b')).toBe('un,deux, ou plus')
  expect(shownValue(question(), 'a,b')).toBe('a,b')
  expect(pickedIn(question(), 'a')).toEqual([])
})
