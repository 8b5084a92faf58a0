// Unread messages of a conversation: those that its member can still read.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { chatMembers, chatMessages } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Asking } from '../common/asking.ts'
import { blockedBetween } from '../people/blocks.ts'

/**
 * Condition on `chat_members`: a newer message than the last one read exists, by someone else, not deleted,
 * and not by an account blocked in either direction.
 */
export const unreadSeat: SQL<boolean> = sql<boolean>`(not chat_members.read and exists (select 1 from chat_messages unread
  where unread.channel_id = chat_members.channel_id and unread.id > chat_members.last_read_id and unread.account_id <> chat_members.account_id
    and not ${blockedBetween(chatMembers.accountId, sql`unread.account_id`)}))`

/** The conversations of `channelIds` with unread messages for the caller. One query. */
export async function unreadChannels({ tx, caller }: Asking<SignedIn>, channelIds: number[]): Promise<Set<number>> {
  if (channelIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: chatMembers.channelId })
    .from(chatMembers)
    .where(and(eq(chatMembers.accountId, caller.account.id), inArray(chatMembers.channelId, channelIds), unreadSeat))
  return new Set(rows.map((row) => row.id))
}

/** The id of the newest message of the conversation; 0 without one. */
export const newestId = (channelId: number): SQL<number> =>
  sql<number>`coalesce((select max(${chatMessages.id}) from ${chatMessages} where ${chatMessages.channelId} = ${channelId}), 0)`
