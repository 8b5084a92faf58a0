// Messages of a thread: reading marks it read, writing moves it up.
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

/** Notes that the caller has read up to now. A seat stays what it was; who has none gets a row that opens nothing. */
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
      // Polling a quiet thread writes nothing.
      setWhere: or(isNull(threadViewers.lastReadAt), lt(threadViewers.lastReadAt, thread.lastMessageAt ?? thread.createdAt)),
    })
}

/** One page, newest first. The first one marks the thread read, a search does not. */
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

/** Writes a message. What it marks up is checked as a post's is (400); a thread's messages have one time each, so that their order holds. */
export async function writeMessage(
  request: Writing,
  thread: ThreadRow,
  { body, entities }: InferOutput<typeof createThreadMessage>,
): Promise<ThreadMessage> {
  const { tx, caller, now } = request
  await checkEntities(request, body, entities)
  const [moved] = await tx
    .update(threads)
    // Later than the last one, also for two within one millisecond, or from a server whose clock is behind.
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

/** Changes the caller's own message (403 otherwise). What was marked up in the old text is forgotten: its places are gone. */
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

/** Removes the caller's own message, or as who is in charge of the thread anyone's (403 otherwise). */
export async function removeMessage(request: Writing, thread: ThreadRow, row: MessageRow): Promise<void> {
  const { tx, caller } = request
  const alone = thread.circleId === null && thread.streamInputId === null
  if (alone || !(await runsThread(request, thread))) mustBeAuthor(caller, row, 'Only the author can delete this.')
  await tx.delete(threadMessages).where(eq(threadMessages.id, row.id))
  const newest = sql`(select max(thread_messages.sent_at) from thread_messages where thread_messages.thread_id = threads.id)`
  await tx.update(threads).set({ lastMessageAt: newest }).where(eq(threads.id, thread.id))
  await tellDeleted(request, thread, row)
}

/** Puts an emoji to a message; the same one twice is one. */
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

/** Takes the caller's own emoji away: 403 for another's, 404 where there is none. */
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
