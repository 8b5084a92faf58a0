// The directory: everyone the caller may see, by name or by how many follow them.
import { and, asc, desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AccountType } from '../../../src/contract/enums.ts'
import { accounts } from '../../db/schema.ts'
import type { Answer, Paging } from '../../http/route.ts'
import type { Asking } from '../common/asking.ts'
import { notBlocked } from './blocks.ts'
import { inOrder } from '../common/order.ts'
import { bestFirst, matches } from '../common/search.ts'
import { accountColumns, presentAccounts, type AccountRow } from './present.ts'
import { page } from '../common/page.ts'

/** By last name, then first; who has neither is under the user name. */
export const byName = ({ locale }: Pick<Asking, 'locale'>): SQL[] => [
  inOrder(sql`coalesce(nullif(${accounts.lastName}, ''), nullif(${accounts.firstName}, ''), ${accounts.username})`, locale),
  inOrder(sql`coalesce(${accounts.firstName}, '')`, locale),
  asc(accounts.id),
]

const byFollowers = desc(sql`(select count(*) from follows where follows.followee_id = ${accounts.id})`)

export interface PeopleChoice {
  order: 'name' | 'followers' | SQL
  accountType?: AccountType
  among?: SQL
  /** With those of a block: where hiding someone would hide what they may do. */
  blockedToo?: boolean
}

const orderOf = (asking: Asking, order: PeopleChoice['order']): SQL[] =>
  order === 'name' ? byName(asking) : [order === 'followers' ? byFollowers : order, ...byName(asking)]

/** Those whom the account follows, and those who follow it; with when that began, to be listed from the newest on. */
export const followedBy = (accountId: string): { among: SQL; order: SQL } => ({
  among: sql`exists (select 1 from follows where follows.followee_id = ${accounts.id} and follows.follower_id = ${accountId})`,
  order: sql`(select follows.created_at from follows where follows.followee_id = ${accounts.id} and follows.follower_id = ${accountId}) desc`,
})
/** Those whom the account has blocked, the newest first. */
export const blockedBy = (accountId: string): { among: SQL; order: SQL } => ({
  among: sql`exists (select 1 from blocks where blocks.blocked_id = ${accounts.id} and blocks.blocker_id = ${accountId})`,
  order: sql`(select max(blocks.created_at) from blocks where blocks.blocked_id = ${accounts.id} and blocks.blocker_id = ${accountId}) desc`,
})
export const followersOf = (accountId: string): { among: SQL; order: SQL } => ({
  among: sql`exists (select 1 from follows where follows.follower_id = ${accounts.id} and follows.followee_id = ${accountId})`,
  order: sql`(select follows.created_at from follows where follows.follower_id = ${accounts.id} and follows.followee_id = ${accountId}) desc`,
})

type Paged = Asking & { paging: Paging }
const names: AnyColumn[] = [accounts.firstName, accounts.lastName, accounts.username]

/** One page of people as the database has them, among all or those chosen, without those of a block in either direction; `count` is how many there are in all. */
export async function readPeople(
  asking: Paged,
  { order, accountType, among, blockedToo = false }: PeopleChoice,
): Promise<{ rows: AccountRow[]; count: number }> {
  const { tx, caller, paging } = asking
  const where = and(
    among,
    blockedToo ? undefined : notBlocked(caller, accounts.id),
    accountType === undefined ? undefined : eq(accounts.accountType, accountType),
    matches(paging.search, names),
  )
  return await page(asking, tx.select(accountColumns).from(accounts).where(where), [
    ...bestFirst(paging.search, names),
    ...orderOf(asking, order),
  ])
}

/** The same page in full form. */
export async function listPeople(asking: Paged, choice: PeopleChoice): Promise<Answer> {
  const { rows, count } = await readPeople(asking, choice)
  return { data: await presentAccounts(asking, rows), count }
}

export interface PeopleOf {
  /** Its rows name the people by `accountId`; `of` chooses among them, and they come in `order`. */
  through: PgTable
  accountId: AnyColumn
  of: SQL
  order: AnyColumn
  /** Searched beside the names. */
  searched?: AnyColumn[]
}

/** One page of the people that rows of another table name, without those of a block in either direction. */
export async function listPeopleOf(asking: Paged, { through, accountId, of, order, searched = [] }: PeopleOf): Promise<Answer> {
  const { tx, caller, paging } = asking
  const where = and(of, notBlocked(caller, accounts.id), matches(paging.search, [...names, ...searched]))
  const joined = eq(accounts.id, accountId)
  const { rows, count } = await page(asking, tx.select(accountColumns).from(through).innerJoin(accounts, joined).where(where), [
    asc(order),
    asc(accounts.id),
  ])
  return { data: await presentAccounts(asking, rows), count }
}
