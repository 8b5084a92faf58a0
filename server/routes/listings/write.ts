// Creating, changing and deleting an event.
import { and, eq, ne, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { inArray } from '../../db/lists.ts'
import type { createListing as createBody, updateListing as updateBody } from '../../../src/contract/bodies/listings.ts'
import { accounts, events, eventSponsors, passTypes } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { sqlState } from '../../http/database-problems.ts'
import { Problem } from '../../http/problem.ts'
import { storeImage, type TakenPicture } from '../../media/upload.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import { moderatedGroup } from '../../domain/groups/policy.ts'
import { unlimited } from '../../domain/passes/present-registrations.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { distinct, isUuid } from '../../domain/common/ids.ts'
import { withFreeSlug } from '../../domain/common/slugs.ts'
import { addSession, addSpeaker } from './agenda.ts'

/** Words that addresses use in place of an event's slug. */
const reserved = ['featured', 'new', 'past', 'calendar']
const slugTaken = (cause?: unknown) =>
  new Problem('known', { field: 'event.slug', message: 'This address is taken. Choose another one.', cause })

/** Stores the picture sent with the body and returns its id; undefined if none was sent. */
export async function storePicture({ tx, caller, now }: Asking<SignedIn>, picture: TakenPicture | undefined): Promise<string | undefined> {
  return picture && (await storeImage({ tx, caller, now, picture, type: 'banner' })).id
}

/** Stores an empty text as null, except in the fields of `keep`. */
const emptied = <Fields extends Record<string, unknown>>(fields: Fields, keep: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value === '' && !keep.includes(key) ? null : value])) as Fields

const needed = ['name', 'shortDescription']

function mustEndAfterItStarts(start: Date, end: Date): void {
  if (end < start) throw new Problem('invalid', { field: 'event.eventEnd', message: 'It ends before it begins.' })
}

const limitOf = (limit: number | null | undefined): number | null | undefined => (limit === unlimited ? null : limit)

/** Only moderators of a group may create events of it; an event only for a group must name one. */
async function groupOf(
  asking: Asking<SignedIn>,
  groupId: string | null | undefined,
  groupOnly: boolean | undefined,
): Promise<string | null> {
  if (groupId) return (await moderatedGroup(asking, groupId)).id
  if (groupOnly) throw new Problem('invalid', { field: 'groupId', message: 'Choose the group that this event is for.' })
  return null
}

/** Adds accounts as sponsors at the end; 404 for one that does not exist or is blocked in either direction. */
export async function addSponsors({ tx, caller }: Asking<SignedIn>, event: EventRow, ids: string[], field: string): Promise<void> {
  const wanted = distinct(ids.map((id) => id.toLowerCase()))
  if (wanted.length === 0) return
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, wanted), notBlocked(caller, accounts.id)))
  if (found.length < wanted.length) throw new Problem('notFound', { field })
  const before = await tx.$count(eventSponsors, eq(eventSponsors.eventId, event.id))
  const rows = wanted.map((accountId, index) => ({
    organizationId: event.organizationId,
    eventId: event.id,
    accountId,
    sortOrder: before + index,
  }))
  await tx.insert(eventSponsors).values(rows).onConflictDoNothing()
}

/** Stores the event under a slug made from its name, with the sponsors, speakers and sessions of the body. */
export async function createListing(
  asking: Asking<SignedIn>,
  body: InferOutput<typeof createBody>,
  picture: TakenPicture | undefined,
): Promise<EventRow> {
  const { tx, caller, now } = asking
  const { eventStart, eventEnd, registrationLimit, ...fields } = body.event
  const [start, end] = [new Date(eventStart), new Date(eventEnd)]
  mustEndAfterItStarts(start, end)
  const groupId = await groupOf(asking, body.groupId, fields.groupOnly)
  const imageId = await storePicture(asking, picture)
  const values = {
    ...emptied(fields, needed),
    organizationId: caller.organization.id,
    creatorId: caller.account.id,
    eventStart: start,
    eventEnd: end,
    // Registration is open from now until the event ends; hosts change that together with the pass types.
    registrationStart: now,
    registrationEnd: end,
    registrationLimit: limitOf(registrationLimit),
    groupId,
    imageId,
    squareImageId: imageId,
    createdAt: now,
    updatedAt: now,
  }
  const event = await withFreeSlug(
    fields.name,
    async (slug) => {
      const [made] = await tx
        .insert(events)
        .values({ ...values, slug })
        .onConflictDoNothing({ target: [events.organizationId, events.slug] })
        .returning()
      return made
    },
    reserved,
  )
  // Registering needs at least one pass type.
  if (event.registration) await addFreePass(asking, event)
  await addSponsors(asking, event, body.sponsorIds ?? [], 'sponsorIds')
  for (const speaker of body.speakers ?? []) await addSpeaker(asking, event, speaker, undefined)
  for (const session of body.sessions ?? []) await addSession(asking, event, session, undefined)
  return event
}

