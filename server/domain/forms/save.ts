// Storing answers: each is validated against its question, then replaces the previous one.
import { and, eq, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { files, formResponses, formSearchValues } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../common/asking.ts'
import { questionsOf, type FormQuestion, type FormSection, type ResponseOwner, type ResponseRow } from './form.ts'
import { loadResponses } from './load.ts'
import { givenBy, mustBeLeft } from './supply.ts'
import { judge } from './validate.ts'

export interface Answer {
  questionId: string
  value: string
}

export interface SaveOptions {
  /** For completed forms: answers to questions that are not `mutable` must stay the same, 460 otherwise. */
  onlyMutable?: boolean
  /** The path of one part of an answer for the error's `field`; by default as in a bare array. */
  field?: (index: number, part: 'questionId' | 'value') => string
}

interface Judged {
  question: FormQuestion
  value: string
  field: string
}

const named = (question: FormQuestion, wrong: string): string => `“${question.label ?? question.name}”: ${wrong}`

function judgeAll(sections: FormSection[], answers: Answer[], field: NonNullable<SaveOptions['field']>): Judged[] {
  const questions = questionsOf(sections)
  const judged = new Map<string, Judged>()
  for (const [index, answer] of answers.entries()) {
    const question = questions.get(answer.questionId.toLowerCase())
    if (question === undefined) {
      throw new Problem('invalid', { field: field(index, 'questionId'), message: 'There is no such question here.' })
    }
    const result = judge(question, answer.value)
    if ('wrong' in result) throw new Problem('invalid', { field: field(index, 'value'), message: named(question, result.wrong) })
    judged.set(question.id, { question, value: result.value, field: field(index, 'value') })
  }
  return [...judged.values()]
}

/** 400 for a value that a search does not offer, and for a file that was not uploaded. A search without values is free text. */
async function mustExist({ tx }: Asking, judged: Judged[]): Promise<void> {
  const searches = judged.filter(({ question, value }) => question.type === 'search' && value !== '')
  if (searches.length > 0) {
    const ids = searches.map(({ question }) => question.id)
    const closed = await tx
      .selectDistinct({ id: formSearchValues.questionId })
      .from(formSearchValues)
      .where(inArray(formSearchValues.questionId, ids))
    const found = await tx
      .select({ id: formSearchValues.questionId, value: formSearchValues.value })
      .from(formSearchValues)
      .where(
        and(
          inArray(formSearchValues.questionId, ids),
          inArray(
            formSearchValues.value,
            searches.map(({ value }) => value),
          ),
        ),
      )
    const [limited, known] = [new Set(closed.map((row) => row.id)), new Set(found.map((row) => `${row.id} ${row.value}`))]
    const lost = searches.find(({ question, value }) => limited.has(question.id) && !known.has(`${question.id} ${value}`))
    if (lost) throw new Problem('invalid', { field: lost.field, message: named(lost.question, 'This is not one of the values.') })
  }
  const uploads = judged.filter(({ question, value }) => question.type === 'file' && /^\d+$/.test(value))
  if (uploads.length === 0) return
  const ids = uploads.map(({ value }) => Number(value)).filter((id) => id <= 2_147_483_647)
  const rows = ids.length === 0 ? [] : await tx.select({ id: files.id }).from(files).where(inArray(files.id, ids))
  const there = new Set(rows.map((row) => String(row.id)))
  const lost = uploads.find(({ value }) => !there.has(value))
  if (lost) throw new Problem('invalid', { field: lost.field, message: named(lost.question, 'The file does not exist.') })
}

const columnsOf = (owner: ResponseOwner) => ({ passId: null, accessId: null, submissionId: null, ...owner })

const targetOf = (owner: ResponseOwner) => {
  if ('passId' in owner) return formResponses.passId
  return 'accessId' in owner ? formResponses.accessId : formResponses.submissionId
}

const idOf = (owner: ResponseOwner): string => Object.values(owner)[0] as string

/**
 * Stores answers to questions of `sections`; other answers of the owner stay. An empty value deletes the answer.
 * If a question occurs twice, the last answer counts. The calling code must check who owns the answers.
 * 400 naming the question where it is not asked here or the value is invalid.
 * 460 where a choice is no longer available, or with `onlyMutable` where an answer that is not mutable would change.
 * Required answers are checked only when the form is submitted (`missingRequired`).
 */
export async function saveResponses(
  asking: Asking,
  owner: ResponseOwner,
  sections: FormSection[],
  answers: Answer[],
  { onlyMutable = false, field = (index, part) => `${index}.${part}` }: SaveOptions = {},
): Promise<void> {
  if (answers.length === 0) return
  const { tx, caller, now } = asking
  const judged = judgeAll(sections, answers, field)
  const before = new Map((await loadResponses(asking, [owner])).map((row) => [row.questionId, row.value]))
  const changed = judged.filter(({ question, value }) => (before.get(question.id) ?? '') !== value)
  const fixed = onlyMutable ? changed.find(({ question }) => !question.mutable) : undefined
  if (fixed) throw new Problem('known', { field: fixed.field, message: named(fixed.question, 'This answer cannot be changed any more.') })
  await mustExist(asking, changed)
  const given = changed.filter(({ value }) => value !== '')
  await mustBeLeft(asking, owner, given)

  const taken = changed.filter(({ value }) => value === '').map(({ question }) => question.id)
  if (taken.length > 0) {
    await tx.delete(formResponses).where(and(eq(targetOf(owner), idOf(owner)), inArray(formResponses.questionId, taken)))
  }
  if (given.length === 0) return
  // Sorted by id, so that two transactions that write answers of one form do not deadlock.
  const rows = given
    .toSorted((one, other) => (one.question.id < other.question.id ? -1 : 1))
    .map(({ question, value }) => ({
      organizationId: caller.organization.id,
      questionId: question.id,
      ...columnsOf(owner),
      value,
      createdAt: now,
      updatedAt: now,
    }))
  await tx
    .insert(formResponses)
    .values(rows)
    .onConflictDoUpdate({ target: [targetOf(owner), formResponses.questionId], set: { value: sql`excluded.value`, updatedAt: now } })
}

/**
 * 460 where a limited choice among the stored answers of `owner` was taken by others meanwhile.
 * Drafts are checked again when they become final: their hold may have expired, and survey drafts hold nothing.
 */
export async function mustStillBeLeft(
  asking: Asking,
  owner: ResponseOwner,
  sections: FormSection[],
  responses: ResponseRow[],
): Promise<void> {
  await mustBeLeft(asking, owner, givenBy(questionsOf(sections), responses))
}

/** The question with this id in the sections, or 404. For calls with the id in the path. */
export function questionOr404(sections: FormSection[], questionId: string): FormQuestion {
  const question = questionsOf(sections).get(questionId.toLowerCase())
  if (question === undefined) throw new Problem('notFound')
  return question
}
