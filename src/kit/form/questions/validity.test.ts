// Validation of a control: by the browser, and by rules that attributes cannot express.
import { expect, test } from 'vitest'
import { wrongWith, type Control } from './validity.ts'

type Flaw = keyof Control['validity']
const fine = {
  customError: false,
  valueMissing: false,
  badInput: false,
  typeMismatch: false,
  rangeUnderflow: false,
  rangeOverflow: false,
  stepMismatch: false,
  patternMismatch: false,
}
const aControl = (of: Partial<Control> & { flaw?: Flaw } = {}): Control => {
  const { flaw, ...rest } = of
  return { type: 'text', value: 'x', validationMessage: '', dataset: {}, validity: { ...fine, ...(flaw && { [flaw]: true }) }, ...rest }
}

test.each<[string, Partial<Control> & { flaw?: Flaw }, unknown]>([
  ['nothing', {}, null],
  ['a text that must be there', { flaw: 'valueMissing' }, { says: 'empty' }],
  ['a text of spaces that must be there', { required: true, value: '  ' }, { says: 'empty' }],
  ['a text without a visible letter', { required: true, value: '\u200b\u3164\u202e' }, { says: 'empty' }],
  ['spaces where nothing must be', { value: '  ' }, null],
  ['a day', { type: 'date', flaw: 'valueMissing' }, { says: 'date' }],
  ['a file', { type: 'file', flaw: 'valueMissing' }, { says: 'file' }],
  ['a picture', { type: 'file', accept: 'image/png,image/jpeg', flaw: 'valueMissing' }, { says: 'image' }],
  ['one of the radio buttons', { type: 'radio', flaw: 'valueMissing' }, { says: 'choices' }],
  ['a choice of a list', { type: 'select-one', flaw: 'valueMissing' }, { says: 'choices' }],
  ['a consent', { type: 'checkbox', flaw: 'valueMissing' }, { says: 'tick' }],
  ['half a day, though nothing must be there', { type: 'date', flaw: 'badInput' }, { says: 'date' }],
  ['letters for a number', { type: 'number', flaw: 'badInput' }, { says: 'number' }],
  ['an address', { type: 'email', flaw: 'typeMismatch' }, { says: 'email' }],
  ['too little', { type: 'number', min: '1', max: '', flaw: 'rangeUnderflow' }, { says: 'atLeast', limit: '1' }],
  ['too much', { type: 'number', min: '', max: '4', flaw: 'rangeOverflow' }, { says: 'atMost', limit: '4' }],
  [
    'too much, where both ends are known',
    { type: 'number', min: '1', max: '4', flaw: 'rangeOverflow' },
    { says: 'between', least: '1', most: '4' },
  ],
  ['too early', { type: 'date', min: '2027-01-01', flaw: 'rangeUnderflow' }, { says: 'notBefore', limit: '2027-01-01' }],
  ['too late', { type: 'time', max: '17:00', flaw: 'rangeOverflow' }, { says: 'notAfter', limit: '17:00' }],
  ['half of a thing', { type: 'number', step: '', flaw: 'stepMismatch' }, { says: 'whole' }],
  ['between two steps', { type: 'number', step: '5', flaw: 'stepMismatch' }, { says: 'step', limit: '5' }],
  ['too short', { value: '👨‍👩‍👧‍👦é', dataset: { shortest: '3' } }, { says: 'short', limit: '3' }],
  ['nothing where a text would need three', { value: '', dataset: { shortest: '3' } }, null],
  ['too long', { value: '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', dataset: { longest: '2' } }, { says: 'long', limit: '2' }],
  ['as many as there may be, of many units each', { value: '👨‍👩‍👧‍👦👨‍👩‍👧‍👦', dataset: { longest: '2' } }, null],
  ['what a part of ours says by itself', { flaw: 'customError', validationMessage: 'Wait.' }, { sentence: 'Wait.' }],
  ['another form than asked for', { value: 'pt', dataset: { pattern: '^[A-Z]{2}$' } }, { says: 'pattern' }],
  [
    'the same, in the organiser’s words',
    { value: 'pt', dataset: { pattern: '^[A-Z]{2}$', says: 'Two capitals.' } },
    { sentence: 'Two capitals.' },
  ],
  ['the form that is asked for', { value: ' PT ', dataset: { pattern: '^[A-Z]{2}$' } }, null],
  ['a pattern of whole characters', { value: 'Žižka', dataset: { pattern: '^\\p{L}+$' } }, null],
  ['a pattern that is none', { value: 'anything', dataset: { pattern: '(' } }, null],
  ['no answer, whatever the pattern', { value: '', dataset: { pattern: '^[A-Z]{2}$' } }, null],
])('%s', (_case, control, wrong) => {
  expect(wrongWith(aControl(control))).toEqual(wrong)
})

test.each([
  [{ picked: 0, least: 1 }, { says: 'choices' }],
  [
    { picked: 1, least: 2 },
    { says: 'fewChoices', limit: '2' },
  ],
  [
    { picked: 4, most: 3 },
    { says: 'manyChoices', limit: '3' },
  ],
  [{ picked: 2, least: 1, most: 3 }, null],
  [{ picked: 0 }, null],
])('ticks are counted over all of their group: %j', (picks, wrong) => {
  expect(wrongWith(aControl({ type: 'checkbox' }), picks)).toEqual(wrong)
})
