// Questions and answers of a form: answers are always text (contract 1.8), fields have values. Converts both ways, and decides which
// questions are asked.
import type { EventSessionQuestionType } from '../../../contract/enums.ts'
import { joinParts, partsOf } from '../../../lib/data/joined-answer.ts'

/** An option with its follow-up questions, complete or as references. */
export interface QuestionChoice {
  id: string
  value: string
  text: string | null
  /** How often it can still be chosen; null: unlimited. */
  supply: number | null
  description: string | null
  sortOrder: number
  subQuestions: Question[] | { questionId: string }[]
}

/** The common part of questions of registrations, sessions and surveys. Those of sessions have all types. */
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
  /** Unit price in minor units. */
  price?: number | null
  supply?: number | null
}

/** Answers by question id. */
export type Answers = Readonly<Record<string, string>>

/** The text of the question. */
export const labelOf = ({ label, name }: Pick<Question, 'label' | 'name'>): string => label?.trim() || name

/** The name of its field. `of` distinguishes several people on one page: the id of a pass. */
export const fieldName = ({ id }: Pick<Question, 'id'>, of?: string): string => (of === undefined ? id : `${of}.${id}`)

const asNumber = (text: string | null): number | undefined => {
  const value = text === null || text.trim() === '' ? NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** `min` and `max` as numbers: of a value, of characters or of choices, by type. An unreadable value is no limit. */
export const limitsOf = ({ min, max }: Pick<Question, 'min' | 'max'>): { least?: number; most?: number } => ({
  least: asNumber(min),
  most: asNumber(max),
})

const valuesOf = ({ choices }: Question): Set<string> => new Set(choices.map(({ value }) => value))

const DAY = 10
const MINUTE = 5

type Reading = {
  /** The field values of an answer: those of ticked boxes, or one text. */
  fields: (question: Question, answer: string) => string[]
  answer: (question: Question, values: string[]) => string
}

const one: Reading = { fields: (_question, answer) => [answer], answer: (_question, [value = '']) => value.trim() }
/** Truncates values for native inputs: a date may include a time, a time may include seconds. */
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
  // Off is an answer, because a switch has no empty state.
  toggle: { fields: (_question, answer) => (answer === 'true' ? ['true'] : []), answer: (_question, values) => String(values.length > 0) },
  // The native file input has its own value, which is not sent; the last value is the uploaded file.
  file: { ...one, answer: (_question, values) => values.at(-1) ?? '' },
  // Not a question, so it has no answer.
  quantity: { fields: (_question, answer) => [answer || '0'], answer: (_question, [value = '']) => (Number(value) > 0 ? value : '') },
}

/** The initial field values: the answer, or the organiser's default if there was none. Pure. */
export function fieldsOf(question: Question, answer: string | undefined): string[] {
  return readings[question.type].fields(question, answer ?? question.default ?? '')
}

/** The answer of a form in the format of the contract; '' removes an answer. File contents are skipped. Pure. */
export function answerOf(question: Question, data: FormData, of?: string): string {
  const values = data.getAll(fieldName(question, of)).filter((value) => typeof value === 'string')
  return readings[question.type].answer(question, values)
}

/** The chosen options of an answer; none for other types. Pure. */
function pickedIn(question: Question, answer: string): QuestionChoice[] {
  const parts = question.type === 'checkbox' ? partsOf(answer, valuesOf(question)) : [answer]
  return question.choices.filter(({ value }) => parts.includes(value))
}

/** All questions by id, including complete follow-ups. Pure. */
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
 * The questions to ask now, in order, each once. Follow-up questions come after their question, and only while their option is chosen.
 * A question that an option refers to is a follow-up wherever it is listed. `answer` returns the answer of a question. Pure.
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

/** All answers of a form in the format of registrations and surveys, without follow-ups of options that are not chosen. Pure. */
export const answersOf = (questions: readonly Question[], data: FormData, of?: string): { questionId: string; value: string }[] =>
  askedNow(questions, (question) => answerOf(question, data, of)).map((question) => ({
    questionId: question.id,
    value: answerOf(question, data, of),
  }))
