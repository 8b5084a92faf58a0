// Members of a circle, and who may change them.
import { and, asc, desc, eq, ne, type SQL } from 'drizzle-orm'
import type { ThreadCircleAccountRole } from '../../../src/contract/enums.ts'
import type { ThreadCircle, ThreadCircleAccount } from '../../../src/contract/community/threads.ts'
import { accounts, threadCircleAccounts, threadCircles } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Paging } from '../../http/route.ts'
import { readableAccount } from '../../domain/people/policy.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { matches } from '../../domain/common/search.ts'
import { mustManage, ownCircle, visibleAccount, type CircleAccountRow, type CircleSeat } from './policy.ts'
import { presentCircle, presentCircleAccounts } from './present.ts'
import { page } from '../../domain/common/page.ts'

type Listing = Asking<SignedIn> & { paging: Paging }

/** The circles that the caller is in or invited to, newest first. */
export async function listCircles(
  { tx, caller, paging }: Listing,
  type: 'private' | 'direct' | undefined,
): Promise<{ data: ThreadCircle[]; count: number }> {
  const mine = and(eq(threadCircleAccounts.circleId, threadCircles.id), eq(threadCircleAccounts.accountId, caller.account.id))
  const where = and(type === undefined ? undefined : eq(threadCircles.type, type), matches(paging.search, [threadCircles.name]))
  const { rows, count } = await page(
    { tx, paging },
    tx.select({ circle: threadCircles }).from(threadCircles).innerJoin(threadCircleAccounts, mine).where(where),
    [desc(threadCircles.createdAt), asc(threadCircles.id)],
  )
  return { data: rows.map((row) => presentCircle(row.circle)), count }
}

const inCircle = (circleId: string, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(threadCircleAccounts.circleId, circleId), ...more)

/** The accounts of a circle by name, optionally only those with `role`. */
export async function listCircleAccounts(
  asking: Listing,
  seat: CircleSeat,
  role: ThreadCircleAccountRole | undefined,
): Promise<{ data: ThreadCircleAccount[]; count: number }> {
  const { tx, caller, paging } = asking
  const where = inCircle(
    seat.circle.id,
    role === undefined ? undefined : eq(threadCircleAccounts.role, role),
    visibleAccount(caller, seat),
    matches(paging.search, [accounts.firstName, accounts.lastName, accounts.username]),
  )
  const named = eq(accounts.id, threadCircleAccounts.accountId)
  const { rows, count } = await page(
    asking,
    tx.select({ row: threadCircleAccounts }).from(threadCircleAccounts).innerJoin(accounts, named).where(where),
    [asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id)],
  )
  return {
    data: await presentCircleAccounts(
      asking,
      rows.map(({ row }) => row),
    ),
    count,
  }
}

/** An account of the circle, by id or user name; 404 when it is not in it. */
export async function accountOfCircle({ tx, caller }: Asking, seat: CircleSeat, idOrUsername: string): Promise<CircleAccountRow> {
  const named = isUuid(idOrUsername) ? eq(accounts.id, idOrUsername) : eq(accounts.username, idOrUsername)
  const [found] = await tx
    .select({ row: threadCircleAccounts })
    .from(threadCircleAccounts)
    .innerJoin(accounts, eq(accounts.id, threadCircleAccounts.accountId))
    .where(inCircle(seat.circle.id, named, visibleAccount(caller, seat)))
  if (found === undefined) throw new Problem('notFound')
  return found.row
}

/**
 * Locks the circle, so that changes of its members run in turn.
 * Returns the caller's membership as it is under the lock, since they may have been removed meanwhile.
 */
async function holdCircle(asking: Asking<SignedIn>, circleId: string): Promise<CircleSeat> {
  const { circle } = await ownCircle(asking, circleId)
  await asking.tx.select({ id: threadCircles.id }).from(threadCircles).where(eq(threadCircles.id, circle.id)).for('update')
  return await ownCircle(asking, circle.id)
}

/**
 * Adds an account to the circle; the caller must be a manager (403).
 * 404 for an account blocked in either direction; an account already in the circle stays unchanged. 460 for a third account in a direct
 * circle.
 */
export async function addToCircle(
  asking: Asking<SignedIn>,
  circleId: string,
  accountId: string,
  role: ThreadCircleAccountRole,
): Promise<CircleAccountRow> {
  const { tx, caller, now } = asking
  const seat = await holdCircle(asking, circleId)
  mustManage(seat)
  const { id } = await readableAccount(asking, accountId)
  const [open] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), notBlocked(caller, accounts.id)))
  if (open === undefined) throw new Problem('notFound')
  const [there] = await tx
    .select()
    .from(threadCircleAccounts)
    .where(inCircle(seat.circle.id, eq(threadCircleAccounts.accountId, id)))
  if (there !== undefined) return there
  if (seat.circle.type === 'direct' && (await tx.$count(threadCircleAccounts, inCircle(seat.circle.id))) >= 2) {
    throw new Problem('known', { message: 'A circle of two takes nobody else.' })
  }
  const [added] = await tx
    .insert(threadCircleAccounts)
    .values({ organizationId: caller.organization.id, circleId: seat.circle.id, accountId: id, role, createdAt: now })
    .returning()
  return added!
}

/** 460 if no manager would remain. Expects the circle to be locked. */
async function mustLeaveAManager({ tx }: Asking, row: CircleAccountRow): Promise<void> {
  if (row.role !== 'manager') return
  const others = inCircle(row.circleId, eq(threadCircleAccounts.role, 'manager'), ne(threadCircleAccounts.accountId, row.accountId))
  if ((await tx.$count(threadCircleAccounts, others)) === 0) {
    throw new Problem('known', { message: 'A circle needs a manager. Make somebody else one first.' })
  }
}

/**
 * Changes an account's role. Managers may change any role.
 * An invited account joins by setting its own role to member, and a manager may step down unless they are the last (460).
 * Everything else is forbidden (403).
 */
export async function changeRole(
  asking: Asking<SignedIn>,
  circleId: string,
  idOrUsername: string,
  role: ThreadCircleAccountRole | undefined,
): Promise<CircleAccountRow> {
  const { tx } = asking
  const seat = await holdCircle(asking, circleId)
  const row = await accountOfCircle(asking, seat, idOrUsername)
  const own = row.accountId === seat.seat.accountId
  if (role === undefined && own) return row
  if (!own || role !== 'member') mustManage(seat)
  if (role === undefined || row.role === role) return row
  if (role !== 'manager') await mustLeaveAManager(asking, row)
  const [changed] = await tx
    .update(threadCircleAccounts)
    .set({ role })
    .where(inCircle(seat.circle.id, eq(threadCircleAccounts.accountId, row.accountId)))
    .returning()
  return changed!
}

/** Removes an account: managers may remove anyone, others only themselves (403). The last manager cannot be removed (460). */
export async function removeFromCircle(asking: Asking<SignedIn>, circleId: string, idOrUsername: string): Promise<void> {
  const seat = await holdCircle(asking, circleId)
  const row = await accountOfCircle(asking, seat, idOrUsername)
  if (row.accountId !== seat.seat.accountId) mustManage(seat)
  await mustLeaveAManager(asking, row)
  await asking.tx.delete(threadCircleAccounts).where(inCircle(seat.circle.id, eq(threadCircleAccounts.accountId, row.accountId)))
}
