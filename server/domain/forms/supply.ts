// What is left of limited choices and quantities. Counted from the answers, so that it is always exact.
import { eq, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { rowsOf } from '../../db/rows.ts'
import { formQuestions, formResponses, passes, sessionAccesses, surveySubmissions } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../common/asking.ts'
import { pickedIn, type FormQuestion, type ResponseOwner, type ResponseRow } from './form.ts'

const isLimited = (question: FormQuestion): boolean =>
  question.type === 'quantity' ? question.supply !== null : question.choices.some((choice) => choice.supply !== null)

/**
 * Condition on answers that use up supply: those of passes and accesses that are bought or held, and of submitted surveys.
 * A survey's draft uses up nothing, because it never expires.
 */
const holding = (now: Date) => {
  const held = (owner: string) =>
    sql`${sql.raw(owner)}.status in ('ready', 'needsInfo') or (${sql.raw(owner)}.status = 'draft' and (${sql.raw(owner)}.held_until is null or ${sql.raw(owner)}.held_until > ${now.toISOString()}::timestamptz))`
  return sql`(${held('passes')} or ${held('session_accesses')} or survey_submissions.status in ('ready', 'needsInfo'))`
}

const notOf = (owner: ResponseOwner) => {
  if ('passId' in owner) return sql`form_responses.pass_id is distinct from ${owner.passId}`
  if ('accessId' in owner) return sql`form_responses.access_id is distinct from ${owner.accessId}`
  return sql`form_responses.submission_id is distinct from ${owner.submissionId}`
}

interface Taken {
  questionId: string
  value: string
  times: number
}

/** Each distinct answer to the limited questions with its number of occurrences, without those of `except`. */
async function countTaken({ tx, now }: Asking, questions: FormQuestion[], except?: ResponseOwner): Promise<Taken[]> {
  const limited = questions.filter(isLimited).map((question) => question.id)
  if (limited.length === 0) return []
  const others = except === undefined ? sql`true` : notOf(except)
  return await tx
    .select({ questionId: formResponses.questionId, value: formResponses.value, times: sql<number>`count(*)::int` })
    .from(formResponses)
    // Joins, because an "exists" for each of the three would read all passes, accesses and submissions of the organisation.
    .leftJoin(passes, eq(passes.id, formResponses.passId))
    .leftJoin(sessionAccesses, eq(sessionAccesses.id, formResponses.accessId))
    .leftJoin(surveySubmissions, eq(surveySubmissions.id, formResponses.submissionId))
    .where(sql`${inArray(formResponses.questionId, limited)} and ${holding(now)} and ${others}`)
    .groupBy(formResponses.questionId, formResponses.value)
}

/** How much of one question's supply is taken: per choice id, and of the quantity. */
function sumOf(question: FormQuestion, taken: Taken[]): { ofChoice: Map<string, number>; quantity: number } {
  const ofChoice = new Map<string, number>()
  let quantity = 0
  for (const { questionId, value, times } of taken) {
    if (questionId !== question.id) continue
    if (question.type === 'quantity') quantity += times * (Number(value) || 0)
    for (const choice of pickedIn(question, value)) ofChoice.set(choice.id, (ofChoice.get(choice.id) ?? 0) + times)
  }
  return { ofChoice, quantity }
}

/** Returns a function that reduces a question's supplies to what is left. One query, or none without limits. */
export async function loadTaken(asking: Asking, questions: FormQuestion[]): Promise<(question: FormQuestion) => void> {
  const taken = await countTaken(asking, questions)
  return (question) => {
    if (!isLimited(question)) return
    const { ofChoice, quantity } = sumOf(question, taken)
    if (question.supply !== null) question.supply = Math.max(0, question.supply - quantity)
    for (const choice of question.choices) {
      if (choice.supply !== null) choice.supply = Math.max(0, choice.supply - (ofChoice.get(choice.id) ?? 0))
    }
  }
}

interface Given {
  question: FormQuestion
  /** As stored. */
  value: string
  /** The `field` of the error. */
  field: string
}

/**
 * 460 where a limited choice or quantity is not left for `owner`.
 * Locks the questions until the transaction ends, so that the last place is given only once.
 */
export async function mustBeLeft(asking: Asking, owner: ResponseOwner, given: Given[]): Promise<void> {
  const limited = given.filter(({ question }) => isLimited(question))
  if (limited.length === 0) return
  const ids = limited.map(({ question }) => question.id).toSorted()
  await asking.tx
    .select({ id: formQuestions.id })
    .from(formQuestions)
    .where(inArray(formQuestions.id, ids))
    .orderBy(formQuestions.id)
    .for('update')
  const whole = await readSupplies(asking, ids)
  const taken = await countTaken(
    asking,
    limited.map(({ question }) => question),
    owner,
  )
  for (const { question, value, field } of limited) {
    const { ofChoice, quantity } = sumOf(question, taken)
    const supply = whole.get(question.id)
    if (question.type === 'quantity' && supply !== undefined && quantity + Number(value) > supply) {
      const left = Math.max(0, supply - quantity)
      throw new Problem('known', { field, message: `“${question.name}”: only ${left} left.` })
    }
    for (const choice of pickedIn(question, value)) {
      const most = whole.get(choice.id)
      if (most !== undefined && (ofChoice.get(choice.id) ?? 0) >= most) {
        throw new Problem('known', { field, message: `“${choice.text ?? choice.value}” is no longer available.` })
      }
    }
  }
}

/**
 * The total supplies of questions and choices by id, without unlimited ones. Read again, because loaded questions contain what was left.
 */
async function readSupplies({ tx }: Asking, ids: string[]): Promise<Map<string, number>> {
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const rows = await rowsOf<{ id: string; supply: number }>(
    tx,
    sql`select id, supply from form_questions where id in (${list}) and supply is not null
        union all select id, supply from form_choices where question_id in (${list}) and supply is not null`,
  )
  return new Map(rows.map((row) => [row.id, row.supply]))
}

/** Stored answers in the form that `mustBeLeft` expects, for a draft that is about to become final. */
export const givenBy = (questions: Map<string, FormQuestion>, responses: ResponseRow[]): Given[] =>
  responses.flatMap(({ questionId, value }) => {
    const question = questions.get(questionId)
    return question === undefined ? [] : [{ question, value, field: questionId }]
  })
