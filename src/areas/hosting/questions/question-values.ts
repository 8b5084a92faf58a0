// The editable values of a question, in the form and in the request.
import type { CreateQuestion, UpdateQuestion } from '../../../contract/bodies/listings.ts'
import type { RegistrationQuestionType } from '../../../contract/enums.ts'
import type { RegistrationQuestion } from '../../../contract/events/registration-questions.ts'
import type { Question } from '../../../kit/form/questions/questions.ts'
import { textIn } from '../../../kit/form/questions/text-in.ts'

/** `choices`: one per line. `required` and `mutable`: 'on', or '' for off. */
export type QuestionValues = Record<'name' | 'type' | 'choices' | 'required' | 'mutable', string>

export const noQuestion: QuestionValues = { name: '', type: 'text', choices: '', required: '', mutable: 'on' }

/** The types that a host can choose. Search questions need values that no call writes. */
export const offeredTypes = [
  'text',
  'textarea',
  'number',
  'date',
  'time',
  'toggle',
  'select',
  'radio',
  'checkbox',
  'file',
] as const satisfies readonly RegistrationQuestionType[]

export const hasChoices = (type: string): boolean => type === 'select' || type === 'radio' || type === 'checkbox'

export const valuesOfQuestion = ({ name, label, type, choices, required, mutable }: RegistrationQuestion): QuestionValues => ({
  name: label?.trim() || name,
  type,
  choices: choices.map(({ value }) => value).join('\n'),
  required: required ? 'on' : '',
  mutable: mutable ? 'on' : '',
})

export const questionValuesIn = (data: FormData): QuestionValues => ({
  name: textIn(data, 'name'),
  type: textIn(data, 'type'),
  choices: linesIn(textIn(data, 'choices')).join('\n'),
  required: textIn(data, 'required'),
  mutable: textIn(data, 'mutable'),
})

/** The choices of a text with one per line; repeated and empty lines count once and not at all. Pure. */
export const linesIn = (text: string): string[] => [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter(Boolean)

/**
 * The choices to send. A line that is the same as a choice keeps its id. If the number of lines has not changed, the other lines are
 * choices with new texts, in their order. Otherwise they are new. Pure.
 */
export function choicesOf(lines: readonly string[], before: readonly { id: string; value: string }[]): UpdateQuestion['choices'] {
  const idOf = new Map(before.map(({ id, value }) => [value, id]))
  const left = lines.length === before.length ? before.filter(({ value }) => !lines.includes(value)).map(({ id }) => id) : []
  return lines.map((value) => ({ id: idOf.get(value) ?? left.shift() ?? null, value }))
}

export const createdQuestion = (values: QuestionValues): CreateQuestion => ({
  name: values.name,
  type: values.type as RegistrationQuestionType,
  required: values.required === 'on',
  mutable: values.mutable === 'on',
  choices: hasChoices(values.type) ? choicesOf(linesIn(values.choices), []) : [],
})

export const changedQuestion = (values: QuestionValues, before: RegistrationQuestion): UpdateQuestion => ({
  name: values.name,
  required: values.required === 'on',
  mutable: values.mutable === 'on',
  choices: hasChoices(before.type) ? choicesOf(linesIn(values.choices), before.choices) : [],
})

/** The question as it will look, for a preview. Pure. */
export const previewOf = ({ name, type, choices, required }: QuestionValues): Question => ({
  id: 'preview',
  type: type as Question['type'],
  name,
  label: name,
  required: required === 'on',
  description: null,
  placeholder: null,
  default: null,
  min: null,
  max: null,
  validation: null,
  validationMessage: null,
  choices: (hasChoices(type) ? linesIn(choices) : []).map((value, sortOrder) => ({
    id: value,
    value,
    text: null,
    description: null,
    supply: null,
    sortOrder,
    subQuestions: [],
  })),
})
