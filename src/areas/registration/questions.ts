// The questions of the passes of a draft. Pure.
import type { RegistrationPassSections, RegistrationSection } from '../../contract/events/registration-questions.ts'
import { askedNow, type Answers, type Question } from '../../kit/form/questions/questions.ts'

export const sectionsOf = (rows: readonly RegistrationPassSections[], passId: string): RegistrationSection[] =>
  (rows.find((row) => row.passId === passId)?.sections ?? []).toSorted((one, other) => one.sortOrder - other.sortOrder)

/** Whether every required question that is asked now has an answer. A switch always has one. */
export const isAnswered = (questions: readonly Question[], answers: Answers): boolean =>
  askedNow(questions, ({ id, default: initial }) => answers[id] ?? initial ?? '').every(
    ({ id, required, type }) => !required || type === 'toggle' || (answers[id] ?? '') !== '',
  )

/** The name of the draft of a pass's answers on this device. */
export const draftPlace = (passId: string): string => `registration answers:${passId}`
