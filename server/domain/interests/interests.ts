// Interests: the tags that connect people, groups and events.
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { Interest } from '../../../src/contract/people/interests.ts'
import { accountInterests, events, groups, interests } from '../../db/schema.ts'
import { rowsOf } from '../../db/rows.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import { byId, grouped } from '../../lib/rows.ts'
import { visibleEvent } from '../events/policy.ts'
import { presentBaseEvents } from '../events/present-base.ts'
import { visibleGroup } from '../groups/policy.ts'
import { presentBaseGroups } from '../groups/present.ts'
import type { Asking } from '../common/asking.ts'
import { notBlocked } from '../people/blocks.ts'
import { isUuid } from '../common/ids.ts'
import { mayCreate } from '../common/modules.ts'
import { inOrder } from '../common/order.ts'
import { loadPeople, sure } from '../people/people.ts'
import { loadPictures } from '../common/pictures.ts'
import { bestFirst, matches, sameWord } from '../common/search.ts'
import { page } from '../common/page.ts'

type InterestRow = typeof interests.$inferSelect
type Link = { interestId: string; id: string }

/** How many accounts, groups and events an interest contains: in a list, and in its own call. */
const shownInList = 5
const shownAlone = 50

/** At most `most` of the rows of `links` for each interest. A lateral join uses the index for each interest separately. */
const firstOf = ({ tx }: Asking, ids: string[], links: SQL, most: number): Promise<Link[]> =>
  rowsOf<Link>(
    tx,
    sql`select wanted.id as "interestId", linked.id from unnest(${sql.param(ids)}::uuid[]) as wanted (id)
      cross join lateral (${links} limit ${most}) linked`,
  )

