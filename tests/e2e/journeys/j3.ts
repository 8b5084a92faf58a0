// Shared by the tests of journey 3: a conversation of two people, and a post.
import type { Witness } from '../../reliability/tools/server-log.ts'

/** A conversation of the two in which no one else writes. */
export async function talkOf(me: Witness, other: Witness, name: string): Promise<number> {
  const seat = await me.write<{ channelId: number }>('POST', '/self/chat/channels', { accountIds: [other.accountId], name })
  return seat.channelId
}

export const textsOf = async (who: Witness, channelId: number): Promise<string[]> =>
  (await who.messages(channelId)).filter(({ type }) => type === 'user').map(({ text }) => text)

export interface Post {
  id: string
  message: string
  _count: { likes: number }
}
export const post = (who: Witness, message: string) => who.write<Post>('POST', '/activities', { message, entities: [] })
