// Messages of a thread. Reading marks the thread as read; writing moves it to the top of the list.
import { and, asc, desc, eq, lt, isNull, or, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { createThreadMessage, updateThreadMessage } from '../../../src/contract/bodies/threads.ts'
import type { ThreadMessage, ThreadMessageReaction } from '../../../src/contract/community/threads.ts'
import { threadMessages, threadReactions, threads, threadViewers } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Paging } from '../../http/route.ts'
import { checkEntities } from '../../domain/activities/entities.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import { matches } from '../../domain/common/search.ts'
import { runsThread, viewerStatus, visibleMessage, type MessageRow, type ThreadRow } from './policy.ts'
import { presentMessage, presentMessages, presentReaction } from './present.ts'
import { tellCreated, tellDeleted, tellUpdated } from './tell.ts'
import { page } from '../../domain/common/page.ts'

export type Writing = Acting<SignedIn> & { idempotencyKey?: string }

/** Records that the caller has read the thread until now. An existing viewer row keeps its status; a new one gives no access. */
async function markRead({ tx, caller, now }: Asking<SignedIn>, thread: ThreadRow): Promise<void> {
  await tx
    .insert(threadViewers)
    .values({
      organizationId: caller.organization.id,
      threadId: thread.id,
      accountId: caller.account.id,
      status: viewerStatus.reading,
      lastReadAt: now,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [threadViewers.threadId, threadViewers.accountId],
      set: { lastReadAt: now },
      // Polling a thread without new messages writes nothing.
      setWhere: or(isNull(threadViewers.lastReadAt), lt(threadViewers.lastReadAt, thread.lastMessageAt ?? thread.createdAt)),
    })
}

/** One page, newest first. Reading the first page without a search marks the thread as read. */
export async function listMessages(
  asking: Asking<SignedIn> & { paging: Paging },
  thread: ThreadRow,
): Promise<{ data: ThreadMessage[]; count: number }> {
  const { tx, caller, paging } = asking
  const where = and(eq(threadMessages.threadId, thread.id), visibleMessage(caller), matches(paging.search, [threadMessages.body]))
  const { rows, count } = await page(asking, tx.select().from(threadMessages).where(where), [
    desc(threadMessages.sentAt),
    asc(threadMessages.id),
  ])
  if (paging.page === 1 && paging.search === undefined) await markRead(asking, thread)
  return { data: await presentMessages(asking, rows), count }
}

/** Writes a message. Its entities are checked like those of a post (400). Times are unique within a thread, so that the order is stable. */
export async function writeMessage(
  request: Writing,
  thread: ThreadRow,
  { body, entities }: InferOutput<typeof createThreadMessage>,
): Promise<ThreadMessage> {
  const { tx, caller, now } = request
  await checkEntities(request, body, entities)
  const [moved] = await tx
    .update(threads)
    // Later than the last message, even within one millisecond or if this server's clock is behind.
    .set({ lastMessageAt: sql`greatest(${now.toISOString()}::timestamptz, ${threads.lastMessageAt} + interval '1 millisecond')` })
    .where(eq(threads.id, thread.id))
    .returning()
  const sentAt = moved?.lastMessageAt ?? now
  const [row] = await tx
    .insert(threadMessages)
    .values({ organizationId: caller.organization.id, threadId: thread.id, accountId: caller.account.id, body, entities, sentAt })
    .returning()
  await markRead({ ...request, now: sentAt }, { ...thread, lastMessageAt: sentAt })
  await tellCreated(request, thread, row!)
  return await presentMessage(request, row!)
}

function mustBeAuthor(caller: SignedIn, row: MessageRow, message: string): void {
  if (row.accountId !== caller.account.id || row.type !== 'user') throw new Problem('forbidden', { message })
}

/** Changes the caller's own message (403 otherwise). Drops its entities, because their positions refer to the old text. */
export async function editMessage(
  request: Writing,
  thread: ThreadRow,
  row: MessageRow,
  { body }: InferOutput<typeof updateThreadMessage>,
): Promise<ThreadMessage> {
  const { tx, caller, now } = request
  mustBeAuthor(caller, row, 'Only the author can change this.')
  if (body === undefined || body === row.body) return await presentMessage(request, row)
  const [changed] = await tx
    .update(threadMessages)
    .set({ body, entities: [], editedAt: now })
    .where(eq(threadMessages.id, row.id))
    .returning()
  if (changed === undefined) throw new Problem('notFound')
  await tellUpdated(request, thread, changed)
  return await presentMessage(request, changed)
}

/** Deletes the caller's own message, or any message if the caller manages the thread's circle or hosts its event (403 otherwise). */
export async function removeMessage(request: Writing, thread: ThreadRow, row: MessageRow): Promise<void> {
  const { tx, caller } = request
  const alone = thread.circleId === null && thread.streamInputId === null
  if (alone || !(await runsThread(request, thread))) mustBeAuthor(caller, row, 'Only the author can delete this.')
  await tx.delete(threadMessages).where(eq(threadMessages.id, row.id))
  const newest = sql`(select max(thread_messages.sent_at) from thread_messages where thread_messages.thread_id = threads.id)`
  await tx.update(threads).set({ lastMessageAt: newest }).where(eq(threads.id, thread.id))
  await tellDeleted(request, thread, row)
}

/** Adds an emoji to a message; repeating it changes nothing. */
export async function react(request: Writing, thread: ThreadRow, row: MessageRow, emojiName: string): Promise<ThreadMessageReaction> {
  const { tx, caller, now } = request
  const mine = { messageId: row.id, accountId: caller.account.id, emojiName }
  const [added] = await tx
    .insert(threadReactions)
    .values({ ...mine, organizationId: caller.organization.id, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (added !== undefined) {
    await tellUpdated(request, thread, row)
    return await presentReaction(request, added)
  }
  const [there] = await tx
    .select()
    .from(threadReactions)
    .where(
      and(eq(threadReactions.messageId, row.id), eq(threadReactions.accountId, mine.accountId), eq(threadReactions.emojiName, emojiName)),
    )
  if (there === undefined) throw new Problem('conflict')
  return await presentReaction(request, there)
}

/** Removes the caller's reaction: 403 for another account's, 404 where there is none. */
export async function takeBack(request: Writing, thread: ThreadRow, row: MessageRow, reactionId: string): Promise<void> {
  const { tx, caller } = request
  const [reaction] = await tx
    .select()
    .from(threadReactions)
    .where(and(eq(threadReactions.id, uuidOr404(reactionId)), eq(threadReactions.messageId, row.id)))
  if (reaction === undefined) throw new Problem('notFound')
  if (reaction.accountId !== caller.account.id) throw new Problem('forbidden', { message: 'This reaction is somebody else’s.' })
  await tx.delete(threadReactions).where(eq(threadReactions.id, reaction.id))
  await tellUpdated(request, thread, row)
}
