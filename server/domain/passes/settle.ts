// A registration stands as long as one of its passes does (contract 7.8): what 7.3's relationships are read from.
import { count, eq } from 'drizzle-orm'
import { eventRegistrations, passes } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import type { RegistrationRow } from './rows.ts'

type Status = RegistrationRow['status']

/** What a registration is by its passes; null if there are none, or only drafts. Pure. */
function statusBy(statuses: ReadonlySet<Status>): Status | null {
  if (statuses.has('needsInfo')) return 'needsInfo'
  if (statuses.has('ready')) return 'ready'
  return statuses.has('canceled') ? 'canceled' : null
}

/** Writes what a registration is after its passes changed. `emptied`: a pass left it, so that none at all is cancelled too. */
export async function settleRegistration({ tx }: Asking, id: string, { emptied = false } = {}): Promise<void> {
  const rows = await tx
    .select({ status: passes.status, passes: count() })
    .from(passes)
    .where(eq(passes.registrationId, id))
    .groupBy(passes.status)
  const status = statusBy(new Set(rows.map((row) => row.status))) ?? (emptied ? 'canceled' : null)
  if (status !== null) await tx.update(eventRegistrations).set({ status }).where(eq(eventRegistrations.id, id))
}