/** Adds a free pass type for everyone to an event without pass types, so that people can register. */
async function addFreePass({ tx, now }: Asking, event: EventRow): Promise<void> {
  if ((await tx.$count(passTypes, eq(passTypes.eventId, event.id))) > 0) return
  await tx.insert(passTypes).values({
    organizationId: event.organizationId,
    eventId: event.id,
    slug: 'general',
    name: 'General admission',
    maxQuantityPerSale: 1,
    createdAt: now,
    updatedAt: now,
  })
}

/** Changes only the fields sent. 460 where another event has the new slug. */
export async function updateListing(
  asking: Asking<SignedIn>,
  event: EventRow,
  body: InferOutput<typeof updateBody>,
  picture: TakenPicture | undefined,
): Promise<EventRow> {
  const { tx, now } = asking
  const { eventStart, eventEnd, registrationLimit, groupId, location: _, ...fields } = body.event
  const [start, end] = [eventStart ? new Date(eventStart) : event.eventStart, eventEnd ? new Date(eventEnd) : event.eventEnd]
  mustEndAfterItStarts(start, end)
  if (fields.slug !== undefined && fields.slug !== event.slug) {
    const taken = (await tx.$count(events, and(eq(events.slug, fields.slug), ne(events.id, event.id)))) > 0
    // A slug that looks like an id would be looked up as an id.
    if (taken || reserved.includes(fields.slug) || isUuid(fields.slug)) throw slugTaken()
  }
  const groupOnly = fields.groupOnly ?? event.groupOnly
  const moved = groupId !== undefined && groupId !== event.groupId
  const group = moved ? await groupOf(asking, groupId, groupOnly) : event.groupId
  if (groupOnly && group === null) await groupOf(asking, null, true)
  const imageId = await storePicture(asking, picture)
  const update = tx
    .update(events)
    .set({
      ...emptied(fields, needed),
      eventStart: start,
      // After a move to a later start, attendees are reminded again.
      ...(start > event.eventStart ? { remindedAt: null } : {}),
      eventEnd: end,
      // If registration ended with the event, it still does when the end moves.
      ...(event.registrationEnd.getTime() === event.eventEnd.getTime() ? { registrationEnd: end } : {}),
      ...(registrationLimit === undefined ? {} : { registrationLimit: limitOf(registrationLimit) }),
      groupId: group,
      ...(imageId === undefined ? {} : { imageId, squareImageId: imageId }),
      updatedAt: now,
    })
    .where(eq(events.id, event.id))
    .returning()
  // Two hosts can claim a slug at the same moment. Only the unique constraint detects that, not the check above.
  const [row] = await update.catch((error: unknown) => {
    throw sqlState(error) === '23505' ? slugTaken(error) : error
  })
  if (row!.registration) await addFreePass(asking, row!)
  return row!
}

/** Whether something valid was paid for: a pass (even if handed over), the order it came with, or a prepaid coupon still active. */
const stillPaidFor = (eventId: string) => sql<boolean>`exists (
  select 1 from passes held where held.event_id = ${eventId} and held.status in ('ready', 'needsInfo') and (
    exists (select 1 from payments where payments.registration_id = held.registration_id and payments.type = 'charge' and payments.charged_amt > 0)
    or exists (select 1 from payment_items join payments on payments.id = payment_items.payment_id
      where payment_items.pass_id = held.id and payment_items.amount > 0 and payments.type = 'charge')))
  or exists (select 1 from coupons join payment_items on payment_items.coupon_id = coupons.id
    where coupons.event_id = ${eventId} and coupons.pre_paid and coupons.active and payment_items.amount > 0)`

/** Deletes the event with everything about it; 460 while someone holds something that was paid for. */
export async function removeListing({ tx }: Asking<SignedIn>, event: EventRow): Promise<void> {
  // Locked first, so that concurrent purchases are included.
  await tx.select({ id: events.id }).from(events).where(eq(events.id, event.id)).for('update')
  const [row] = await tx
    .select({ paid: stillPaidFor(event.id) })
    .from(events)
    .where(eq(events.id, event.id))
  if (row?.paid) throw new Problem('known', { message: 'People have paid for this event. Cancel and refund their passes first.' })
  await tx.delete(events).where(eq(events.id, event.id))
}
