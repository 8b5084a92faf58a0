// The status of a registration follows from its passes (contract 7.8). The relationships of contract 7.3 are read from it.
import { count, eq } from 'drizzle-orm'
import { eventRegistrations, passes } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import type { RegistrationRow } from './rows.ts'

type Status = RegistrationRow['status']

/** The status of a registration by its passes; null if there are none, or only drafts. Pure. */
function statusBy(statuses: ReadonlySet<Status>): Status | null {
  if (statuses.has('needsInfo')) return 'needsInfo'
  if (statuses.has('ready')) return 'ready'
  return statuses.has('canceled') ? 'canceled' : null
}

/** Updates a registration's status after its passes changed. With `emptied`, a registration left without passes becomes cancelled. */
export async function settleRegistration({ tx }: Asking, id: string, { emptied = false } = {}): Promise<void> {
  const rows = await tx
    .select({ status: passes.status, passes: count() })
    .from(passes)
    .where(eq(passes.registrationId, id))
    .groupBy(passes.status)
  const status = statusBy(new Set(rows.map((row) => row.status))) ?? (emptied ? 'canceled' : null)
  if (status !== null) await tx.update(eventRegistrations).set({ status }).where(eq(eventRegistrations.id, id))
}
