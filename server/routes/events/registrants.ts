// The accounts registered for one event.
import { and, eq, isNotNull } from 'drizzle-orm'
import { accounts, eventRegistrations } from '../../db/schema.ts'
import type { Answer, Paging } from '../../http/route.ts'
import { byName } from '../../domain/people/lists.ts'
import { accountColumns, presentAccounts } from '../../domain/people/present.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { matches } from '../../domain/common/search.ts'
import { isRegistered } from '../../domain/events/registrations.ts'
import { page } from '../../domain/common/page.ts'

/** One page of registered accounts by name, without accounts blocked in either direction. */
export async function listRegistrants(asking: Asking & { paging: Paging }, eventId: string): Promise<Answer> {
  const { tx, caller, paging } = asking
  const where = and(
    eq(eventRegistrations.eventId, eventId),
    isRegistered,
    isNotNull(eventRegistrations.acceptedAt),
    notBlocked(caller, eventRegistrations.accountId),
    matches(paging.search, [accounts.firstName, accounts.lastName, accounts.username]),
  )
  const joined = eq(accounts.id, eventRegistrations.accountId)
  const { rows, count } = await page(
    asking,
    tx.select(accountColumns).from(eventRegistrations).innerJoin(accounts, joined).where(where),
    byName(asking),
  )
  return { data: await presentAccounts(asking, rows), count }
}
