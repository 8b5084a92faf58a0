// Leads as API responses: the person's current profile, with the caller's own note.
import { and } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { Lead } from '../../../src/contract/people/leads.ts'
import { accounts, events } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { visibleEvent } from '../../domain/events/policy.ts'
import { presentBaseEvents } from '../../domain/events/present-base.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { distinct } from '../../domain/common/ids.ts'
import { sure } from '../../domain/people/people.ts'
import { loadPictures } from '../../domain/common/pictures.ts'
import type { LeadRow } from './policy.ts'

/** In the order of `rows`; a constant number of queries. */
export async function presentLeads(asking: Asking<SignedIn>, rows: LeadRow[]): Promise<Lead[]> {
  const { tx, caller } = asking
  const accountIds = distinct(rows.map((row) => row.shareAccountId))
  const eventIds = distinct(rows.map((row) => row.eventId))
  const people = accountIds.length === 0 ? [] : await tx.select().from(accounts).where(inArray(accounts.id, accountIds))
  const eventRows =
    eventIds.length === 0
      ? []
      : await tx
          .select()
          .from(events)
          .where(and(inArray(events.id, eventIds), visibleEvent(caller)))
  const eventOf = new Map((await presentBaseEvents(asking, eventRows)).map((event) => [event.id, event]))
  const personOf = new Map(people.map((person) => [person.id, person]))
  const picture = await loadPictures(
    asking,
    people.map((person) => person.imageId),
  )
  return rows.map((row) => {
    const person = sure(personOf.get(row.shareAccountId) ?? null)
    const event = row.eventId === null ? null : (eventOf.get(row.eventId) ?? null)
    return {
      id: row.id,
      firstName: person.firstName,
      lastName: person.lastName,
      company: person.company,
      title: person.title,
      shareAccount: { id: person.id, image: picture(person.imageId) },
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      email: person.email,
      phone: person.phone,
      website: person.website,
      facebook: person.facebook,
      instagram: person.instagram,
      linkedIn: person.linkedIn,
      twitter: person.twitter,
      tikTok: person.tikTok,
      note: row.note,
      eventId: event?.id ?? null,
      event,
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}

export async function presentLead(asking: Asking<SignedIn>, row: LeadRow): Promise<Lead> {
  const [lead] = await presentLeads(asking, [row])
  return lead!
}
