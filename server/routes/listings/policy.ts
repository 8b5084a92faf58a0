// Who runs an event: its creator and the co-hosts (contract 7.9).
import { and, eq } from 'drizzle-orm'
import { events } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { hostsEvent, readableEvent, type EventRow } from '../../domain/events/policy.ts'
import type { Asking } from '../../domain/common/asking.ts'

/** The event of an id or a slug, for those who host it. 404 where it cannot be seen either, 403 where it can. */
export async function hostedEvent(asking: Asking<SignedIn>, idOrSlug: string): Promise<EventRow> {
  const event = await readableEvent(asking, idOrSlug)
  const hosted = await asking.tx.$count(events, and(eq(events.id, event.id), hostsEvent(asking.caller)))
  if (hosted === 0) throw new Problem('forbidden', { message: 'Only hosts of this event can do this.' })
  return event
}

/** The same for its creator alone: what decides about the event itself, and about who hosts it. */
export async function createdEvent(asking: Asking<SignedIn>, idOrSlug: string): Promise<EventRow> {
  const event = await hostedEvent(asking, idOrSlug)
  if (event.creatorId !== asking.caller.account.id) {
    throw new Problem('forbidden', { message: 'Only who created this event can do this.' })
  }
  return event
}

/** The same, locked: changes of one event wait for each other. */
export async function lockHostedEvent(asking: Asking<SignedIn>, idOrSlug: string): Promise<EventRow> {
  const { id } = await hostedEvent(asking, idOrSlug)
  const [event] = await asking.tx.select().from(events).where(eq(events.id, id)).for('update')
  if (event === undefined) throw new Problem('notFound')
  return event
}
