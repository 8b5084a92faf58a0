// Questions that hosts ask at registration: in one section, created with the first question (contract 7.9).
import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { inArray } from '../../db/lists.ts'
import type { createQuestion as createBody, updateQuestion as updateBody } from '../../../src/contract/bodies/listings.ts'
import { formChoices, formQuestions, formSections, passes } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import { settlePass } from '../../domain/passes/forms.ts'
import { lockRegistrations } from '../../domain/passes/policy.ts'
import { settleRegistration } from '../../domain/passes/settle.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'

type Choices = InferOutput<typeof createBody>['choices']
type QuestionRow = typeof formQuestions.$inferSelect

/** Types with choices; for other types choices are refused. */
const choosing = new Set<string>(['select', 'radio', 'checkbox'])

/** Condition on questions: they belong to this event's form. */
export const questionsOfEvent = (event: EventRow) =>
  sql`${formQuestions.sectionId} in (select ${formSections.id} from ${formSections} where ${formSections.eventId} = ${event.id})`

/** Condition on sections: they apply to everyone, without restriction to pass types, add-ons or membership levels. */
const forEverybody = sql`not exists (select 1 from form_section_pass_types only_for where only_for.section_id = ${formSections.id})
  and not exists (select 1 from form_section_add_ons only_for where only_for.section_id = ${formSections.id})
  and not exists (select 1 from form_section_tiers only_for where only_for.section_id = ${formSections.id})`

/** The section for new questions: the first one for everyone, created if missing. The event's lock prevents creating two. */
async function sectionOf({ tx }: Asking, event: EventRow): Promise<string> {
  const [first] = await tx
    .select({ id: formSections.id })
    .from(formSections)
    .where(and(eq(formSections.eventId, event.id), forEverybody))
    .orderBy(asc(formSections.sortOrder), asc(formSections.id))
    .limit(1)
  if (first !== undefined) return first.id
  const [made] = await tx
    .insert(formSections)
    .values({ organizationId: event.organizationId, eventId: event.id, name: event.name })
    .returning({ id: formSections.id })
  return made!.id
}

function mustFit(type: string, choices: Choices): void {
  if (choosing.has(type) && choices.length === 0)
    throw new Problem('invalid', { field: 'choices', message: 'Offer something to choose from.' })
  if (!choosing.has(type) && choices.length > 0)
    throw new Problem('invalid', { field: 'choices', message: 'This kind of question has no choices.' })
}

/** Updates choices with an id, adds those without, and deletes all others. 404 for a choice of another question. */
async function writeChoices({ tx }: Asking, question: QuestionRow, choices: Choices): Promise<void> {
  const before = await tx.select({ id: formChoices.id }).from(formChoices).where(eq(formChoices.questionId, question.id))
  const known = new Set(before.map(({ id }) => id))
  const named = choices.flatMap(({ id }) => (id === null ? [] : [id.toLowerCase()]))
  if (named.some((id) => !known.has(id))) throw new Problem('notFound', { field: 'choices' })
  const gone = [...known].filter((id) => !named.includes(id))
  if (gone.length > 0) await tx.delete(formChoices).where(inArray(formChoices.id, gone))
  // Unique placeholder values first: otherwise swapping the values of two choices would violate the unique constraint.
  if (named.length > 0) {
    await tx
      .update(formChoices)
      .set({ value: sql`${formChoices.id}::text` })
      .where(inArray(formChoices.id, named))
  }
  const rows = choices.map(({ id, value }, sortOrder) => ({
    ...(id === null ? {} : { id: id.toLowerCase() }),
    organizationId: question.organizationId,
    questionId: question.id,
    value,
    sortOrder,
  }))
  for (const row of rows) {
    await tx
      .insert(formChoices)
      .values(row)
      .onConflictDoUpdate({ target: formChoices.id, set: { value: row.value, sortOrder: row.sortOrder } })
  }
}

/** Adds a question at the end. */
export async function addQuestion(
  asking: Asking,
  event: EventRow,
  { choices, ...fields }: InferOutput<typeof createBody>,
): Promise<string> {
  const { tx, now } = asking
  mustFit(fields.type, choices)
  const sectionId = await sectionOf(asking, event)
  const [last] = await tx
    .select({ place: max(formQuestions.sortOrder) })
    .from(formQuestions)
    .where(eq(formQuestions.sectionId, sectionId))
  const [row] = await tx
    .insert(formQuestions)
    .values({
      ...fields,
      label: fields.name,
      organizationId: event.organizationId,
      sectionId,
      sortOrder: (last?.place ?? -1) + 1,
      createdAt: now,
    })
    .returning()
  await writeChoices(
    asking,
    row!,
    choices.map(({ value }) => ({ id: null, value })),
  )
  return row!.id
}

/** The question of this event, locked; 404 for one of another event. */
export async function lockQuestion({ tx }: Asking, event: EventRow, questionId: string): Promise<QuestionRow> {
  const [row] = await tx
    .select()
    .from(formQuestions)
    .where(and(eq(formQuestions.id, uuidOr404(questionId)), questionsOfEvent(event)))
    .for('update')
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Changes a question except its type, because answers may exist. */
export async function changeQuestion(
  asking: Asking,
  row: QuestionRow,
  { choices, ...fields }: InferOutput<typeof updateBody>,
): Promise<void> {
  mustFit(row.type, choices)
  await asking.tx
    .update(formQuestions)
    .set({ ...fields, label: fields.name })
    .where(eq(formQuestions.id, row.id))
  await writeChoices(asking, row, choices)
}

/** Completes passes, and their registrations, that lacked only answers to questions no longer asked (contract 7.5). */
export async function relieve(asking: Asking, event: EventRow): Promise<void> {
  const waiting = and(eq(passes.eventId, event.id), eq(passes.status, 'needsInfo'))
  const found = await asking.tx.selectDistinct({ id: passes.registrationId }).from(passes).where(waiting)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  await lockRegistrations(asking, ids)
  for (const pass of await asking.tx.select().from(passes).where(waiting).orderBy(asc(passes.id)).for('update')) {
    await settlePass(asking, pass)
  }
  for (const id of ids) await settleRegistration(asking, id)
}
