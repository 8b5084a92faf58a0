// The directory: everybody the caller may see, by name or by how many follow them.
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { AccountType } from '../../../src/contract/enums.ts'
import { accounts } from '../../db/schema.ts'
import type { Answer, Paging } from '../../http/route.ts'
import type { Asking } from '../shared/asking.ts'
import { notBlocked } from '../shared/blocks.ts'
import { matches } from '../shared/search.ts'
import { accountColumns, presentAccounts } from './present.ts'

/** By last name, then first; who has neither stands under the user name. */
export const byName: SQL[] = [
  sql`lower(coalesce(nullif(${accounts.lastName}, ''), nullif(${accounts.firstName}, ''), ${accounts.username}))`,
  sql`lower(coalesce(${accounts.firstName}, ''))`,
  asc(accounts.id),
]

const byFollowers = desc(sql`(select count(*) from follows where follows.followee_id = ${accounts.id})`)

export interface PeopleChoice {
  order: 'name' | 'followers' | SQL
  accountType?: AccountType
  among?: SQL
  /** With those of a block: where hiding somebody would hide what they may do. */
  blockedToo?: boolean
}

const orderOf = (order: PeopleChoice['order']): SQL[] =>
  order === 'name' ? byName : [order === 'followers' ? byFollowers : order, ...byName]

/** Those whom the account follows, and those who follow it; with when that began, to be listed from the newest on. */
export const followedBy = (accountId: string): { among: SQL; order: SQL } => ({
  among: sql`exists (select 1 from follows where follows.followee_id = ${accounts.id} and follows.follower_id = ${accountId})`,
  order: sql`(select follows.created_at from follows where follows.followee_id = ${accounts.id} and follows.follower_id = ${accountId}) desc`,
})
export const followersOf = (accountId: string): { among: SQL; order: SQL } => ({
  among: sql`exists (select 1 from follows where follows.follower_id = ${accounts.id} and follows.followee_id = ${accountId})`,
  order: sql`(select follows.created_at from follows where follows.follower_id = ${accounts.id} and follows.followee_id = ${accountId}) desc`,
})

/** One page of people, among all or those chosen, without those of a block in either direction; `count` is how many there are in all. */
export async function listPeople(
  asking: Asking & { paging: Paging },
  { order, accountType, among, blockedToo = false }: PeopleChoice,
): Promise<Answer> {
  const { tx, caller, paging } = asking
  const where = and(
    among,
    blockedToo ? undefined : notBlocked(caller, accounts.id),
    accountType === undefined ? undefined : eq(accounts.accountType, accountType),
    matches(paging.search, [accounts.firstName, accounts.lastName, accounts.username]),
  )
  const rows = await tx
    .select(accountColumns)
    .from(accounts)
    .where(where)
    .orderBy(...orderOf(order))
    .limit(paging.limit)
    .offset(paging.offset)
  return { data: await presentAccounts(asking, rows), count: await tx.$count(accounts, where) }
}
