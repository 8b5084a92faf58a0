// What the caller is joined to, by id (contract 7.3): only true entries, exact at once, because clients keep it an hour.
import { and, eq } from 'drizzle-orm'
import type { SelfRelationships } from '../../../src/contract/accounts.ts'
import { eventRegistrations, follows } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller.ts'
import { isRegistered } from '../events/registrations.ts'
import type { Asking } from '../shared/asking.ts'

const all = (ids: string[]): Record<string, true> => Object.fromEntries(ids.map((id) => [id, true]))

/** Of the account acted for. Groups, channels and threads come with their own tables. */
export async function relationships({ tx, caller }: Asking<SignedIn>): Promise<SelfRelationships> {
  const me = caller.account.id
  const followed = await tx.select({ id: follows.followeeId }).from(follows).where(eq(follows.followerId, me))
  const registered = await tx
    .select({ id: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.accountId, me), isRegistered))
  return {
    accounts: all(followed.map((row) => row.id)),
    groups: {},
    events: all(registered.map((row) => row.id)),
    channels: {},
    threads: {},
  }
}
