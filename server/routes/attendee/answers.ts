// Changing answers to the questions of a pass or a session access (contract 7.8).
import { and, eq } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { passes, sessionAccesses } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { sectionsOfPass } from '../../domain/passes/forms.ts'
import { mustStand } from '../../domain/passes/policy.ts'
import type { AccessRow, PassRow } from '../../domain/passes/rows.ts'
import { settleRegistration } from '../../domain/passes/settle.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { loadResponses, loadSections } from '../../domain/forms/load.ts'
import { missingRequired, questionsOf, type FormSection, type ResponseOwner } from '../../domain/forms/form.ts'
import { saveResponses } from '../../domain/forms/save.ts'

interface Answer {
  questionId: string
  value: string
}

type Field = (index: number, part: 'questionId' | 'value') => string

/**
 * Overwrites answers of a completed form. 460 for changing the answer to a question that is not mutable.
 * 400 naming the question where a required one would be left without an answer.
 * A required question that was never answered accepts an answer even if it is not mutable; otherwise it could never be completed.
 * Returns whether a required answer is still missing.
 */
async function change(
  asking: Asking,
  owner: ResponseOwner,
  sections: FormSection[],
  answers: Answer[],
  { complete, field }: { complete: boolean; field: Field },
): Promise<boolean> {
  const open = new Set(missingRequired(sections, await loadResponses(asking, [owner])).map((question) => question.id))
  const places = answers.map((answer, index) => ({ answer, index }))
  const write = async (part: typeof places, onlyMutable: boolean) =>
    await saveResponses(
      asking,
      owner,
      sections,
      part.map(({ answer }) => answer),
      { onlyMutable, field: (index, name) => field(part[index]?.index ?? index, name) },
    )
  const isOpen = ({ answer }: (typeof places)[number]) => open.has(answer.questionId.toLowerCase())
  await write(places.filter(isOpen), false)
  await write(
    places.filter((place) => !isOpen(place)),
    true,
  )
  const [missing] = missingRequired(sections, await loadResponses(asking, [owner]))
  if (missing && complete) {
    const index = answers.findIndex((answer) => answer.questionId.toLowerCase() === missing.id)
    throw new Problem('invalid', {
      field: index < 0 ? undefined : field(index, 'value'),
      message: `“${missing.label ?? missing.name}” has to be answered.`,
    })
  }
  return missing !== undefined
}

/** Changes answers of a locked pass. The pass becomes `ready` once no required answer is missing. */
export async function changePassAnswers(asking: Asking, pass: PassRow, answers: { id: string; value: string }[]): Promise<void> {
  mustStand(pass)
  const lacking = await change(
    asking,
    { passId: pass.id },
    await sectionsOfPass(asking, pass),
    answers.map(({ id, value }) => ({ questionId: id, value })),
    { complete: pass.status === 'ready', field: (index, part) => `questions.${index}.${part === 'questionId' ? 'id' : 'value'}` },
  )
  const status = lacking ? 'needsInfo' : 'ready'
  if (status === pass.status) return
  await asking.tx.update(passes).set({ status, updatedAt: asking.now }).where(eq(passes.id, pass.id))
  await settleRegistration(asking, pass.registrationId)
}

/** 460 where an answer would change a quantity that was paid for. */
async function mustNotChangeWhatWasPaid(asking: Asking, access: AccessRow, sections: FormSection[], answers: Answer[]): Promise<void> {
  const questions = questionsOf(sections)
  const before = new Map((await loadResponses(asking, [{ accessId: access.id }])).map((row) => [row.questionId, row.value]))
  const units = (text: string | undefined) => Number(text?.trim() ?? '') || 0
  const index = answers.findIndex(({ questionId, value }) => {
    const question = questions.get(questionId.toLowerCase())
    return question?.type === 'quantity' && (question.price ?? 0) > 0 && units(value) !== units(before.get(question.id))
  })
  if (index >= 0) throw new Problem('known', { field: `${index}.value`, message: 'What was paid for cannot be changed here.' })
}

/** The access of a pass to a session; 404 without one and for drafts. `lock` locks the row until the transaction ends. */
export async function accessOf({ tx }: Asking, pass: PassRow, sessionId: string, { lock = false } = {}): Promise<AccessRow> {
  const query = tx
    .select()
    .from(sessionAccesses)
    .where(
      and(
        eq(sessionAccesses.passId, pass.id),
        eq(sessionAccesses.sessionId, sessionId),
        inArray(sessionAccesses.status, ['ready', 'needsInfo', 'canceled']),
      ),
    )
  const [row] = lock ? await query.for('update') : await query
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Changes answers of a locked access. */
export async function changeAccessAnswers(asking: Asking, access: AccessRow, answers: Answer[]): Promise<void> {
  if (access.status === 'canceled') throw new Problem('known', { message: 'This pass was cancelled.' })
  const sections = await loadSections(asking, { sessionId: access.sessionId })
  await mustNotChangeWhatWasPaid(asking, access, sections, answers)
  const lacking = await change(asking, { accessId: access.id }, sections, answers, {
    complete: access.status === 'ready',
    field: (index, part) => `${index}.${part}`,
  })
  const status = lacking ? 'needsInfo' : 'ready'
  if (status === access.status) return
  await asking.tx.update(sessionAccesses).set({ status, updatedAt: asking.now }).where(eq(sessionAccesses.id, access.id))
}
