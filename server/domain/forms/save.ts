// Keeping answers: each held against its question, then written over what was there.
import { and, eq, inArray, sql } from 'drizzle-orm'
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
  /** The answers are given already: those of questions that are not `mutable` stay as they are, 460 where one would change. */
  onlyMutable?: boolean
  /** The dotted path of one part of one answer, for the problem; as in a bare array when not given. */
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

/** 400 for what a search does not find, and for a file that no one uploaded. A search without values is free text. */
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
 * Writes answers to questions of `sections`; others of the owner stay. 400 naming the question for one that is not asked here
 * and for a value that does not fit it; 460 for a choice that no one can have any more, and with `onlyMutable` for another
 * answer to a question that is not. An empty value takes the answer back. Whether all that is required is there is judged when
 * the form is handed in (`missingRequired`). The same question twice: the last counts. The caller has made sure whose it is.
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
  if (fixed) throw new Problem('known', { field: fixed.field, message: named(fixed.question, 'This answer can not be changed any more.') })
  await mustExist(asking, changed)
  const given = changed.filter(({ value }) => value !== '')
  await mustBeLeft(asking, owner, given)

  const taken = changed.filter(({ value }) => value === '').map(({ question }) => question.id)
  if (taken.length > 0) {
    await tx.delete(formResponses).where(and(eq(targetOf(owner), idOf(owner)), inArray(formResponses.questionId, taken)))
  }
  if (given.length === 0) return
  // In one order, so that two writes of one form do not wait for each other.
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
 * 460 where a limited choice among the kept answers of `owner` is gone meanwhile: drafts are decided again when they become
 * final, since their hold may have ended and a survey's draft holds nothing.
 */
export async function mustStillBeLeft(
  asking: Asking,
  owner: ResponseOwner,
  sections: FormSection[],
  responses: ResponseRow[],
): Promise<void> {
  await mustBeLeft(asking, owner, givenBy(questionsOf(sections), responses))
}

/** Whether a question of this id is asked in the sections, and with what; 404 otherwise. For calls that name it in the path. */
export function questionOr404(sections: FormSection[], questionId: string): FormQuestion {
  const question = questionsOf(sections).get(questionId.toLowerCase())
  if (question === undefined) throw new Problem('notFound')
  return question
}
