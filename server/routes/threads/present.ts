// Threads, messages and circles as API responses. The number of queries does not depend on the number of rows.
import { and, asc, desc, eq } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type {
  BaseThreadMessageReaction,
  Thread,
  ThreadCircle,
  ThreadCircleAccount,
  ThreadMessage,
  ThreadMessageReaction,
} from '../../../src/contract/community/threads.ts'
import { streamInputs, threadCircles, threadMessages, threadReactions, threadViewers } from '../../db/schema.ts'
import { grouped } from '../../lib/rows.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { loadPeople, sure } from '../../domain/people/people.ts'
import { loadPictures } from '../../domain/common/pictures.ts'
import { visibleMessage, type CircleAccountRow, type CircleRow, type MessageRow, type ThreadRow } from './policy.ts'

export type ReactionRow = typeof threadReactions.$inferSelect

/** A stream's thread may have thousands of readers; clients need no more than this. */
const viewersShown = 500

/** The name of its circle or stream. Null in a direct circle, where the subject is the name. */
async function withinOf({ tx }: Asking, { circleId, streamInputId }: ThreadRow): Promise<string | null> {
  if (circleId !== null) {
    const [circle] = await tx
      .select({ name: threadCircles.name, type: threadCircles.type })
      .from(threadCircles)
      .where(eq(threadCircles.id, circleId))
    return circle?.type === 'private' ? circle.name : null
  }
  if (streamInputId === null) return null
  const [stream] = await tx.select({ name: streamInputs.name }).from(streamInputs).where(eq(streamInputs.id, streamInputId))
  return stream?.name ?? null
}

async function lastMessageOf(asking: Asking, threadId: string): Promise<Thread['lastMessage']> {
  const [last] = await asking.tx
    .select({ id: threadMessages.id, body: threadMessages.body, sentAt: threadMessages.sentAt, accountId: threadMessages.accountId })
    .from(threadMessages)
    .where(and(eq(threadMessages.threadId, threadId), visibleMessage(asking.caller)))
    .orderBy(desc(threadMessages.sentAt), asc(threadMessages.id))
    .limit(1)
  if (!last) return null
  const person = await loadPeople(asking, [last.accountId])
  return { id: last.id, body: last.body, sentAt: last.sentAt.toISOString(), account: sure(person(last.accountId)) }
}

/** A thread in full form; `viewers` contains the read positions. */
export async function presentThread(asking: Asking, row: ThreadRow): Promise<Thread> {
  const { tx, caller } = asking
  const viewers = await tx
    .select({ accountId: threadViewers.accountId, lastReadAt: threadViewers.lastReadAt })
    .from(threadViewers)
    .where(and(eq(threadViewers.threadId, row.id), notBlocked(caller, threadViewers.accountId)))
    .orderBy(asc(threadViewers.createdAt), asc(threadViewers.accountId))
    .limit(viewersShown)
  const picture = await loadPictures(asking, [row.imageId])
  return {
    id: row.id,
    subject: row.subject,
    image: picture(row.imageId),
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    viewers: viewers.map(({ accountId, lastReadAt }) => ({ accountId, lastReadAt: lastReadAt?.toISOString() ?? null })),
    within: await withinOf(asking, row),
    lastMessage: await lastMessageOf(asking, row.id),
  }
}

const presentBaseReaction = ({ id, accountId, emojiName }: ReactionRow): BaseThreadMessageReaction => ({ id, accountId, emojiName })

/**
 * Messages of one thread in the order of `rows`; a constant number of queries.
 * An author without a viewer row is returned as having read nothing.
 */
export async function presentMessages(asking: Asking, rows: MessageRow[]): Promise<ThreadMessage[]> {
  const { tx, caller } = asking
  const [first] = rows
  if (first === undefined) return []
  const authors = [...new Set(rows.map((row) => row.accountId))]
  const person = await loadPeople(asking, authors)
  const viewers = await tx
    .select()
    .from(threadViewers)
    .where(and(eq(threadViewers.threadId, first.threadId), inArray(threadViewers.accountId, authors)))
  const viewerOf = new Map(viewers.map((row) => [row.accountId, row]))
  const reactions = await tx
    .select()
    .from(threadReactions)
    .where(
      and(
        inArray(
          threadReactions.messageId,
          rows.map((row) => row.id),
        ),
        notBlocked(caller, threadReactions.accountId),
      ),
    )
    .orderBy(asc(threadReactions.createdAt), asc(threadReactions.id))
  const reactionsOf = grouped(reactions, (row) => row.messageId, presentBaseReaction)
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    editedAt: row.editedAt?.toISOString() ?? null,
    body: row.body,
    sentAt: row.sentAt.toISOString(),
    accountId: row.accountId,
    viewer: {
      lastReadAt: viewerOf.get(row.accountId)?.lastReadAt?.toISOString() ?? null,
      // Other accounts' notification settings are private and always read as on.
      notifications: row.accountId !== caller.account?.id || (viewerOf.get(row.accountId)?.notifications ?? true),
      account: sure(person(row.accountId)),
    },
    reactions: reactionsOf(row.id),
  }))
}

export async function presentMessage(asking: Asking, row: MessageRow): Promise<ThreadMessage> {
  const [message] = await presentMessages(asking, [row])
  return message!
}

/** A reaction in full form. */
export async function presentReaction(asking: Asking, row: ReactionRow): Promise<ThreadMessageReaction> {
  const person = await loadPeople(asking, [row.accountId])
  return { ...presentBaseReaction(row), account: sure(person(row.accountId)), createdAt: row.createdAt.toISOString() }
}

export const presentCircle = (row: CircleRow): ThreadCircle => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Members of circles in the order of `rows`. */
export async function presentCircleAccounts(asking: Asking, rows: CircleAccountRow[]): Promise<ThreadCircleAccount[]> {
  const person = await loadPeople(
    asking,
    rows.map((row) => row.accountId),
  )
  return rows.map((row) => ({ accountId: row.accountId, role: row.role, account: sure(person(row.accountId)) }))
}
