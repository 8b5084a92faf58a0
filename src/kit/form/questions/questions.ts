// What a form asks and how it is answered: answers are text whatever the question (contract 1.8), fields have values. Both ways, and
// which questions are asked at all.
import type { EventSessionQuestionType } from '../../../contract/enums.ts'
import { joinParts, partsOf } from '../../../lib/data/joined-answer.ts'

/** An option, and the questions that follow when it is picked: in full, or to be looked up beside it. */
export interface QuestionChoice {
  id: string
  value: string
  text: string | null
  /** How often it may still be picked; null is without limit. */
  supply: number | null
  description: string | null
  sortOrder: number
  subQuestions: Question[] | { questionId: string }[]
}

/** What questions of registrations, sessions and surveys have in common; those of sessions know every type there is. */
export interface Question {
  id: string
  type: EventSessionQuestionType
  name: string
  required: boolean
  description: string | null
  label: string | null
  placeholder: string | null
  default: string | null
  min: string | null
  max: string | null
  validation: string | null
  validationMessage: string | null
  choices: QuestionChoice[]
  /** Of one, in minor units. */
  price?: number | null
  supply?: number | null
}

/** Answers by the question's id. */
export type Answers = Readonly<Record<string, string>>

/** The words it is asked in. */
export const labelOf = ({ label, name }: Pick<Question, 'label' | 'name'>): string => label?.trim() || name

/** The name of its field. `of` tells apart several who are asked the same on one page: the id of a pass. */
export const fieldName = ({ id }: Pick<Question, 'id'>, of?: string): string => (of === undefined ? id : `${of}.${id}`)

const asNumber = (text: string | null): number | undefined => {
  const value = text === null || text.trim() === '' ? NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** `min` and `max` as numbers: of a value, of characters, or of choices, as its type has it. What cannot be read is no limit. */
export const limitsOf = ({ min, max }: Pick<Question, 'min' | 'max'>): { least?: number; most?: number } => ({
  least: asNumber(min),
  most: asNumber(max),
})

const valuesOf = ({ choices }: Question): Set<string> => new Set(choices.map(({ value }) => value))

const DAY = 10
const MINUTE = 5

type Reading = {
  /** An answer as the values of its fields: those of the boxes that are ticked, or the one text. */
  fields: (question: Question, answer: string) => string[]
  answer: (question: Question, values: string[]) => string
}

const one: Reading = { fields: (_question, answer) => [answer], answer: (_question, [value = '']) => value.trim() }
/** Longer than the platform's fields can hold: a day may come with a time of day, a time with seconds. */
const cut = (length: number): Reading => ({ ...one, fields: (_question, answer) => [answer.slice(0, length)] })

const readings: Record<Question['type'], Reading> = {
  text: one,
  textarea: { ...one, answer: (_question, [value = '']) => value.trimEnd() },
  number: one,
  date: cut(DAY),
  time: cut(MINUTE),
  select: one,
  radio: one,
  search: one,
  checkbox: {
    fields: (question, answer) => partsOf(answer, valuesOf(question)),
    answer: (question, values) => joinParts(values, valuesOf(question)),
  },
  // Off is an answer: a switch shows nothing else.
  toggle: { fields: (_question, answer) => (answer === 'true' ? ['true'] : []), answer: (_question, values) => String(values.length > 0) },
  // The native field has a value of its own, which is never sent: the last one names what was uploaded.
  file: { ...one, answer: (_question, values) => values.at(-1) ?? '' },
  // No answers: nothing to keep.
  quantity: { fields: (_question, answer) => [answer || '0'], answer: (_question, [value = '']) => (Number(value) > 0 ? value : '') },
}

/** The values its fields begin with: those of the answer, or of the organiser's default where there never was one. Pure. */
export function fieldsOf(question: Question, answer: string | undefined): string[] {
  return readings[question.type].fields(question, answer ?? question.default ?? '')
}

/** What a form says to it, in the contract's form; '' takes an answer back. Files themselves are passed over. Pure. */
export function answerOf(question: Question, data: FormData, of?: string): string {
  const values = data.getAll(fieldName(question, of)).filter((value) => typeof value === 'string')
  return readings[question.type].answer(question, values)
}

/** The choices an answer picks; none for questions of other kinds. Pure. */
function pickedIn(question: Question, answer: string): QuestionChoice[] {
  const parts = question.type === 'checkbox' ? partsOf(answer, valuesOf(question)) : [answer]
  return question.choices.filter(({ value }) => parts.includes(value))
}

/** Every question by id, follow-ups in full among them. */
function questionsById(questions: readonly Question[]): Map<string, Question> {
  const found = new Map<string, Question>()
  const visit = (question: Question): void => {
    if (found.has(question.id)) return
    found.set(question.id, question)
    for (const sub of question.choices.flatMap<Question | { questionId: string }>(({ subQuestions }) => subQuestions))
      if ('id' in sub) visit(sub)
  }
  questions.forEach(visit)
  return found
}

/**
 * The questions that are asked now, in order: each once, those that follow a choice after the question it belongs to, and only
 * while it is picked. One that a choice refers to is a follow-up wherever it stands. `answer` gives what is said to each. Pure.
 */
export function askedNow(questions: readonly Question[], answer: (question: Question) => string): Question[] {
  const byId = questionsById(questions)
  const referred = new Set(
    [...byId.values()].flatMap(({ choices }) =>
      choices.flatMap(({ subQuestions }) => subQuestions.flatMap((sub) => ('questionId' in sub ? sub.questionId : []))),
    ),
  )
  const asked = new Set<Question>()
  const ask = (question: Question | undefined): void => {
    if (!question || asked.has(question)) return
    asked.add(question)
    for (const { subQuestions } of pickedIn(question, answer(question)))
      for (const sub of subQuestions) ask(byId.get('questionId' in sub ? sub.questionId : sub.id))
  }
  for (const question of questions) if (!referred.has(question.id)) ask(byId.get(question.id))
  return [...asked]
}

/**
 * What a form says to everything it asks, as registrations and surveys send it. Follow-ups of what is not picked are left out. Pure.
 * @public Used by the screens of a later slice.
 */
export const answersOf = (questions: readonly Question[], data: FormData, of?: string): { questionId: string; value: string }[] =>
  askedNow(questions, (question) => answerOf(question, data, of)).map((question) => ({
    questionId: question.id,
    value: answerOf(question, data, of),
  }))
