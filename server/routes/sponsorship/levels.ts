// The organisation's own sponsorship levels (contract 2.6, SponsorshipLevel).
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { SponsorshipLevel } from '../../../src/contract/events/event-sponsors.ts'
import { accounts, sponsorshipLevelAccounts, sponsorshipLevels } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import { listPeopleOf } from '../../domain/people/lists.ts'
import { within, type Window } from '../../domain/event-details/window.ts'
import { grouped } from '../../lib/rows.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { loadPeople } from '../../domain/people/people.ts'
import { loadPictures } from '../../domain/common/pictures.ts'
import { translated } from '../../domain/common/translate.ts'

type LevelRow = typeof sponsorshipLevels.$inferSelect

/** Accounts per level in a list; the level's own call pages through all. */
const mostAccounts = 25

export async function readLevels(asking: Asking, where: SQL | undefined, window?: Window): Promise<LevelRow[]> {
  const rows = asking.tx
    .select()
    .from(sponsorshipLevels)
    .where(where)
    .orderBy(asc(sponsorshipLevels.sortOrder), asc(sponsorshipLevels.name), asc(sponsorshipLevels.id))
  return translated(asking, await within(rows.$dynamic(), window))
}

/** The level with this id or slug, or 404. */
export async function levelOf(asking: Asking, idOrSlug: string): Promise<LevelRow> {
  const named = isUuid(idOrSlug) ? eq(sponsorshipLevels.id, idOrSlug) : eq(sponsorshipLevels.slug, idOrSlug)
  const [row] = await readLevels(asking, named)
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The first accounts of each level. One query. */
async function firstAccounts({ tx, caller }: Asking, levelIds: string[]): Promise<{ levelId: string; accountId: string }[]> {
  if (levelIds.length === 0) return []
  const { levelId, accountId, sortOrder } = sponsorshipLevelAccounts
  const place = sql<number>`row_number() over (partition by ${levelId} order by ${sortOrder}, ${accountId})`
  const ranked = tx
    .select({ levelId, accountId, place: place.as('place') })
    .from(sponsorshipLevelAccounts)
    .where(and(inArray(levelId, levelIds), notBlocked(caller, accountId)))
    .as('ranked')
  return tx
    .select({ levelId: ranked.levelId, accountId: ranked.accountId })
    .from(ranked)
    .where(sql`${ranked.place} <= ${mostAccounts}`)
    .orderBy(ranked.place)
}

/** In full form, in the order of `rows`; a constant number of queries. */
export async function presentLevels(asking: Asking, rows: LevelRow[]): Promise<SponsorshipLevel[]> {
  const first = await firstAccounts(
    asking,
    rows.map((row) => row.id),
  )
  const person = await loadPeople(
    asking,
    first.map((row) => row.accountId),
  )
  const picture = await loadPictures(
    asking,
    rows.map((row) => row.imageId),
  )
  const people = grouped(
    first,
    (row) => row.levelId,
    (row) => person(row.accountId),
  )
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    subtitle: row.subtitle,
    color: row.color,
    scale: row.scale,
    image: picture(row.imageId),
    description: row.description,
    sortOrder: row.sortOrder,
    accounts: people(row.id).filter((account) => account !== null),
    updatedAt: row.updatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }))
}

/** One page of the level's accounts, without accounts blocked in either direction. */
export const listLevelAccounts = (asking: Asking & { paging: Paging }, levelId: string): Promise<Answer> =>
  listPeopleOf(asking, {
    through: sponsorshipLevelAccounts,
    accountId: sponsorshipLevelAccounts.accountId,
    of: eq(sponsorshipLevelAccounts.levelId, levelId),
    order: sponsorshipLevelAccounts.sortOrder,
    searched: [accounts.company],
  })
