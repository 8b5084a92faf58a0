// Groups, in base and full form.
import { sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { BaseGroup, Group } from '../../../src/contract/community/groups.ts'
import type { BaseImage } from '../../../src/contract/community/media.ts'
import { groupMemberships, groups } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import { distinct } from '../common/ids.ts'
import { loadPictures } from '../common/pictures.ts'
import { translated } from '../common/translate.ts'
import type { GroupRow } from './policy.ts'

const presentBase = (row: GroupRow, picture: (id: string | null) => BaseImage | null): BaseGroup => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  image: picture(row.imageId),
  squareImage: picture(row.squareImageId),
  access: row.access,
})

const picturesOf = (asking: Asking, rows: GroupRow[]) =>
  loadPictures(
    asking,
    rows.flatMap((row) => [row.imageId, row.squareImageId]),
  )

/** Base forms in the order of `rows`; two queries. */
export async function presentBaseGroups(asking: Asking, rows: GroupRow[]): Promise<BaseGroup[]> {
  const picture = await picturesOf(asking, rows)
  return (await translated(asking, rows)).map((row) => presentBase(row, picture))
}

async function countMembers({ tx }: Asking, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: groupMemberships.groupId, members: sql<number>`count(*)::int` })
    .from(groupMemberships)
    .where(inArray(groupMemberships.groupId, ids))
    .groupBy(groupMemberships.groupId)
  return new Map(rows.map((row) => [row.id, row.members]))
}

/** Full forms in the order of `rows`; three queries. */
export async function presentGroups(asking: Asking, rows: GroupRow[]): Promise<Group[]> {
  const [picture, members] = await Promise.all([
    picturesOf(asking, rows),
    countMembers(
      asking,
      rows.map((row) => row.id),
    ),
  ])
  return (await translated(asking, rows)).map((row) => ({
    ...presentBase(row, picture),
    description: row.description,
    externalUrl: row.externalUrl,
    active: row.active,
    createdAt: row.createdAt.toISOString(),
    _count: { members: members.get(row.id) ?? 0 },
  }))
}

/** One group in full form. */
export async function presentGroup(asking: Asking, row: GroupRow): Promise<Group> {
  const [group] = await presentGroups(asking, [row])
  return group!
}

const readGroups = async ({ tx }: Asking, ids: Iterable<string | null | undefined>): Promise<GroupRow[]> => {
  const wanted = distinct(ids)
  return wanted.length === 0 ? [] : tx.select().from(groups).where(inArray(groups.id, wanted))
}

type Lookup<T> = (id: string | null) => T | null

const lookup = <T extends { id: string }>(rows: T[]): Lookup<T> => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id) => (id === null ? null : (byId.get(id) ?? null))
}

/** Loads the groups of `ids` and returns a lookup in base form; null for null and for a deleted one. */
export async function loadBaseGroups(asking: Asking, ids: Iterable<string | null | undefined>): Promise<Lookup<BaseGroup>> {
  return lookup(await presentBaseGroups(asking, await readGroups(asking, ids)))
}

/** The same in full form. */
export async function loadGroups(asking: Asking, ids: Iterable<string | null | undefined>): Promise<Lookup<Group>> {
  return lookup(await presentGroups(asking, await readGroups(asking, ids)))
}