/** Interests in the order of `rows`, each with its first accounts, groups and events; a constant number of queries. */
async function present(asking: Asking, rows: InterestRow[], most: number): Promise<Interest[]> {
  const { tx, caller } = asking
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [people, inGroups, inEvents] = await Promise.all([
    firstOf(
      asking,
      ids,
      sql`select had.account_id as id from account_interests had where had.interest_id = wanted.id and ${notBlocked(caller, sql`had.account_id`) ?? sql`true`}
      order by had.created_at desc, had.account_id`,
      most,
    ),
    firstOf(
      asking,
      ids,
      sql`select groups.id from group_interests had join groups on groups.id = had.group_id
      where had.interest_id = wanted.id and groups.active and ${visibleGroup(caller)} order by ${inOrder(groups.name, asking.locale)}, groups.id`,
      most,
    ),
    firstOf(
      asking,
      ids,
      sql`select events.id from event_interests had join events on events.id = had.event_id
      where had.interest_id = wanted.id and ${visibleEvent(caller)} order by events.event_start desc, events.id`,
      most,
    ),
  ])
  const groupIds = inGroups.map((row) => row.id)
  const eventIds = inEvents.map((row) => row.id)
  const readGroups = async () => (groupIds.length === 0 ? [] : tx.select().from(groups).where(inArray(groups.id, groupIds)))
  const readEvents = async () => (eventIds.length === 0 ? [] : tx.select().from(events).where(inArray(events.id, eventIds)))
  const [baseGroups, baseEvents, person, picture] = await Promise.all([
    readGroups().then((found) => presentBaseGroups(asking, found)),
    readEvents().then((found) => presentBaseEvents(asking, found)),
    loadPeople(
      asking,
      people.map((row) => row.id),
    ),
    loadPictures(
      asking,
      rows.map((row) => row.imageId),
    ),
  ])
  const groupById = byId(baseGroups)
  const eventById = byId(baseEvents)
  const byInterest = (row: Link): string => row.interestId
  const accountsOf = grouped(people, byInterest, (row) => sure(person(row.id)))
  const groupsOf = grouped(inGroups, byInterest, (row) => sure(groupById.get(row.id) ?? null))
  const eventsOf = grouped(inEvents, byInterest, (row) => sure(eventById.get(row.id) ?? null))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    image: picture(row.imageId),
    imageId: row.imageId,
    featured: row.featured,
    accounts: accountsOf(row.id),
    groups: groupsOf(row.id),
    events: eventsOf(row.id),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** Interests in full form, in the order of `rows`, for lists. */
const presentInterests = (asking: Asking, rows: InterestRow[]): Promise<Interest[]> => present(asking, rows, shownInList)

/** One interest for its own call, with more of its accounts, groups and events. */
export async function presentInterest(asking: Asking, row: InterestRow): Promise<Interest> {
  const [interest] = await present(asking, [row], shownAlone)
  return interest!
}

/** One page of the interests that match `chosen`, featured ones first, then by name. */
export async function listInterests(asking: Asking & { paging: Paging }, chosen?: SQL): Promise<Answer> {
  const { tx, paging } = asking
  const where = and(chosen, matches(paging.search, [interests.name]))
  const { rows, count } = await page(asking, tx.select().from(interests).where(where), [
    ...bestFirst(paging.search, [interests.name]),
    desc(interests.featured),
    inOrder(interests.name, asking.locale),
    asc(interests.id),
  ])
  return { data: await presentInterests(asking, rows), count }
}

const called = (name: string): SQL => sameWord(interests.name, name)

/** If two older interests fold to the same name: the one with this exact spelling, otherwise the first. */
const closest = (name: string): SQL[] => [sql`${interests.name} = ${name} desc`, asc(interests.nameTwin)]

/** The interest with this id or name, compared after text folding; 404 when there is none. */
export async function interestOf({ tx }: Asking, idOrName: string): Promise<InterestRow> {
  const [row] = await tx
    .select()
    .from(interests)
    .where(isUuid(idOrName) ? eq(interests.id, idOrName) : called(idOrName))
    .orderBy(...closest(idOrName))
    .limit(1)
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The interest with that name, created if missing and if the caller may (403, 457). Concurrent calls share one interest. */
export async function namedInterest(asking: Asking<SignedIn>, name: string): Promise<InterestRow> {
  const { tx, caller, now } = asking
  if (isUuid(name)) throw new Problem('invalid', { field: 'name', message: 'This is no name for an interest.' })
  const [made] = await tx
    .insert(interests)
    .values({ organizationId: caller.organization.id, name, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (made !== undefined) {
    mayCreate(caller, 'interests')
    return made
  }
  const [row] = await tx
    .select()
    .from(interests)
    .where(called(name))
    .orderBy(...closest(name))
    .limit(1)
  if (row === undefined) throw new Problem('invalid', { field: 'name', message: 'This is no name for an interest.' })
  return row
}

/** Replaces the caller's interests. 400 naming the first that does not exist. Interests that stay keep their date. */
export async function chooseInterests({ tx, caller, now }: Asking<SignedIn>, sent: string[]): Promise<void> {
  const ids = [...new Set(sent.map((id) => id.toLowerCase()))]
  const found = ids.length === 0 ? [] : await tx.select({ id: interests.id }).from(interests).where(inArray(interests.id, ids))
  const known = new Set(found.map((row) => row.id))
  const missing = ids.findIndex((id) => !known.has(id))
  if (missing >= 0) throw new Problem('invalid', { field: `interestIds.${missing}`, message: 'There is no such interest.' })
  const mine = eq(accountInterests.accountId, caller.account.id)
  await tx
    .delete(accountInterests)
    .where(ids.length === 0 ? mine : and(mine, sql`${accountInterests.interestId} <> all(${sql.param(ids)}::uuid[])`))
  if (ids.length === 0) return
  await tx
    .insert(accountInterests)
    .values(ids.map((interestId) => ({ organizationId: caller.organization.id, accountId: caller.account.id, interestId, createdAt: now })))
    .onConflictDoNothing()
}
