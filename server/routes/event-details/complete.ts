// Completing a challenge, the caller's progress, and the leaderboard (contract 7.13).
import { and, desc, eq, sum, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { ActivationSummary } from '../../../src/contract/people/activations.ts'
import { folded } from '../../../src/lib/text/folded.ts'
import { accounts, activationCompletions, eventActivations, eventRegistrations } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import { byName } from '../../domain/people/lists.ts'
import { accountColumns, presentAccounts } from '../../domain/people/present.ts'
import { isHost, type EventRow } from '../../domain/events/policy.ts'
import { isRegistered } from '../../domain/events/registrations.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { matches } from '../../domain/common/search.ts'
import { ownCompletions, presentActivations, readActivations, type ActivationRow } from '../../domain/event-details/activations.ts'
import { page } from '../../domain/common/page.ts'

/** Whether the caller is registered for the event. */
async function takesPart({ tx, caller }: Asking, eventId: string): Promise<boolean> {
  const me = caller.account?.id
  if (me === undefined) return false
  const where = and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.accountId, me), isRegistered)
  return (await tx.$count(eventRegistrations, where)) > 0
}

function mustProve(row: ActivationRow, code: string | null | undefined): void {
  if (row.code === null) return
  if (code === undefined || code === null || code.trim() === '')
    throw new Problem('known', { message: 'This takes the code that you find there.', field: 'code' })
  // Codes are read from signs and typed on phones, so case and accents are ignored.
  if (folded(code) !== folded(row.code)) throw new Problem('known', { message: 'This is not the right code.', field: 'code' })
}

/**
 * Records that the caller completed the challenge and earned all its points. Repeating it changes nothing and needs no code.
 * 454 without a registration for the event; 460 before the challenge opens, and for a missing or wrong code.
 */
export async function complete(
  asking: Asking<SignedIn>,
  event: EventRow,
  row: ActivationRow,
  code: string | null | undefined,
): Promise<void> {
  const { tx, caller, now } = asking
  if (!(await takesPart(asking, event.id))) throw new Problem('notRegistered')
  if ((await ownCompletions(asking, [row.id])).length > 0) return
  if (row.startAfter > now) throw new Problem('known', { message: 'This has not begun yet.' })
  mustProve(row, code)
  await tx
    .insert(activationCompletions)
    .values({
      organizationId: caller.organization.id,
      activationId: row.id,
      accountId: caller.account.id,
      earnedPoints: row.maxPoints,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
}

/** How many challenges the caller can see and has completed; `next` is the first uncompleted one that has begun. */
export async function summarize(asking: Asking, event: EventRow): Promise<ActivationSummary> {
  const rows = await readActivations(asking, eq(eventActivations.eventId, event.id))
  const done = new Set(
    (
      await ownCompletions(
        asking,
        rows.map((row) => row.id),
      )
    ).map((own) => own.activationId),
  )
  const next = rows.find((row) => !done.has(row.id) && row.startAfter <= asking.now)
  const [shown] = next === undefined ? [] : await presentActivations(asking, event, [next])
  return { total: rows.length, completed: done.size, next: shown ?? null }
}

/** Where the list of registrants is not public, the leaderboard is only for registered accounts and hosts (454). */
export async function mayReadLeaderboard(asking: Asking, event: EventRow): Promise<void> {
  if (event.publicRegistrants || (await takesPart(asking, event.id)) || (await isHost(asking, event.id))) return
  throw new Problem('notRegistered')
}

const points = sum(activationCompletions.earnedPoints)

/** One page of accounts by total points, ties by name, without accounts blocked in either direction. */
export async function listLeaders(asking: Asking & { paging: Paging }, eventId: string): Promise<Answer> {
  const { tx, caller, paging } = asking
  const ofEvent = tx.select({ id: eventActivations.id }).from(eventActivations).where(eq(eventActivations.eventId, eventId))
  const where: SQL | undefined = and(
    inArray(activationCompletions.activationId, ofEvent),
    notBlocked(caller, accounts.id),
    matches(paging.search, [accounts.firstName, accounts.lastName, accounts.username]),
  )
  const joined = eq(accounts.id, activationCompletions.accountId)
  const { rows, count } = await page(
    asking,
    tx.select(accountColumns).from(activationCompletions).innerJoin(accounts, joined).where(where).groupBy(accounts.id),
    [desc(points), ...byName(asking)],
  )
  return { data: await presentAccounts(asking, rows), count }
}
