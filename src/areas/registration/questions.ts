// The questions of the passes of a draft. Pure.
import type { BasePass } from '../../contract/events/passes.ts'
import type { RegistrationPassSections, RegistrationQuestion, RegistrationSection } from '../../contract/events/registration-questions.ts'
import type { FormValues } from '../../kit/form/questions/judge-form.ts'
import { answerOf, askedNow, fieldName, questionsById, type Answers, type Question } from '../../kit/form/questions/questions.ts'

export const sectionsOf = (rows: readonly RegistrationPassSections[], passId: string): RegistrationSection[] =>
  (rows.find((row) => row.passId === passId)?.sections ?? []).toSorted((one, other) => one.sortOrder - other.sortOrder)

/** In the order of the sections, whose order within is the server's. */
export const questionsIn = (sections: readonly RegistrationSection[]): RegistrationQuestion[] =>
  sections.flatMap(({ questions }) => questions)

export const answersOfPass = ({ responses }: Pick<BasePass, 'responses'>): Answers =>
  Object.fromEntries(responses.map(({ questionId, value }) => [questionId, value]))

/** Whether every required question that is asked now has an answer. A switch always has one. */
export const isAnswered = (questions: readonly Question[], answers: Answers): boolean =>
  askedNow(questions, ({ id, default: initial }) => answers[id] ?? initial ?? '').every(
    ({ id, required, type }) => !required || type === 'toggle' || (answers[id] ?? '') !== '',
  )

/** The server's answers, and over them what was typed on this device and has not been sent. An emptied field is in neither. */
export function answersWith(questions: readonly Question[], answers: Answers, typed: FormValues, passId: string): Answers {
  if (Object.keys(typed).length === 0) return answers
  const data = new FormData()
  for (const [name, values] of Object.entries(typed)) for (const value of values) data.append(name, value)
  const own = [...questionsById(questions).values()].map((question) => [
    question.id,
    data.has(fieldName(question, passId)) || question.type === 'toggle' ? answerOf(question, data, passId) : '',
  ])
  return { ...answers, ...Object.fromEntries(own) }
}

/** The name of the draft of a pass's answers on this device. */
export const draftPlace = (passId: string): string => `registration answers:${passId}`
