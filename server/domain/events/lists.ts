// Lists of events: upcoming soonest first, past latest first.
import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { events } from '../../db/schema.ts'
import type { Paging } from '../../http/route.ts'
import type { Asking } from '../common/asking.ts'
import { matches } from '../common/search.ts'
import { visibleEvent, type EventRow } from './policy.ts'
import { page } from '../common/page.ts'

export interface EventChoice {
  /** Events that have ended; a running event counts as upcoming. */
  past?: boolean
  featured?: boolean
  /** Events that this account is registered for. */
  registeredBy?: string
  /** A further condition on `events`. */
  also?: SQL
}

function chosen({ caller, now, paging }: Asking & { paging: Paging }, choice: EventChoice): SQL | undefined {
  return and(
    visibleEvent(caller),
    choice.past === undefined ? undefined : choice.past ? lt(events.eventEnd, now) : gte(events.eventEnd, now),
    choice.featured === true ? eq(events.featured, true) : undefined,
    choice.registeredBy === undefined
      ? undefined
      : sql`exists (select 1 from event_registrations where event_registrations.event_id = ${events.id} and event_registrations.account_id = ${choice.registeredBy} and event_registrations.status in ('needsInfo', 'ready'))`,
    choice.also,
    matches(paging.search, [events.name]),
  )
}

/** One page of rows, and the length of the whole list. Equal times are ordered by id, so that pages do not repeat or skip rows. */
export async function readEvents(asking: Asking & { paging: Paging }, choice: EventChoice): Promise<{ rows: EventRow[]; count: number }> {
  const where = chosen(asking, choice)
  const order = choice.past === true ? [desc(events.eventEnd), desc(events.id)] : [asc(events.eventStart), asc(events.id)]
  return await page(asking, asking.tx.select().from(events).where(where), order)
}
