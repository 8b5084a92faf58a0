// What the outbox holds of a submission: answers that are under way, refused ones, and the submitting itself. Pure.
import { isRecord } from '../../lib/data/is-record.ts'
import type { Answers } from '../../kit/form/questions/questions.ts'
import type { Waiting } from '../../state/shown/outbox.ts'

export interface Pending {
  /** Answers that are not refused, by question. */
  answers: Answers
  /** Refused answers, by question. */
  refused: ReadonlyMap<string, Waiting>
  submit: Waiting | undefined
}

const textIn = (of: unknown, name: string): string | undefined => {
  const text = isRecord(of) ? of[name] : undefined
  return typeof text === 'string' ? text : undefined
}

const isGivenUp = ({ state }: Waiting): boolean => state === 'failed' || state === 'unknown'

export function pendingOf(rows: readonly Waiting[], submissionId: string): Pending {
  const own = rows.filter(({ params }) => params['submissionId'] === submissionId)
  const answers = own.filter(({ op }) => op === 'surveys.answer')
  const questionOf = ({ params }: Waiting) => String(params['questionId'])
  return {
    answers: Object.fromEntries(
      answers.filter((row) => !isGivenUp(row)).map((row) => [questionOf(row), textIn(row.body, 'response') ?? '']),
    ),
    refused: new Map(answers.filter(isGivenUp).map((row) => [questionOf(row), row])),
    submit: own.find(({ op }) => op === 'surveys.submit'),
  }
}

/**
 * The question that a refused submitting is about: the server names its id, or its place in the body ('3.value'). Undefined if it is
 * about none.
 */
export function questionRefused({ field, body }: Pick<Waiting, 'field' | 'body'>): string | undefined {
  if (field === undefined) return undefined
  const index = /^(\d+)(?:\.|$)/.exec(field)?.[1]
  if (index === undefined) return field
  const sent: unknown = Array.isArray(body) ? body[Number(index)] : undefined
  return textIn(sent, 'questionId')
}
