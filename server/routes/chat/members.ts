// Members of a conversation: listing, adding and leaving.
import { and, asc, eq, ne } from 'drizzle-orm'
import type { ChatChannelMember } from '../../../src/contract/community/chat.ts'
import { accounts, chatChannels, chatMembers } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Paging } from '../../http/route.ts'
import { readableAccount } from '../../domain/people/policy.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { matchesPeople } from '../../domain/common/search.ts'
import { send, type Sending } from '../../domain/chat/messages.ts'
import { seatOf, type Seat } from '../../domain/chat/policy.ts'
import { presentSeats } from '../../domain/chat/present.ts'
import { systemText } from './system-text.ts'
import { page } from '../../domain/common/page.ts'

/**
 * Makes changes of members run one after another. Sending locks the conversation before its members, so everything must:
 * the reverse order would deadlock.
 */
async function holdChannel({ tx }: Asking, channelId: number): Promise<void> {
  await tx.select({ id: chatChannels.id }).from(chatChannels).where(eq(chatChannels.id, channelId)).for('update')
}

/** One page of members, in the order in which they joined. */
export async function listMembers(
  asking: Asking<SignedIn> & { paging: Paging },
  { channel }: Seat,
): Promise<{ data: ChatChannelMember[]; count: number }> {
  const { tx, paging } = asking
  const where = and(eq(chatMembers.channelId, channel.id), matchesPeople(paging.search, chatMembers.accountId))
  const { rows, count } = await page(asking, tx.select().from(chatMembers).where(where), [
    asc(chatMembers.createdAt),
    asc(chatMembers.accountId),
  ])
  const data = await presentSeats(
    asking,
    rows.map((member) => ({ member, channel })),
  )
  return { data, count }
}

/**
 * Adds the account and posts a system message; a current member stays unchanged. 404 for an account blocked in either direction.
 * 460 for an unnamed conversation of two: a third member could read all of it.
 */
export async function addMember(asking: Sending, seat: Seat, accountId: string): Promise<Seat> {
  const { tx, caller, now } = asking
  const { channel } = seat
  const account = await readableAccount(asking, accountId)
  await holdChannel(asking, channel.id)
  const [open] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, account.id), notBlocked(caller, accounts.id)))
  if (open === undefined) throw new Problem('notFound')
  if (channel.name === null && (await tx.$count(chatMembers, eq(chatMembers.channelId, channel.id))) <= 2) {
    throw new Problem('known', { message: 'A conversation of two cannot be joined. Begin a new one with everybody.' })
  }
  const [added] = await tx
    .insert(chatMembers)
    .values({ organizationId: caller.organization.id, channelId: channel.id, accountId: account.id, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (added !== undefined) await send(asking, seat, { type: 'system', text: systemText(caller, 'joined', account), accountId: account.id })
  return await seatOf(asking, channel.id, account.id)
}

/**
 * Removes the caller from the conversation and posts a system message. When the last member leaves, the conversation is deleted.
 * When the last moderator leaves, the longest-standing member becomes moderator, so that there is always one.
 */
export async function leave(asking: Sending, seat: Seat): Promise<void> {
  const { tx, caller, now } = asking
  const { channel } = seat
  const me = caller.account.id
  await holdChannel(asking, channel.id)
  await tx.delete(chatMembers).where(and(eq(chatMembers.channelId, channel.id), eq(chatMembers.accountId, me)))
  const [heir] = await tx
    .select()
    .from(chatMembers)
    .where(and(eq(chatMembers.channelId, channel.id), ne(chatMembers.accountId, me)))
    .orderBy(asc(chatMembers.role), asc(chatMembers.createdAt), asc(chatMembers.accountId))
    .limit(1)
  if (heir === undefined) {
    await tx.delete(chatChannels).where(eq(chatChannels.id, channel.id))
    return
  }
  const moderated = await tx.$count(chatMembers, and(eq(chatMembers.channelId, channel.id), eq(chatMembers.role, 'moderator')))
  if (moderated === 0) {
    await tx
      .update(chatMembers)
      .set({ role: 'moderator', updatedAt: now })
      .where(and(eq(chatMembers.channelId, channel.id), eq(chatMembers.accountId, heir.accountId)))
  }
  await send(asking, seat, { type: 'system', text: systemText(caller, 'left', caller.account) })
}
