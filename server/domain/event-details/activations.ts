// Challenges of an event: which ones the caller sees, and their presentation (contract 2.6, 7.13).
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type {
  BaseEventActivation,
  BaseEventActivationCompletion,
  EventActivation,
  EventActivationCompletion,
} from '../../../src/contract/people/activations.ts'
import type { TicketEventAccessLevel } from '../../../src/contract/enums.ts'
import type { BaseImage } from '../../../src/contract/community/media.ts'
import { activationCompletions, eventActivations } from '../../db/schema.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { hostsEvent, type EventRow } from '../events/policy.ts'
import { presentBaseEvents } from '../events/present-base.ts'
import type { Asking } from '../common/asking.ts'
import { isUuid } from '../common/ids.ts'
import { loadPeople, sure } from '../people/people.ts'
import { loadPictures } from '../common/pictures.ts'
import { translated } from '../common/translate.ts'
import { within, type Window } from './window.ts'

export type ActivationRow = typeof eventActivations.$inferSelect
export type CompletionRow = typeof activationCompletions.$inferSelect

/** A VIP pass also opens challenges for regular passes; every other level opens only its own. */
const opens = sql`(pass_types.access_level = ${eventActivations.accessLevel} or (pass_types.access_level = 'vip' and ${eventActivations.accessLevel} = 'regular'))`

/** Challenges without a level are for everyone; those with a level are for holders of a matching pass and for hosts. */
export function visibleActivation(caller: Caller): SQL {
  const open = sql`${eventActivations.accessLevel} is null`
  const me = caller.account?.id
  if (me === undefined) return open
  return sql`(${open} or exists (select 1 from event_registrations mine
    join passes on passes.registration_id = mine.id and passes.status in ('ready', 'needsInfo')
    join pass_types on pass_types.id = passes.pass_type_id and ${opens}
    where mine.event_id = ${eventActivations.eventId} and mine.account_id = ${me}) or ${hostsEvent(caller, eventActivations.eventId)})`
}

/** Without a level, or of this one. */
export const forLevel = (level: TicketEventAccessLevel | undefined): SQL | undefined =>
  level === undefined ? undefined : sql`(${eventActivations.accessLevel} is null or ${eventActivations.accessLevel} = ${level})`

/** In the order of their start. */
const inOrder: SQL[] = [asc(eventActivations.startAfter), asc(eventActivations.name), asc(eventActivations.id)]

/** Only challenges that the caller may see. */
export async function readActivations(asking: Asking, where: SQL | undefined, window?: Window): Promise<ActivationRow[]> {
  const { tx, caller } = asking
  const rows = tx
    .select()
    .from(eventActivations)
    .where(and(where, visibleActivation(caller)))
    .orderBy(...inOrder)
  return translated(asking, await within(rows.$dynamic(), window))
}

/** The challenge with this id or slug; 454 where the caller lacks the required pass, 404 when the event has no such challenge. */
export async function activationOf(asking: Asking, eventId: string, idOrSlug: string): Promise<ActivationRow> {
  const named = isUuid(idOrSlug) ? eq(eventActivations.id, idOrSlug) : eq(eventActivations.slug, idOrSlug)
  const where = and(eq(eventActivations.eventId, eventId), named)
  const [row] = await readActivations(asking, where)
  if (row !== undefined) return row
  const [hidden] = await asking.tx.select({ id: eventActivations.id }).from(eventActivations).where(where)
  throw hidden === undefined ? new Problem('notFound') : new Problem('notRegistered')
}

type Picture = (id: string | null) => BaseImage | null

const presentBaseActivation = (row: ActivationRow, picture: Picture): BaseEventActivation => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  shortDescription: row.shortDescription,
  maxPoints: row.maxPoints,
  startAfter: row.startAfter.toISOString(),
  image: picture(row.imageId),
})

const presentBaseCompletion = (row: CompletionRow, eventId: string): BaseEventActivationCompletion => ({
  id: row.id,
  eventId,
  earnedPoints: row.earnedPoints,
  createdAt: row.createdAt.toISOString(),
})

/** The caller's own completions of these challenges, at most one of each. */
export async function ownCompletions({ tx, caller }: Asking, activationIds: string[]): Promise<CompletionRow[]> {
  const me = caller.account?.id
  if (me === undefined || activationIds.length === 0) return []
  return tx
    .select()
    .from(activationCompletions)
    .where(and(eq(activationCompletions.accountId, me), inArray(activationCompletions.activationId, activationIds)))
}

/** Challenges of one event in full form, in the order of `rows`, without their codes. A constant number of queries. */
export async function presentActivations(asking: Asking, event: EventRow, rows: ActivationRow[]): Promise<EventActivation[]> {
  if (rows.length === 0) return []
  const [[baseEvent], completed, person, picture] = await Promise.all([
    presentBaseEvents(asking, [event]),
    ownCompletions(
      asking,
      rows.map((row) => row.id),
    ),
    loadPeople(
      asking,
      rows.map((row) => row.managerId),
    ),
    loadPictures(
      asking,
      rows.map((row) => row.imageId),
    ),
  ])
  return rows.map((row) => ({
    ...presentBaseActivation(row, picture),
    event: baseEvent!,
    manager: person(row.managerId),
    longDescription: row.longDescription,
    protected: row.code !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    completions: completed.filter(({ activationId }) => activationId === row.id).map((own) => presentBaseCompletion(own, event.id)),
  }))
}

/** Completions of one challenge in full form. */
export async function presentCompletions(
  asking: Asking,
  activation: ActivationRow,
  rows: CompletionRow[],
): Promise<EventActivationCompletion[]> {
  const [person, picture] = await Promise.all([
    loadPeople(
      asking,
      rows.map((row) => row.accountId),
    ),
    loadPictures(asking, [activation.imageId]),
  ])
  return rows.map((row) => ({
    ...presentBaseCompletion(row, activation.eventId),
    eventActivationId: activation.id,
    eventActivation: presentBaseActivation(activation, picture),
    account: sure(person(row.accountId)),
    updatedAt: row.updatedAt.toISOString(),
  }))
}
