// Leads are private to the caller, and hidden while either account blocks the other.
import { and, eq, type SQL } from 'drizzle-orm'
import { leads } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'

export type LeadRow = typeof leads.$inferSelect

export const ownLeads = (caller: SignedIn): SQL => and(eq(leads.accountId, caller.account.id), notBlocked(caller, leads.shareAccountId))!

/** 404 for a lead of another account. */
export async function ownLead({ tx, caller }: Asking<SignedIn>, leadId: string): Promise<LeadRow> {
  const [row] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.id, uuidOr404(leadId)), ownLeads(caller)))
  if (row === undefined) throw new Problem('notFound')
  return row
}
