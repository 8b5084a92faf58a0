// What is unread of a conversation: messages that can still be read by whose seat it is.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { chatMembers, chatMessages } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Asking } from '../common/asking.ts'
import { blockedBetween } from '../people/blocks.ts'

/**
 * Of a query over `chat_members`: something newer than what was read, by someone else, that was not deleted since and is of
 * no one of a block.
 */
export const unreadSeat: SQL<boolean> = sql<boolean>`(not chat_members.read and exists (select 1 from chat_messages unread
  where unread.channel_id = chat_members.channel_id and unread.id > chat_members.last_read_id and unread.account_id <> chat_members.account_id
    and not ${blockedBetween(chatMembers.accountId, sql`unread.account_id`)}))`

/** Of `channelIds`, those with something unread for the caller. One query. */
export async function unreadChannels({ tx, caller }: Asking<SignedIn>, channelIds: number[]): Promise<Set<number>> {
  if (channelIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: chatMembers.channelId })
    .from(chatMembers)
    .where(and(eq(chatMembers.accountId, caller.account.id), inArray(chatMembers.channelId, channelIds), unreadSeat))
  return new Set(rows.map((row) => row.id))
}

/** The newest message of the conversation there is; 0 without one. */
export const newestId = (channelId: number): SQL<number> =>
  sql<number>`coalesce((select max(${chatMessages.id}) from ${chatMessages} where ${chatMessages.channelId} = ${channelId}), 0)`
