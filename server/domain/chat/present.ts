// Conversations, memberships and messages as API responses.
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { BaseAccount } from '../../../src/contract/people/accounts.ts'
import type {
  BaseChatChannelMember,
  BaseChatChannelMessage,
  ChatChannel,
  ChatChannelMember,
  ChatChannelMessage,
} from '../../../src/contract/community/chat.ts'
import { chatMembers, chatMessages } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { grouped } from '../../lib/rows.ts'
import type { Asking } from '../common/asking.ts'
import { notBlocked } from '../people/blocks.ts'
import { loadPeople, sure } from '../people/people.ts'
import { loadPictures } from '../common/pictures.ts'
import { htmlOf } from './html.ts'
import type { ChannelRow, MemberRow, Seat } from './policy.ts'
import { unreadChannels } from './unread.ts'

type Person = (id: string | null) => BaseAccount | null
export type MessageRow = typeof chatMessages.$inferSelect

/** How many members a conversation contains in a response; the rest have their own call (contract 2.10). */
const membersShown = 5

function presentMessage(row: MessageRow, person: Person): BaseChatChannelMessage {
  return {
    id: row.id,
    text: row.text,
    html: htmlOf(row.text),
    type: row.type,
    accountId: row.accountId,
    account: person(row.accountId),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Messages in the order of `rows`; a constant number of queries. */
export async function presentMessages(asking: Asking, rows: MessageRow[]): Promise<ChatChannelMessage[]> {
  const person = await loadPeople(
    asking,
    rows.map((row) => row.accountId),
  )
  return rows.map((row) => presentMessage(row, person))
}

/** Other accounts' notification settings are private and always read as on. `unread`: conversations with unread messages of the caller. */
function presentBaseMember(row: MemberRow, person: Person, me: string, unread: ReadonlySet<number>): BaseChatChannelMember {
  return {
    accountId: row.accountId,
    account: sure(person(row.accountId)),
    role: row.role,
    read: row.accountId === me ? !unread.has(row.channelId) : row.read,
    notifications: row.accountId !== me || row.notifications,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The newest message of each conversation that the caller may read. One index lookup per conversation avoids sorting whole histories. */
async function newestMessages({ tx, caller }: Asking, channelIds: number[]): Promise<Map<number, MessageRow>> {
  const newest = tx
    .select({
      id: sql<number>`(select max(m.id) from chat_messages m where m.channel_id = chat_channels.id and ${notBlocked(caller, sql`m.account_id`) ?? sql`true`})`,
    })
    .from(sql`chat_channels`)
    .where(inArray(sql`chat_channels.id`, channelIds))
  // An array: a join with the subquery reads all messages.
  const rows = await tx
    .select()
    .from(chatMessages)
    .where(sql`${chatMessages.id} = any(array(${newest}))`)
  return new Map(rows.map((row) => [row.channelId, row]))
}

/** The first members of each conversation. The caller comes last, so that a conversation of two shows the other person. */
async function firstMembers(
  { tx, caller }: Asking<SignedIn>,
  channelIds: number[],
): Promise<{ rows: MemberRow[]; totals: Map<number, number> }> {
  const ranked = tx
    .select({
      channelId: chatMembers.channelId,
      accountId: chatMembers.accountId,
      rank: sql<number>`row_number() over (partition by channel_id order by account_id = ${caller.account.id}, created_at, account_id)`.as(
        'rank',
      ),
      total: sql<number>`(count(*) over (partition by channel_id))::int`.as('total'),
    })
    .from(chatMembers)
    .where(inArray(chatMembers.channelId, channelIds))
    .as('ranked')
  const rows = await tx
    .select({ member: chatMembers, total: ranked.total })
    .from(chatMembers)
    .innerJoin(ranked, and(eq(ranked.channelId, chatMembers.channelId), eq(ranked.accountId, chatMembers.accountId)))
    .where(lte(ranked.rank, membersShown))
    .orderBy(asc(ranked.rank))
  return { rows: rows.map((row) => row.member), totals: new Map(rows.map((row) => [row.member.channelId, row.total])) }
}

/** Conversations in full form by id: the newest message, at most five members, and their number; a constant number of queries. */
async function loadChannels(
  asking: Asking<SignedIn>,
  rows: ChannelRow[],
  seats: MemberRow[],
): Promise<{ channel: (id: number) => ChatChannel; person: Person; unread: Set<number> }> {
  const ids = rows.map((row) => row.id)
  const [unread, newest, members, picture] = await Promise.all([
    unreadChannels(asking, ids),
    ids.length === 0 ? new Map<number, MessageRow>() : newestMessages(asking, ids),
    ids.length === 0 ? { rows: [], totals: new Map<number, number>() } : firstMembers(asking, ids),
    loadPictures(
      asking,
      rows.map((row) => row.imageId),
    ),
  ])
  const person = await loadPeople(
    asking,
    [...members.rows, ...newest.values(), ...seats].map((row) => row.accountId),
  )
  const membersOf = grouped(
    members.rows,
    (row) => String(row.channelId),
    (row) => presentBaseMember(row, person, asking.caller.account.id, unread),
  )
  const channels = new Map(
    rows.map((row) => {
      const message = newest.get(row.id)
      const channel: ChatChannel = {
        id: row.id,
        name: row.name,
        image: picture(row.imageId),
        lastMessageAt: (message?.createdAt ?? row.lastMessageAt)?.toISOString() ?? null,
        messages: message === undefined ? [] : [presentMessage(message, person)],
        members: membersOf(String(row.id)),
        _count: { members: members.totals.get(row.id) ?? 0 },
      }
      return [row.id, channel]
    }),
  )
  return { channel: (id) => sure(channels.get(id) ?? null), person, unread }
}

/** Memberships with their conversations, in the order given: either all of one conversation, or the caller's own. */
export async function presentSeats(asking: Asking<SignedIn>, seats: Seat[]): Promise<ChatChannelMember[]> {
  const rows = [...new Map(seats.map(({ channel }) => [channel.id, channel])).values()]
  const { channel, person, unread } = await loadChannels(
    asking,
    rows,
    seats.map((seat) => seat.member),
  )
  return seats.map(({ member }) => ({
    ...presentBaseMember(member, person, asking.caller.account.id, unread),
    channelId: member.channelId,
    channel: channel(member.channelId),
  }))
}

/** One membership with its conversation. */
export async function presentSeat(asking: Asking<SignedIn>, seat: Seat): Promise<ChatChannelMember> {
  const [presented] = await presentSeats(asking, [seat])
  return presented!
}
