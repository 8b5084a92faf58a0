// The registration form of a draft: the questions and answers of each pass (contract 7.5).
import { eq } from 'drizzle-orm'
import { passes } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { tiersOf } from '../../tenancy/tiers.ts'
import { loadResponses, loadSections } from '../../domain/forms/load.ts'
import { questionsOf, type FormSection, type ResponseRow } from '../../domain/forms/form.ts'
import { saveResponses } from '../../domain/forms/save.ts'
import { sectionsFor } from '../../domain/forms/sections.ts'
import type { Draft } from './draft/draft.ts'

export interface DraftForm {
  sections: FormSection[]
  /** The sections that apply to one pass of the draft. */
  ofPass: (passId: string) => FormSection[]
}

/** The event's form, and the part of it that applies to each draft pass. */
export async function loadDraftForm(asking: Asking<SignedIn>, draft: Draft): Promise<DraftForm> {
  const sections = await loadSections(asking, { eventId: draft.event.id })
  const restricted = sections.some((section) => section.tierIds.length > 0)
  const tierIds = restricted ? await tiersOf(asking.tx, asking.caller.account.id, asking.now) : new Set<string>()
  const of = new Map(
    draft.passes.map((pass) => {
      const addOnIds = draft.addOnsOf(pass.id).map((addOn) => addOn.id)
      return [pass.id, sectionsFor(sections, { tierIds, passTypeId: pass.passTypeId, addOnIds })]
    }),
  )
  return { sections, ofPass: (passId) => of.get(passId) ?? [] }
}

/** The stored answers of the draft's passes, by pass. One query. */
export async function loadDraftResponses(asking: Asking, draft: Draft): Promise<(passId: string) => ResponseRow[]> {
  const rows = await loadResponses(
    asking,
    draft.passes.map((pass) => ({ passId: pass.id })),
  )
  return (passId) => rows.filter((row) => row.passId === passId)
}

export interface PassAnswers {
  id: string
  responses: { questionId: string; value: string }[]
}

/** Stores answers of draft passes: 404 for a pass not in the draft, 400 for a question it is not asked. Expects a locked registration. */
export async function answer(asking: Asking<SignedIn>, draft: Draft, rows: PassAnswers[]): Promise<void> {
  const own = new Set(draft.passes.map((pass) => pass.id))
  if (rows.some((row) => !own.has(row.id))) throw new Problem('notFound')
  const form = await loadDraftForm(asking, draft)
  // Sorted by id, so that two forms of one event do not deadlock.
  for (const row of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const index = rows.indexOf(row)
    await saveResponses(asking, { passId: row.id }, form.ofPass(row.id), row.responses, {
      field: (answerIndex, part) => `${index}.responses.${answerIndex}.${part}`,
    })
    await asking.tx.update(passes).set({ updatedAt: asking.now }).where(eq(passes.id, row.id))
  }
}

/** 404 for a question that the pass is not asked, as for one that does not exist. */
export async function mustBeAsked(asking: Asking<SignedIn>, draft: Draft, passId: string, questionId: string): Promise<void> {
  const form = await loadDraftForm(asking, draft)
  if (!questionsOf(form.ofPass(passId)).has(questionId)) throw new Problem('notFound')
}
