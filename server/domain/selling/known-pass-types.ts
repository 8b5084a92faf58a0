// Which kinds of pass a caller may learn about.
import { sql, type SQL } from 'drizzle-orm'
import { passTypes } from '../../db/schema.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { hostsEvent } from '../events/policy.ts'

/**
 * Of a query over `passTypes`: public ones, and private ones that the caller has a pass of, if only a draft, or hosts the event of.
 * The id of a private type is all that it takes to buy one (contract 7.4), so it is not told beside other things.
 */
export function knownPassType(caller: Caller): SQL {
  const open = sql`${passTypes.visibility} = 'public'`
  const me = caller.account?.id
  if (me === undefined) return open
  return sql`(${open} or exists (select 1 from passes held join event_registrations mine on mine.id = held.registration_id
    where held.pass_type_id = ${passTypes.id} and mine.account_id = ${me}) or ${hostsEvent(caller, passTypes.eventId)})`
}
