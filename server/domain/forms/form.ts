// The structure of a form in memory: sections, questions, choices, and follow-up questions of a choice.
import type { formQuestions, formResponses } from '../../db/schema.ts'

/** The form of an event's registration, of a session, or of a survey. */
export type FormOf = { eventId: string } | { sessionId: string } | { surveyId: string }

/** What an answer belongs to: a pass, a session access, or a survey submission. */
export type ResponseOwner = { passId: string } | { accessId: string } | { submissionId: string }

export type ResponseRow = typeof formResponses.$inferSelect

type QuestionRow = typeof formQuestions.$inferSelect

export interface FormChoice {
  id: string
  /** In the caller's language. An answer may identify the choice by this or by `stored`. */
  value: string
  /** The value stored in answers, in any language. */
  stored: string
  text: string | null
  description: string | null
  /** How often it can still be chosen by everyone together; null for no limit. */
  supply: number | null
  sortOrder: number
  /** Asked when this choice is picked. Follow-ups can form a cycle, so recursive code must track visited questions. */
  followUps: FormQuestion[]
}

export interface FormQuestion extends QuestionRow {
  /** Null in the forms of sessions and surveys. */
  eventId: string | null
  choices: FormChoice[]
}

export interface FormSection {
  id: string
  name: string
  description: string | null
  sortOrder: number
  /** Restrictions; an empty list applies to everyone. Only registration forms have them. */
  tierIds: string[]
  passTypeIds: string[]
  addOnIds: string[]
  /** Top-level questions; follow-ups are under their choices. */
  questions: FormQuestion[]
}

/** All questions of the sections by id, including follow-ups. */
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

/** No list of choices is this long, so a longer answer is treated as an attack and not split. */
const maxParts = 500

/**
 * The parts of a joined answer: a JSON array of texts, or texts separated by commas (contract 1.8).
 * A part that contains a comma is recognised if it is in `known`; the longest match counts. Empty and repeated parts are dropped.
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

/** Joins parts for storage: with commas, or as a JSON array where splitting at commas would give other parts. */
export function joinParts(parts: string[], known: ReadonlySet<string>): string {
  const joined = parts.join(',')
  const again = partsOf(joined, known)
  return again.length === parts.length && again.every((part, index) => part === parts[index]) ? joined : JSON.stringify(parts)
}

const choosing: ReadonlySet<FormQuestion['type']> = new Set(['select', 'radio', 'checkbox'])

/** The choices picked in a stored answer; empty for questions without choices. */
export function pickedIn(question: FormQuestion, stored: string): FormChoice[] {
  if (!choosing.has(question.type)) return []
  const byValue = new Map(question.choices.map((choice) => [choice.stored, choice]))
  const parts = question.type === 'checkbox' ? partsOf(stored, new Set(byValue.keys())) : [stored]
  return parts.flatMap((part) => byValue.get(part) ?? [])
}

/** A stored answer in the caller's language: its choices by the values that the caller sees. */
export function shownValue(question: FormQuestion, stored: string): string {
  const picked = pickedIn(question, stored)
  if (picked.every((choice) => choice.value === choice.stored)) return stored
  return joinParts(
    picked.map((choice) => choice.value),
    new Set(question.choices.map((choice) => choice.value)),
  )
}

/**
 * The required questions without an answer (contract 7.5, 7.13). A follow-up counts only if its choice is picked;
 * a question that follows from two choices is listed once.
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
