// Sponsors of an event, and the levels they are grouped under (contract 2.6).
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { BaseAccount } from '../../../src/contract/people/accounts.ts'
import type { BaseEventSponsorship, EventSponsorship, EventSponsorshipLevel } from '../../../src/contract/events/event-sponsors.ts'
import type { BaseImage } from '../../../src/contract/community/media.ts'
import { accounts, eventSponsors, eventSponsorshipLevels, eventSponsorships, sessionSponsors } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import { listPeopleOf } from '../people/lists.ts'
import { grouped } from '../../lib/rows.ts'
import type { Asking } from '../common/asking.ts'
import { notBlocked } from '../people/blocks.ts'
import { uuidOr404 } from '../common/ids.ts'
import { loadPeople } from '../people/people.ts'
import { loadPictures } from '../common/pictures.ts'
import { translated } from '../common/translate.ts'

/** One page of the event's sponsors in the host's order, without accounts blocked in either direction. */
export const listSponsors = (asking: Asking & { paging: Paging }, eventId: string): Promise<Answer> =>
  listPeopleOf(asking, {
    through: eventSponsors,
    accountId: eventSponsors.accountId,
    of: eq(eventSponsors.eventId, eventId),
    order: eventSponsors.sortOrder,
    searched: [accounts.company],
  })

type SponsorOf = { ownerId: string; accountId: string }

/** Account ids of the sponsors of each event. One query. */
export async function sponsorsOfEvents({ tx, caller }: Asking, eventIds: string[]): Promise<SponsorOf[]> {
  if (eventIds.length === 0) return []
  return tx
    .select({ ownerId: eventSponsors.eventId, accountId: eventSponsors.accountId })
    .from(eventSponsors)
    .where(and(inArray(eventSponsors.eventId, eventIds), notBlocked(caller, eventSponsors.accountId)))
    .orderBy(asc(eventSponsors.sortOrder), asc(eventSponsors.accountId))
}

/** Account ids of the sponsors of each session. One query. */
export async function sponsorsOfSessions({ tx, caller }: Asking, sessionIds: string[]): Promise<SponsorOf[]> {
  if (sessionIds.length === 0) return []
  return tx
    .select({ ownerId: sessionSponsors.sessionId, accountId: sessionSponsors.accountId })
    .from(sessionSponsors)
    .where(and(inArray(sessionSponsors.sessionId, sessionIds), notBlocked(caller, sessionSponsors.accountId)))
    .orderBy(asc(sessionSponsors.accountId))
}

type Lookup<T> = (id: string | null) => T | null
type SponsorshipRow = typeof eventSponsorships.$inferSelect

const presentBaseSponsorship = (row: SponsorshipRow, person: Lookup<BaseAccount>, picture: Lookup<BaseImage>): BaseEventSponsorship => ({
  id: row.id,
  name: row.name,
  description: row.description,
  url: row.url,
  account: person(row.accountId),
  image: picture(row.imageId),
})

async function readSponsorships(asking: Asking, where: SQL | undefined): Promise<SponsorshipRow[]> {
  const rows = await asking.tx
    .select()
    .from(eventSponsorships)
    .where(where)
    .orderBy(asc(eventSponsorships.sortOrder), asc(eventSponsorships.name), asc(eventSponsorships.id))
  return translated(asking, rows)
}

/** The accounts of sponsorships. Blocks do not hide them, because a sponsorship belongs to the event. */
async function accountsBehind(asking: Asking, rows: SponsorshipRow[]): Promise<Lookup<BaseAccount>> {
  return loadPeople(
    asking,
    rows.map((row) => row.accountId),
  )
}

const picturesBehind = (asking: Asking, rows: SponsorshipRow[]): Promise<Lookup<BaseImage>> =>
  loadPictures(
    asking,
    rows.map((row) => row.imageId),
  )

/** The levels of each event with their sponsors, in the host's order; a constant number of queries. */
export async function levelsOfEvents(asking: Asking, eventIds: string[]): Promise<(eventId: string) => EventSponsorshipLevel[]> {
  if (eventIds.length === 0) return () => []
  const ofEvents = inArray(eventSponsorshipLevels.eventId, eventIds)
  const ids = asking.tx.select({ id: eventSponsorshipLevels.id }).from(eventSponsorshipLevels).where(ofEvents)
  const readLevels = async () =>
    translated(
      asking,
      await asking.tx
        .select()
        .from(eventSponsorshipLevels)
        .where(ofEvents)
        .orderBy(asc(eventSponsorshipLevels.sortOrder), asc(eventSponsorshipLevels.name), asc(eventSponsorshipLevels.id)),
    )
  const [levels, rows] = await Promise.all([readLevels(), readSponsorships(asking, inArray(eventSponsorships.levelId, ids))])
  const [person, picture] = await Promise.all([accountsBehind(asking, rows), picturesBehind(asking, rows)])
  const sponsors = grouped(
    rows,
    (row) => row.levelId,
    (row) => presentBaseSponsorship(row, person, picture),
  )
  return grouped(
    levels,
    (level) => level.eventId,
    (level): EventSponsorshipLevel => ({
      id: level.id,
      slug: level.slug,
      name: level.name,
      description: level.description,
      sponsorsPerRow: level.sponsorsPerRow,
      sponsors: sponsors(level.id),
      createdAt: level.createdAt.toISOString(),
      updatedAt: level.updatedAt.toISOString(),
    }),
  )
}

/** One sponsorship of the event; 404 when it has no such sponsorship. */
export async function presentSponsorshipOf(asking: Asking, eventId: string, sponsorshipId: string): Promise<EventSponsorship> {
  const ofEvent = asking.tx
    .select({ id: eventSponsorshipLevels.id })
    .from(eventSponsorshipLevels)
    .where(eq(eventSponsorshipLevels.eventId, eventId))
  const where = and(eq(eventSponsorships.id, uuidOr404(sponsorshipId)), inArray(eventSponsorships.levelId, ofEvent))
  const rows = await readSponsorships(asking, where)
  const [row] = rows
  if (row === undefined) throw new Problem('notFound')
  return {
    ...presentBaseSponsorship(row, await accountsBehind(asking, rows), await picturesBehind(asking, rows)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
