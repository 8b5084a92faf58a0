// The name and picture of a conversation: its own, or the other person's in a conversation of two.
import type { BaseAccount } from '../../contract/people/accounts.ts'
import type { ChatChannelMember } from '../../contract/community/chat.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { listed } from '../../lib/text/listed.ts'

/** The other people in the seat's data: at most five. */
const othersIn = (seat: ChatChannelMember): BaseAccount[] =>
  seat.channel.members.filter(({ accountId }) => accountId !== seat.accountId).map(({ account }) => account)

/** True for a conversation of two, whose name and picture are the other person's. */
export const isPrivate = (seat: ChatChannelMember): boolean => seat.channel.name === null && seat.channel._count.members <= 2

/** The name, else the others' names; empty if all others have left. */
export function conversationName(seat: ChatChannelMember, locale: string): string {
  if (seat.channel.name !== null) return seat.channel.name
  return listed(
    othersIn(seat).map((account) => displayName(account)),
    locale,
  )
}

/** The avatar props of a conversation. */
export function conversationFace(
  seat: ChatChannelMember,
  locale: string,
): { name: string; imageUrl?: string; shape: 'circle' | 'square' | 'arch' } {
  const [other] = othersIn(seat)
  if (isPrivate(seat) && other) {
    return { name: displayName(other), imageUrl: other.image?.uri, shape: other.accountType === 'team' ? 'square' : 'circle' }
  }
  return { name: conversationName(seat, locale), imageUrl: seat.channel.image?.uri, shape: 'arch' }
}

/** The short name of a person. */
export const shortName = (account: BaseAccount | null | undefined): string => account?.firstName?.trim() || displayName(account)
