// Sending a message: its row, the members' read state, and after the commit the live frame and the pushes.
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { ChatChannelMessage } from '../../../src/contract/community/chat.ts'
import { cutText } from '../../../src/lib/text/cut-text.ts'
import { places } from '../../../src/lib/links/places.ts'
import { chatChannels, chatMembers, chatMessages } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Act, Paging } from '../../http/route.ts'
import { connectedAccounts } from '../../live/presence.ts'
import type { Asking } from '../common/asking.ts'
import { blockedWith, notBlocked } from '../people/blocks.ts'
import { displayName } from '../people/names.ts'
import { matches } from '../common/search.ts'
import { presentMessages, type MessageRow } from './present.ts'
import type { Seat } from './policy.ts'
import { newestId } from './unread.ts'
import { page } from '../common/page.ts'

/** `Asking` plus what sending needs: the hook after the commit, and the sender's idempotency key. */
export type Sending = Asking<SignedIn> & Pick<Act<string, unknown, unknown, SignedIn>, 'afterCommit' | 'idempotencyKey'>

/** Longer texts are cut, because notifications show little and push payloads are small. */
const pushLength = 120

/** The text as a notification shows it. */
export const cut = (text: string): string => cutText(text, pushLength)

/** The time of the conversation's newest message, which orders the list. */
const newestTime = sql`(select max(chat_messages.created_at) from chat_messages where chat_messages.channel_id = chat_channels.id)`

/** Both the member's setting for this conversation and the account's setting are on; unset ones count as on. */
const wantsPush = sql<boolean>`(chat_members.notifications and coalesce((select notification_preferences.chat_push
  from notification_preferences where notification_preferences.account_id = chat_members.account_id), true))`

export interface NewMessage extends Pick<MessageRow, 'type' | 'text'> {
  /** The subject of a system message; the caller if absent. */
  accountId?: string
}

/**
 * Adds a message by the caller: read for the caller, unread for everyone else. The conversation moves to the top of the list.
 * After the commit, all members' connected clients get a `new-message` frame, including the caller's other clients.
 * Members who are not connected get a push, unless they switched it off. `clientKey` is the idempotency key of the request.
 */
export async function send(asking: Sending, { channel }: Pick<Seat, 'channel'>, message: NewMessage): Promise<ChatChannelMessage> {
  const { tx, caller, now, services, idempotencyKey } = asking
  const me = caller.account.id
  const { accountId = me, type, text } = message
  const organizationId = caller.organization.id
  // First, because the row lock serialises messages: ids define the order, so they must become visible in ascending order.
  await tx.update(chatChannels).set({ lastMessageAt: now }).where(eq(chatChannels.id, channel.id))
  const [row] = await tx
    .insert(chatMessages)
    .values({ organizationId, channelId: channel.id, accountId, type, text, createdAt: now, updatedAt: now })
    .returning()
  const members = await tx
    .update(chatMembers)
    .set({
      read: sql`${chatMembers.accountId} in (${me}, ${accountId})`,
      // A member who had read everything had read all messages before this one, including those from before they joined.
      lastReadId: sql`case when ${chatMembers.accountId} in (${me}, ${accountId}) then ${row!.id}
        when ${chatMembers.read} then greatest(${chatMembers.lastReadId}, ${row!.id} - 1) else ${chatMembers.lastReadId} end`,
    })
    .where(eq(chatMembers.channelId, channel.id))
    .returning({ accountId: chatMembers.accountId, notifications: wantsPush, blocked: blockedWith(caller, chatMembers.accountId) })
  // Accounts blocked in either direction are not notified.
  const hearers = members.filter((member) => !member.blocked)
  const [sent] = await presentMessages(asking, [row!])

  asking.afterCommit(async () => {
    const accountIds = hearers.map((member) => member.accountId)
    const body = { channelId: channel.id, message: sent, ...(idempotencyKey === undefined ? {} : { clientKey: idempotencyKey }) }
    await services.live.publish({ organizationId, accountIds, type: 'new-message', body })
    if (type === 'system') return
    const connected = connectedAccounts(services.live, organizationId)
    const absent = hearers.filter((member) => member.accountId !== me && member.notifications && !connected.has(member.accountId))
    if (absent.length === 0) return
    const sender = displayName(caller.account)
    await services.push.send({
      organizationId,
      accountIds: absent.map((member) => member.accountId),
      title: channel.name ?? sender,
      body: cut(channel.name === null ? text : `${sender}: ${text}`),
      navigate: places.conversation({ channelId: channel.id, messageId: row!.id }),
      tag: `chat-${channel.id}`,
      kind: 'chat',
    })
  })
  return sent!
}

/**
 * One page, newest first, without messages of accounts blocked in either direction.
 * Reading the newest messages marks the conversation as read (contract 7.13); older pages and searches do not.
 */
export async function listMessages(
  asking: Asking<SignedIn> & { paging: Paging },
  { member, channel }: Seat,
): Promise<{ data: ChatChannelMessage[]; count: number }> {
  const { tx, caller, paging } = asking
  const shown = notBlocked(caller, chatMessages.accountId)
  const where = and(eq(chatMessages.channelId, channel.id), shown, matches(paging.search, [chatMessages.text]))
  const { rows, count } = await page(asking, tx.select().from(chatMessages).where(where), [desc(chatMessages.id)])
  if (!member.read && paging.page === 1 && paging.search === undefined) await markRead(asking, channel.id)
  return { data: await presentMessages(asking, rows), count }
}

async function markRead({ tx, caller, now }: Asking<SignedIn>, channelId: number): Promise<void> {
  await tx
    .update(chatMembers)
    .set({ read: true, lastReadId: newestId(channelId), updatedAt: now })
    .where(and(eq(chatMembers.channelId, channelId), eq(chatMembers.accountId, caller.account.id)))
}

/** Deletes a message by the caller (403 otherwise). System messages cannot be deleted. */
export async function removeMessage({ tx, caller }: Asking<SignedIn>, { channel }: Seat, messageId: number): Promise<void> {
  const [row] = await tx
    .select({ accountId: chatMessages.accountId, type: chatMessages.type })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, messageId), eq(chatMessages.channelId, channel.id)))
  if (row === undefined) throw new Problem('notFound')
  if (row.accountId !== caller.account.id || row.type !== 'user')
    throw new Problem('forbidden', { message: 'Only the author can delete this.' })
  await tx.delete(chatMessages).where(and(eq(chatMessages.id, messageId), ne(chatMessages.type, 'system')))
  await tx.update(chatChannels).set({ lastMessageAt: newestTime }).where(eq(chatChannels.id, channel.id))
}
