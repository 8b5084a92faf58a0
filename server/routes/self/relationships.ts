// The caller's relations by id (contract 7.3): only true entries, always current, because clients cache them for an hour.
import { sql } from 'drizzle-orm'
import type { SelfRelationships } from '../../../src/contract/people/accounts.ts'
import { rowsOf } from '../../db/rows.ts'
import { eventRegistrations } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { isRegistered } from '../../domain/events/registrations.ts'
import type { Asking } from '../../domain/common/asking.ts'

type Standing = Exclude<SelfRelationships['groups'][string], false>
type Row = { family: keyof SelfRelationships; id: string; standing: Standing | null }

const all = (rows: Row[]): Record<string, true> => Object.fromEntries(rows.map(({ id }) => [id, true]))

/**
 * Relations of the account acted for, in one query. Requests and invitations of members do not count.
 * An invitation takes precedence over a request, because it can be accepted.
 * Threads are those of the caller's circles and those they were added to directly.
 */
export async function relationships({ tx, caller }: Asking<SignedIn>): Promise<SelfRelationships> {
  const me = caller.account.id
  const rows = await rowsOf<Row>(
    tx,
    sql`select 'accounts' as family, followee_id as id, null as standing from follows where follower_id = ${me}
      union all select 'groups', group_id, role from group_memberships where account_id = ${me}
      union all select 'groups', asked.group_id, case when bool_or(asked.invited) then 'invited' else 'requested' end
        from (select group_id, true as invited from group_invitations where account_id = ${me} and status = 'invited'
          union all select group_id, false from group_requests where account_id = ${me} and status = 'requested') asked
        where not exists (select 1 from group_memberships joined where joined.group_id = asked.group_id and joined.account_id = ${me})
        group by asked.group_id
      union all select 'events', ${eventRegistrations.eventId}, null from ${eventRegistrations}
        where ${eventRegistrations.accountId} = ${me} and ${isRegistered}
      union all select 'channels', channel_id, null from channel_subscribers where account_id = ${me}
      union all select 'threads', thread_id, null from thread_viewers where account_id = ${me} and status = 'active'
      union select 'threads', threads.id, null from threads join thread_circle_accounts seat on seat.circle_id = threads.circle_id
        where seat.account_id = ${me} and seat.role <> 'invited'`,
  )
  const of = (family: Row['family']): Row[] => rows.filter((row) => row.family === family)
  return {
    accounts: all(of('accounts')),
    groups: Object.fromEntries(of('groups').map(({ id, standing }) => [id, standing ?? 'member'])),
    events: all(of('events')),
    channels: all(of('channels')),
    threads: all(of('threads')),
  }
}
