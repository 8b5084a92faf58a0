// Who is in a circle, and who decides about it.
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

/** The circles the caller is in or invited to, the newest first. */
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

/** The people of a circle by name; `role` narrows to those of one standing. */
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

/** Someone of the circle, by id or user name; 404 when they are not in it. */
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

/** Lets changes of a circle's people happen one after the other, and gives the caller's seat as it is then: they may have lost it meanwhile. */
async function holdCircle(asking: Asking<SignedIn>, circleId: string): Promise<CircleSeat> {
  const { circle } = await ownCircle(asking, circleId)
  await asking.tx.select({ id: threadCircles.id }).from(threadCircles).where(eq(threadCircles.id, circle.id)).for('update')
  return await ownCircle(asking, circle.id)
}

/**
 * Takes someone into the circle, as the manager that the caller must be (403). 404 for someone of a block; who is in it stays
 * as they are. Two who talk alone stay two (460).
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

/** 460 where no one would be left in charge. The circle is held. */
async function mustLeaveAManager({ tx }: Asking, row: CircleAccountRow): Promise<void> {
  if (row.role !== 'manager') return
  const others = inCircle(row.circleId, eq(threadCircleAccounts.role, 'manager'), ne(threadCircleAccounts.accountId, row.accountId))
  if ((await tx.$count(threadCircleAccounts, others)) === 0) {
    throw new Problem('known', { message: 'A circle needs a manager. Make somebody else one first.' })
  }
}

/**
 * Changes someone's standing. Managers decide about everyone; who is invited joins by making themselves a member, and a
 * manager may step down unless they are the last (460). Anything else is forbidden (403).
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

/** Takes someone out: managers anyone, everyone themselves (403 otherwise); the last manager stays (460). */
export async function removeFromCircle(asking: Asking<SignedIn>, circleId: string, idOrUsername: string): Promise<void> {
  const seat = await holdCircle(asking, circleId)
  const row = await accountOfCircle(asking, seat, idOrUsername)
  if (row.accountId !== seat.seat.accountId) mustManage(seat)
  await mustLeaveAManager(asking, row)
  await asking.tx.delete(threadCircleAccounts).where(inCircle(seat.circle.id, eq(threadCircleAccounts.accountId, row.accountId)))
}
