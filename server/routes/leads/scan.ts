// Scanning a pass: its holder becomes a lead of the caller.
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { accounts, eventRegistrations, events, leads, passes } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { hostsEvent } from '../../domain/events/policy.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import type { LeadRow } from './policy.ts'

/**
 * Stores the holder of a scanned pass as a lead.
 * Scanning an account again keeps its lead, sets the newer event, and restores it from the bin.
 * 404 for a pass that does not exist, is a draft or cancelled, or whose holder is blocked in either direction.
 * 454 unless the caller is registered for the event or hosts it. 460 for the caller's own pass.
 * 460 also where the caller or one of their teams handed over the pass or sold it as a group ticket.
 * They know its number from their own lists, and could read the holder's address without being shown the pass.
 */
export async function scanPass(asking: Asking<SignedIn>, passId: string): Promise<LeadRow> {
  const { tx, caller, now } = asking
  const me = caller.account.id
  const atEvent = sql<boolean>`(${hostsEvent(caller, passes.eventId)} or exists (select 1 from ${eventRegistrations} own
    where own.event_id = ${passes.eventId} and own.account_id = ${me} and own.status in ('needsInfo', 'ready')))`
  const known = sql<boolean>`exists (select 1 from ${eventRegistrations} own where own.account_id in (select ${me}::uuid union select ${caller.actor.id}::uuid
      union select delegations.account_id from delegations where delegations.delegate_id = ${caller.actor.id}) and (
    exists (select 1 from pass_transfers handed where handed.pass_id = ${passes.id} and handed.from_registration_id = own.id)
    or exists (select 1 from coupons sold where sold.id = ${passes.couponId} and sold.registration_id = own.id)))`
  const [pass] = await tx
    .select({ holder: eventRegistrations.accountId, eventId: passes.eventId, atEvent, known })
    .from(passes)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, passes.registrationId))
    .innerJoin(accounts, eq(accounts.id, eventRegistrations.accountId))
    .innerJoin(events, eq(events.id, passes.eventId))
    .where(
      and(
        eq(passes.id, uuidOr404(passId)),
        inArray(passes.status, ['needsInfo', 'ready']),
        isNotNull(eventRegistrations.acceptedAt),
        notBlocked(caller, accounts.id),
      ),
    )
  if (pass === undefined) throw new Problem('notFound')
  if (!pass.atEvent) throw new Problem('notRegistered')
  if (pass.holder === me) throw new Problem('known', { message: 'This is your own pass.' })
  if (pass.known) throw new Problem('known', { message: 'This pass came from you. Ask its holder for their code instead.' })
  const values = { organizationId: caller.organization.id, accountId: me, shareAccountId: pass.holder, eventId: pass.eventId }
  const [row] = await tx
    .insert(leads)
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [leads.accountId, leads.shareAccountId],
      set: {
        eventId: pass.eventId,
        status: sql`case when ${leads.status} = 'deleted' then 'new' else ${leads.status} end`,
        updatedAt: now,
      },
    })
    .returning()
  return row!
}
