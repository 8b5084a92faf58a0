// The questions about a pass, and whether all required ones are answered.
import { eq } from 'drizzle-orm'
import { eventRegistrations, passAddOns, passes } from '../../db/schema.ts'
import { tiersOf } from '../../tenancy/tiers.ts'
import type { Asking } from '../common/asking.ts'
import { loadResponses, loadSections } from '../forms/load.ts'
import { missingRequired, type FormQuestion, type FormSection } from '../forms/form.ts'
import { sectionsFor } from '../forms/sections.ts'
import type { PassRow } from './rows.ts'

/** The sections that apply to one pass, for its holder. */
export async function sectionsOfPass(asking: Asking, pass: PassRow): Promise<FormSection[]> {
  const { tx, now } = asking
  const sections = await loadSections(asking, { eventId: pass.eventId })
  if (sections.length === 0) return []
  const addOns = await tx.select({ id: passAddOns.addOnId }).from(passAddOns).where(eq(passAddOns.passId, pass.id))
  const [holder] = await tx
    .select({ accountId: eventRegistrations.accountId })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.id, pass.registrationId))
  const tierIds = holder === undefined ? new Set<string>() : await tiersOf(tx, holder.accountId, now)
  return sectionsFor(sections, { passTypeId: pass.passTypeId, addOnIds: addOns.map((row) => row.id), tierIds })
}

/** The required questions about a pass without an answer. */
async function missingOf(asking: Asking, pass: PassRow, sections?: FormSection[]): Promise<FormQuestion[]> {
  const asked = sections ?? (await sectionsOfPass(asking, pass))
  return asked.length === 0 ? [] : missingRequired(asked, await loadResponses(asking, [{ passId: pass.id }]))
}

/** Sets the status of a bought pass: `ready` if all required questions are answered, otherwise `needsInfo` (contract 7.5). */
export async function settlePass(asking: Asking, pass: PassRow): Promise<PassRow> {
  if (pass.status === 'canceled' || pass.status === 'draft') return pass
  const missing = await missingOf(asking, pass)
  const status = missing.length === 0 ? 'ready' : 'needsInfo'
  if (status === pass.status) return pass
  await asking.tx.update(passes).set({ status, updatedAt: asking.now }).where(eq(passes.id, pass.id))
  return { ...pass, status, updatedAt: asking.now }
}
