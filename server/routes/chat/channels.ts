// Conversations: the caller's list, and starting one.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { inArray } from '../../db/lists.ts'
import type { createChatChannel } from '../../../src/contract/bodies/chat.ts'
import type { ChatChannelMember } from '../../../src/contract/community/chat.ts'
import { accounts, chatChannels, chatMembers } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Paging } from '../../http/route.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { matches } from '../../domain/common/search.ts'
import { seatOf, type Seat } from '../../domain/chat/policy.ts'
import { presentSeats } from '../../domain/chat/present.ts'
import { page } from '../../domain/common/page.ts'

/** One page of the caller's conversations, latest activity first. `search` matches the conversation's name and other members' names. */
export async function listChannels(asking: Asking<SignedIn> & { paging: Paging }): Promise<{ data: ChatChannelMember[]; count: number }> {
  const { tx, caller, paging } = asking
  const member = matches(paging.search, [accounts.firstName, accounts.lastName, accounts.username])
  const found =
    member &&
    sql`(${matches(paging.search, [chatChannels.name])} or exists (
      select 1 from chat_members others join accounts on accounts.id = others.account_id
      where others.channel_id = ${chatChannels.id} and others.account_id <> ${caller.account.id} and ${member}))`
  const where = and(eq(chatMembers.accountId, caller.account.id), found)
  const joined = eq(chatChannels.id, chatMembers.channelId)
  const { rows: seats, count } = await page(
    asking,
    tx.select({ member: chatMembers, channel: chatChannels }).from(chatMembers).innerJoin(chatChannels, joined).where(where),
    [desc(sql`coalesce(${chatChannels.lastMessageAt}, ${chatChannels.createdAt})`), desc(chatChannels.id)],
  )
  return { data: await presentSeats(asking, seats), count }
}

/** The other members of a new conversation. The same 404 for a missing and a blocked account, to reveal no block. */
async function partners({ tx, caller }: Asking<SignedIn>, accountIds: string[]): Promise<string[]> {
  const wanted = [...new Set(accountIds.map((id) => id.toLowerCase()))].filter((id) => id !== caller.account.id)
  if (wanted.length === 0) throw new Problem('invalid', { field: 'accountIds', message: 'Choose somebody to talk to.' })
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, wanted), notBlocked(caller, accounts.id)))
  if (found.length < wanted.length) throw new Problem('notFound', { field: 'accountIds' })
  return wanted
}

/** The unnamed conversation of exactly these two, if it exists. The lock makes simultaneous requests of both wait for each other. */
async function conversationOfTwo({ tx, caller }: Asking<SignedIn>, partner: string): Promise<number | null> {
  const me = caller.account.id
  const pair = [me, partner].toSorted().join(' ')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${caller.organization.id} ${pair}`}, 0))`)
  const [row] = await tx
    .select({ id: chatChannels.id })
    .from(chatChannels)
    .where(
      sql`${chatChannels.name} is null
        and exists (select 1 from chat_members mine where mine.channel_id = ${chatChannels.id} and mine.account_id = ${me})
        and exists (select 1 from chat_members theirs where theirs.channel_id = ${chatChannels.id} and theirs.account_id = ${partner})
        and (select count(*) from chat_members everybody where everybody.channel_id = ${chatChannels.id}) = 2`,
    )
    .orderBy(chatChannels.id)
    .limit(1)
  return row?.id ?? null
}

/** Starts a conversation with the caller as moderator. Two people have only one unnamed conversation, which is returned if it exists. */
export async function openChannel(asking: Asking<SignedIn>, body: InferOutput<typeof createChatChannel>): Promise<Seat> {
  const { tx, caller, now } = asking
  const others = await partners(asking, body.accountIds)
  const existing = others.length === 1 && body.name === null ? await conversationOfTwo(asking, others[0]!) : null
  if (existing !== null) return await seatOf(asking, existing, caller.account.id)
  const organizationId = caller.organization.id
  const [channel] = await tx.insert(chatChannels).values({ organizationId, name: body.name, createdAt: now }).returning()
  await tx.insert(chatMembers).values(
    [caller.account.id, ...others].map((accountId) => ({
      organizationId,
      channelId: channel!.id,
      accountId,
      role: accountId === caller.account.id ? ('moderator' as const) : ('member' as const),
      createdAt: now,
      updatedAt: now,
    })),
  )
  return await seatOf(asking, channel!.id, caller.account.id)
}
