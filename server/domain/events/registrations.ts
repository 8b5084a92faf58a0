// Registrations that count: drafts and cancelled purchases do not.
import { and, eq } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { BaseRegistration } from '../../../src/contract/events/registration-base.ts'
import { eventRegistrations } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'

/** The two states of PurchaseStatus (contract 2.1) in which the account is registered. */
export const isRegistered = inArray(eventRegistrations.status, ['needsInfo', 'ready'])

/** The caller's own registration for each event of `ids`, at most one each (contract 7.1); empty for visitors. */
export async function ownRegistrations({ tx, caller }: Asking, ids: string[]): Promise<Map<string, BaseRegistration>> {
  const me = caller.account?.id
  if (me === undefined || ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: eventRegistrations.id,
      alternateId: eventRegistrations.alternateId,
      accountId: eventRegistrations.accountId,
      eventId: eventRegistrations.eventId,
    })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.accountId, me), inArray(eventRegistrations.eventId, ids), isRegistered))
  return new Map(rows.map((row) => [row.eventId, row]))
}
