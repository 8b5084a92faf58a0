// Which conversations the caller is in, and what they may do there.
import { and, eq, ne } from 'drizzle-orm'
import { chatChannels, chatMembers } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../common/asking.ts'
import { blockedWith } from '../people/blocks.ts'
import { serialOr404 } from '../common/ids.ts'

export type ChannelRow = typeof chatChannels.$inferSelect
export type MemberRow = typeof chatMembers.$inferSelect

/** The caller's own membership, with its conversation. */
export interface Seat {
  member: MemberRow
  channel: ChannelRow
}

/** The membership of an account in a conversation; 404 when either is missing. */
export async function seatOf({ tx }: Asking, channelId: number, accountId: string): Promise<Seat> {
  const [seat] = await tx
    .select({ member: chatMembers, channel: chatChannels })
    .from(chatMembers)
    .innerJoin(chatChannels, eq(chatChannels.id, chatMembers.channelId))
    .where(and(eq(chatMembers.channelId, channelId), eq(chatMembers.accountId, accountId)))
  if (seat === undefined) throw new Problem('notFound')
  return seat
}

/** The caller's own membership, by the conversation's id in the path. */
export const ownSeat = (asking: Asking<SignedIn>, channelId: string): Promise<Seat> =>
  seatOf(asking, serialOr404(channelId), asking.caller.account.id)

/** 403 unless the caller moderates the conversation; its creator does. */
export function mustModerate({ member }: Seat): void {
  if (member.role !== 'moderator') throw new Problem('forbidden', { message: 'Only a moderator of the conversation can do this.' })
}

/** 403 in a conversation of two, named or not, where one has blocked the other. In larger ones a block does not prevent sending. */
export async function mustBeOpen({ tx, caller }: Asking<SignedIn>, { channel }: Seat): Promise<void> {
  const others = await tx
    .select({
      blocked: blockedWith(caller, chatMembers.accountId),
    })
    .from(chatMembers)
    .where(and(eq(chatMembers.channelId, channel.id), ne(chatMembers.accountId, caller.account.id)))
    .limit(2)
  if (others.length === 1 && others[0]!.blocked) {
    throw new Problem('forbidden', { message: 'You cannot send messages in this conversation.' })
  }
}
