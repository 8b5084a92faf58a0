// Which pass types a caller may learn about.
import { sql, type SQL } from 'drizzle-orm'
import { passTypes } from '../../db/schema.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { hostsEvent } from '../events/policy.ts'

/**
 * Condition on `passTypes`: public, or private and the caller has a pass of the type (even a draft) or hosts its event.
 * Knowing the id of a private type is enough to buy it (contract 7.4), so other responses must not reveal it.
 */
export function knownPassType(caller: Caller): SQL {
  const open = sql`${passTypes.visibility} = 'public'`
  const me = caller.account?.id
  if (me === undefined) return open
  return sql`(${open} or exists (select 1 from passes held join event_registrations mine on mine.id = held.registration_id
    where held.pass_type_id = ${passTypes.id} and mine.account_id = ${me}) or ${hostsEvent(caller, passTypes.eventId)})`
}
