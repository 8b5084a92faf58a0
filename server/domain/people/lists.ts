// The directory of accounts that the caller may see, by name or number of followers.
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

/** By last name, otherwise first name, otherwise user name. */
export const byName = ({ locale }: Pick<Asking, 'locale'>): SQL[] => [
  inOrder(sql`coalesce(nullif(${accounts.lastName}, ''), nullif(${accounts.firstName}, ''), ${accounts.username})`, locale),
  inOrder(sql`coalesce(${accounts.firstName}, '')`, locale),
  asc(accounts.id),
]

const byFollowers = desc(accounts.followers)

export interface PeopleChoice {
  order: 'name' | 'followers' | SQL
  accountType?: AccountType
  among?: SQL
  /** Include accounts blocked in either direction, where hiding them would hide their rights. */
  blockedToo?: boolean
}

const orderOf = (asking: Asking, order: PeopleChoice['order']): SQL[] =>
  order === 'name' ? byName(asking) : [order === 'followers' ? byFollowers : order, ...byName(asking)]

/** Accounts that the account follows, most recent follow first. `followersOf` is the reverse. */
export const followedBy = (accountId: string): { among: SQL; order: SQL } => ({
  among: sql`exists (select 1 from follows where follows.followee_id = ${accounts.id} and follows.follower_id = ${accountId})`,
  order: sql`(select follows.created_at from follows where follows.followee_id = ${accounts.id} and follows.follower_id = ${accountId}) desc`,
})
/** Accounts that the account has blocked, most recent block first. */
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

/** One page of account rows, all or those that match `among`, without accounts blocked in either direction. `count` is the total. */
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
  /** A table whose rows name accounts by `accountId`. `of` selects its rows, and `order` sorts them. */
  through: PgTable
  accountId: AnyColumn
  of: SQL
  order: AnyColumn
  /** Searched in addition to the names. */
  searched?: AnyColumn[]
}

/** One page of the accounts named by rows of another table, without those blocked in either direction. */
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
