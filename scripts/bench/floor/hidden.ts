// What the caller does not see in the demo. The floor has no rules of access, so it is given these ids once, before it is measured.
import type { Client } from 'pg'

export interface Hidden {
  events: string[]
  /** Challenges and media of the measured event. */
  parts: string[]
}

const events = `select id from events where organization_id = $1 and not (visible and (not group_only
  or exists (select 1 from group_memberships seat where seat.group_id = events.group_id and seat.account_id = $2)))`

const held = `select pass.pass_type_id, kind.access_level from event_registrations mine join passes pass on pass.registration_id = mine.id
  and pass.status in ('ready', 'needsInfo') join pass_types kind on kind.id = pass.pass_type_id where mine.event_id = $1 and mine.account_id = $2`

const parts = `with held as (${held})
  select id from event_activations where event_id = $1 and access_level is not null
    and not exists (select 1 from held where held.access_level = event_activations.access_level
      or (held.access_level = 'vip' and event_activations.access_level = 'regular'))
  union all select id from event_media_items item where event_id = $1
    and exists (select 1 from event_media_pass_types kind where kind.media_item_id = item.id)
    and not exists (select 1 from event_media_pass_types kind join held on held.pass_type_id = kind.pass_type_id where kind.media_item_id = item.id)`

/** `database` must be connected under a role that row-level security does not bind. */
export async function readHidden(database: Client, organizationId: string, accountId: string, eventId: string): Promise<Hidden> {
  const ids = async (text: string, values: string[]): Promise<string[]> =>
    (await database.query<{ id: string }>(text, values)).rows.map(({ id }) => id)
  return { events: await ids(events, [organizationId, accountId]), parts: await ids(parts, [eventId, accountId]) }
}
