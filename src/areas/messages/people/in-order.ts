// The order of the list of conversations.
import type { ChatChannelMember } from '../../../contract/community/chat.ts'

/** `seats` are sorted by latest message. The result: pinned ones in the order of pinning, then unread ones, then the rest. Pure. */
export function inOrder<Seat extends Pick<ChatChannelMember, 'channelId'>>(
  seats: readonly Seat[],
  pinned: readonly number[],
  isUnread: (channelId: number) => boolean,
): Seat[] {
  const held = pinned.flatMap((id) => seats.find(({ channelId }) => channelId === id) ?? [])
  const others = seats.filter((seat) => !held.includes(seat))
  return [...held, ...others.filter(({ channelId }) => isUnread(channelId)), ...others.filter(({ channelId }) => !isUnread(channelId))]
}
