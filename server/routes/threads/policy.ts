// Which threads and circles the caller may see, and who manages them.
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { streamInputs, threadCircleAccounts, threadCircles, threadMessages, threads } from '../../db/schema.ts'
import type { Caller, SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { hostsEvent } from '../../domain/events/policy.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'

export type ThreadRow = typeof threads.$inferSelect
export type CircleRow = typeof threadCircles.$inferSelect
export type CircleAccountRow = typeof threadCircleAccounts.$inferSelect
export type MessageRow = typeof threadMessages.$inferSelect

/**
 * The status of a `thread_viewers` row. 'active' gives direct access to the thread.
 * 'reading' only stores the read position of an account that has access through a circle or a stream.
 * It gives no access once the account leaves that circle or event.
 */
export const viewerStatus = { seat: 'active', reading: 'reading' } as const

/** Accounts with access to the thread of the outer query, possibly repeated: its active viewers, its circle, its stream's event. */
const audience = sql`(
  select thread_viewers.account_id from thread_viewers where thread_viewers.thread_id = threads.id and thread_viewers.status = ${viewerStatus.seat}
  union all select thread_circle_accounts.account_id from thread_circle_accounts
    where thread_circle_accounts.circle_id = threads.circle_id and thread_circle_accounts.role in ('member', 'manager')
  union all select event_registrations.account_id from stream_inputs join event_registrations on event_registrations.event_id = stream_inputs.event_id
    where stream_inputs.id = threads.stream_input_id and event_registrations.status in ('ready', 'needsInfo')
  union all select events.creator_id from stream_inputs join events on events.id = stream_inputs.event_id
    where stream_inputs.id = threads.stream_input_id and events.creator_id is not null
  union all select event_co_hosts.account_id from stream_inputs join event_co_hosts on event_co_hosts.event_id = stream_inputs.event_id
    where stream_inputs.id = threads.stream_input_id)`

/** Threads that the caller was added to, of a circle they joined, or of a stream of an event they are registered for or host. */
function visibleThread(caller: Caller): SQL {
  const me = caller.account?.id
  return me === undefined ? sql`false` : sql`${me} in ${audience}`
}

/** The thread; 404 when it is missing or the caller has no access. */
export async function readableThread({ tx, caller }: Asking, threadId: string): Promise<ThreadRow> {
  const [row] = await tx
    .select()
    .from(threads)
    .where(and(eq(threads.id, uuidOr404(threadId)), visibleThread(caller)))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The accounts that are notified of changes in a thread, without those blocked in either direction with the caller. */
export async function audienceOf({ tx, caller }: Asking, thread: ThreadRow): Promise<string[]> {
  const rows = await tx
    .select({
      ids: sql<
        string[]
      >`array(select distinct account_id from ${audience} heard where ${notBlocked(caller, sql`heard.account_id`) ?? sql`true`})`,
    })
    .from(threads)
    .where(eq(threads.id, thread.id))
  return rows[0]?.ids ?? []
}

/** Whether the caller manages the thread: as manager of its circle or host of its stream's event. True for a thread without either. */
export async function runsThread({ tx, caller }: Asking<SignedIn>, thread: ThreadRow): Promise<boolean> {
  const me = caller.account.id
  if (thread.circleId === null && thread.streamInputId === null) return true
  const circle = and(
    eq(threadCircleAccounts.circleId, sql`${thread.circleId}`),
    eq(threadCircleAccounts.accountId, me),
    eq(threadCircleAccounts.role, 'manager'),
  )
  if (thread.circleId !== null && (await tx.$count(threadCircleAccounts, circle)) > 0) return true
  const hosted = and(eq(streamInputs.id, sql`${thread.streamInputId}`), hostsEvent(caller, streamInputs.eventId))
  return thread.streamInputId !== null && (await tx.$count(streamInputs, hosted)) > 0
}

/** A message of the thread; 404 also where its author is blocked in either direction. */
export async function readableMessage({ tx, caller }: Asking, thread: ThreadRow, messageId: string): Promise<MessageRow> {
  const [row] = await tx
    .select()
    .from(threadMessages)
    .where(and(eq(threadMessages.id, uuidOr404(messageId)), eq(threadMessages.threadId, thread.id), visibleMessage(caller)))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Condition on messages: the author is not blocked in either direction (contract 7.15). */
export const visibleMessage = (caller: Caller): SQL | undefined => notBlocked(caller, threadMessages.accountId)

/** A circle with the caller's own membership. */
export interface CircleSeat {
  circle: CircleRow
  seat: CircleAccountRow
}

/** The circle, for its accounts including invited ones; 404 for others. */
export async function ownCircle({ tx, caller }: Asking, circleId: string): Promise<CircleSeat> {
  const me = caller.account?.id
  const id = uuidOr404(circleId)
  if (me === undefined) throw new Problem('notFound')
  const [row] = await tx
    .select({ circle: threadCircles, seat: threadCircleAccounts })
    .from(threadCircles)
    .innerJoin(threadCircleAccounts, eq(threadCircleAccounts.circleId, threadCircles.id))
    .where(and(eq(threadCircles.id, id), eq(threadCircleAccounts.accountId, me)))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** 403 unless the caller manages the circle. */
export function mustManage({ seat }: CircleSeat): void {
  if (seat.role !== 'manager') throw new Problem('forbidden', { message: 'Only a manager of the circle can do this.' })
}

/**
 * Which accounts of a circle the caller may see. Managers see all, because they manage them.
 * Others see themselves and accounts not blocked in either direction.
 */
export function visibleAccount(caller: Caller, { seat }: CircleSeat): SQL | undefined {
  if (seat.role === 'manager') return undefined
  return or(eq(threadCircleAccounts.accountId, seat.accountId), notBlocked(caller, threadCircleAccounts.accountId))
}
