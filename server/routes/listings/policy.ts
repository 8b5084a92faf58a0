// Who runs an event: its creator and the co-hosts (contract 7.9).
import { and, eq } from 'drizzle-orm'
import { events } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { hostsEvent, readableEvent, type EventRow } from '../../domain/events/policy.ts'
import type { Asking } from '../../domain/common/asking.ts'

/** The event with this id or slug, for its hosts. 404 where the caller cannot see it, 403 where they can. */
export async function hostedEvent(asking: Asking<SignedIn>, idOrSlug: string): Promise<EventRow> {
  const event = await readableEvent(asking, idOrSlug)
  const hosted = await asking.tx.$count(events, and(eq(events.id, event.id), hostsEvent(asking.caller)))
  if (hosted === 0) throw new Problem('forbidden', { message: 'Only hosts of this event can do this.' })
  return event
}

/** The same only for its creator: for changes to the event itself and to its hosts. */
export async function createdEvent(asking: Asking<SignedIn>, idOrSlug: string): Promise<EventRow> {
  const event = await hostedEvent(asking, idOrSlug)
  if (event.creatorId !== asking.caller.account.id) {
    throw new Problem('forbidden', { message: 'Only who created this event can do this.' })
  }
  return event
}

/** The same as `hostedEvent`, with the row locked, so that changes of one event run in turn. */
export async function lockHostedEvent(asking: Asking<SignedIn>, idOrSlug: string): Promise<EventRow> {
  const { id } = await hostedEvent(asking, idOrSlug)
  const [event] = await asking.tx.select().from(events).where(eq(events.id, id)).for('update')
  if (event === undefined) throw new Problem('notFound')
  return event
}
