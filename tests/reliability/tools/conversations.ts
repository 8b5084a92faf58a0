// Conversations to write in: new ones of two people, so that no one else writes there.
import type { Witness } from './server-log.ts'

/** The ids of `count` conversations of `me`, each with another person. With a `name` they are new, and no one else writes in them. */
export async function conversationsOf(me: Witness, count: number, name?: string): Promise<number[]> {
  const people = await me.read<{ id: string }[]>('/accounts?pageSize=50')
  const others = people.filter(({ id }) => id !== me.accountId).slice(0, count)
  const made: number[] = []
  for (const { id } of others)
    made.push((await me.write<{ channelId: number }>('POST', '/self/chat/channels', { accountIds: [id], ...(name && { name }) })).channelId)
  if (made.length < count) throw new Error(`There are only ${made.length} people to write to.`)
  return made
}
