// What a form is while it is worked with: sections, questions, choices, and the questions that follow a choice.
import type { formQuestions, formResponses } from '../../db/schema.ts'

/** Whose form it is: an event's registration, a session's, a survey's. */
export type FormOf = { eventId: string } | { sessionId: string } | { surveyId: string }

/** Who answers: a pass, a session access, a survey submission. */
export type ResponseOwner = { passId: string } | { accessId: string } | { submissionId: string }

export type ResponseRow = typeof formResponses.$inferSelect

type QuestionRow = typeof formQuestions.$inferSelect

export interface FormChoice {
  id: string
  /** As the caller's language has it; an answer may name the choice by this or by `stored`. */
  value: string
  /** As answers are kept, whatever the language they were given in. */
  stored: string
  text: string | null
  description: string | null
  /** How often it may still be chosen by all together; null is without limit. */
  supply: number | null
  sortOrder: number
  /** Asked when this is picked. May lead back to a question that leads here: whoever follows it keeps count. */
  followUps: FormQuestion[]
}

export interface FormQuestion extends QuestionRow {
  /** Null in sessions' and surveys' forms. */
  eventId: string | null
  choices: FormChoice[]
}

export interface FormSection {
  id: string
  name: string
  description: string | null
  sortOrder: number
  /** Whom it is for; an empty list is everyone. Registration alone has them. */
  tierIds: string[]
  passTypeIds: string[]
  addOnIds: string[]
  /** Those asked by themselves; follow-ups hang under their choices. */
  questions: FormQuestion[]
}

/** Every question of the sections by id, follow-ups too. */
export function questionsOf(sections: FormSection[]): Map<string, FormQuestion> {
  const found = new Map<string, FormQuestion>()
  const visit = (question: FormQuestion): void => {
    if (found.has(question.id)) return
    found.set(question.id, question)
    for (const choice of question.choices) choice.followUps.forEach(visit)
  }
  for (const section of sections) section.questions.forEach(visit)
  return found
}

function fromJson(text: string): string[] | null {
  if (!text.startsWith('[')) return null
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null
  } catch {
    return null
  }
}

/** More parts than any list of choices has are not an answer but an attack. */
const maxParts = 500

/**
 * The parts of a joined answer: a JSON array of texts, or texts with commas between them (contract 1.8). A part that holds
 * a comma itself is found when it is among `known`: the longest that fits counts. Empty parts are left out, repeated ones too.
 */
export function partsOf(text: string, known: ReadonlySet<string>): string[] {
  const listed = fromJson(text)
  if (listed !== null) return [...new Set(listed)]
  const pieces = text.split(',')
  if (pieces.length > maxParts) return [text]
  const longest = Math.max(1, ...[...known].map((value) => value.split(',').length))
  const parts = new Set<string>()
  for (let start = 0; start < pieces.length;) {
    let end = Math.min(pieces.length, start + longest)
    const piece = (): string => pieces.slice(start, end).join(',').trim()
    while (end > start + 1 && !known.has(piece())) end -= 1
    if (piece() !== '') parts.add(piece())
    start = end
  }
  return [...parts]
}

/** Parts as they are kept: with commas between them, or as a JSON array where commas would be read otherwise. */
export function joinParts(parts: string[], known: ReadonlySet<string>): string {
  const joined = parts.join(',')
  const again = partsOf(joined, known)
  return again.length === parts.length && again.every((part, index) => part === parts[index]) ? joined : JSON.stringify(parts)
}

const choosing: ReadonlySet<FormQuestion['type']> = new Set(['select', 'radio', 'checkbox'])

/** The choices that a kept answer picks; none for questions of other kinds. */
export function pickedIn(question: FormQuestion, stored: string): FormChoice[] {
  if (!choosing.has(question.type)) return []
  const byValue = new Map(question.choices.map((choice) => [choice.stored, choice]))
  const parts = question.type === 'checkbox' ? partsOf(stored, new Set(byValue.keys())) : [stored]
  return parts.flatMap((part) => byValue.get(part) ?? [])
}

/** A kept answer in the caller's language: its choices by the values the caller is shown. */
export function shownValue(question: FormQuestion, stored: string): string {
  const picked = pickedIn(question, stored)
  if (picked.every((choice) => choice.value === choice.stored)) return stored
  return joinParts(
    picked.map((choice) => choice.value),
    new Set(question.choices.map((choice) => choice.value)),
  )
}

/**
 * The required questions that have no answer (contract 7.5, 7.13). A follow-up counts only where its choice is picked;
 * a question that follows from two of them is named once.
 */
export function missingRequired(sections: FormSection[], responses: Pick<ResponseRow, 'questionId' | 'value'>[]): FormQuestion[] {
  const answers = new Map(responses.map((response) => [response.questionId, response.value]))
  const seen = new Set<string>()
  const missing: FormQuestion[] = []
  const ask = (question: FormQuestion): void => {
    if (seen.has(question.id)) return
    seen.add(question.id)
    const answer = answers.get(question.id)?.trim() ?? ''
    if (question.required && answer === '') missing.push(question)
    for (const choice of pickedIn(question, answer)) choice.followUps.forEach(ask)
  }
  for (const section of sections) section.questions.forEach(ask)
  return missing
}
