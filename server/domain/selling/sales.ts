// Whether an event currently sells passes (contract 7.4).
import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { eventRegistrations, passes, passTypes } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { EventRow } from '../events/policy.ts'
import { takesPlace } from '../common/in-force.ts'
import type { PassTypeRow } from './rows.ts'
import type { Asking } from '../common/asking.ts'

export const soldOut = (): Problem => new Problem('registrationUnavailable', { message: 'This ticket is sold out.' })

/** A type is on sale from its own start, otherwise the event's, until the event's end of registration. Pure. */
export const isOnSale = (
  event: Pick<EventRow, 'registration' | 'registrationStart' | 'registrationEnd'>,
  type: Pick<PassTypeRow, 'active' | 'overrideStartDate'>,
  now: Date,
): boolean =>
  event.registration && type.active && (type.overrideStartDate ?? event.registrationStart) <= now && now <= event.registrationEnd

/**
 * Accounts that are registered or hold a place with a draft, without those that match `but`. Exact only while the event's row is locked.
 */
export async function countComing({ tx, now }: Asking, event: EventRow, but: SQL | undefined): Promise<number> {
  const holds = sql`exists (select 1 from ${passes} where ${passes.registrationId} = ${eventRegistrations.id} and ${takesPlace(passes, now)})`
  return await tx.$count(
    eventRegistrations,
    and(
      eq(eventRegistrations.eventId, event.id),
      but && not(but),
      sql`(${inArray(eventRegistrations.status, ['ready', 'needsInfo'])} or ${holds})`,
    ),
  )
}

/** Whether the caller is registered already, so that the event cannot be full for them. */
async function comes({ tx, caller }: Asking, event: EventRow): Promise<boolean> {
  const me = caller.account?.id
  if (me === undefined) return false
  const mine = and(
    eq(eventRegistrations.eventId, event.id),
    eq(eventRegistrations.accountId, me),
    inArray(eventRegistrations.status, ['ready', 'needsInfo']),
  )
  return (await tx.$count(eventRegistrations, mine)) > 0
}

/** 455 where the event has reached its attendee limit. Exact only while the event's row is locked. */
export async function mustHaveRoom(asking: Asking, event: EventRow): Promise<void> {
  if (event.registrationLimit === null || (await comes(asking, event))) return
  const me = asking.caller.account?.id
  const own = me === undefined ? undefined : eq(eventRegistrations.accountId, me)
  if ((await countComing(asking, event, own)) >= event.registrationLimit) {
    throw new Problem('registrationUnavailable', { message: 'This event is full.' })
  }
}

/** 455 where nothing is on sale: registration is off, has not begun, has ended, or the event is full. */
export async function mustBeOpen(asking: Asking, event: EventRow): Promise<void> {
  const types = await asking.tx.select().from(passTypes).where(eq(passTypes.eventId, event.id))
  const between = event.registrationStart <= asking.now && asking.now <= event.registrationEnd
  const open = event.registration && (types.length === 0 ? between : types.some((type) => isOnSale(event, type, asking.now)))
  if (!open) throw new Problem('registrationUnavailable')
  await mustHaveRoom(asking, event)
}
