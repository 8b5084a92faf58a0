// Reporting a post or comment to the organisation.
import { and, eq } from 'drizzle-orm'
import { activityReports } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import type { ActivityRow } from '../../domain/activities/policy.ts'

/** Stores the caller's report; a second report changes nothing. */
export async function report({ tx, caller, now }: Asking<SignedIn>, row: ActivityRow): Promise<void> {
  await tx
    .insert(activityReports)
    .values({ organizationId: caller.organization.id, activityId: row.id, accountId: caller.account.id, createdAt: now })
    .onConflictDoNothing()
}

/** Withdraws the caller's own report; 404 for any other, so that no one learns who reported what. */
export async function unreport({ tx, caller }: Asking<SignedIn>, row: ActivityRow, reportId: string): Promise<void> {
  const gone = await tx
    .delete(activityReports)
    .where(
      and(
        eq(activityReports.id, uuidOr404(reportId)),
        eq(activityReports.activityId, row.id),
        eq(activityReports.accountId, caller.account.id),
      ),
    )
    .returning({ id: activityReports.id })
  if (gone.length === 0) throw new Problem('notFound')
}
