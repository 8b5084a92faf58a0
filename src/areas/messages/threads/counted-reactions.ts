// Groups reactions by emoji.
import type { BaseThreadMessageReaction } from '../../../contract/community/threads.ts'
import { grouped } from '../../../lib/data/grouped.ts'

export interface CountedReaction {
  emoji: string
  count: number
  /** Id of the reader's own reaction; missing if there is none. */
  mine?: string
}

/** In the order in which each emoji first appeared. Pure. */
export const countedReactions = (reactions: readonly BaseThreadMessageReaction[], me: string | undefined): CountedReaction[] =>
  [...grouped(reactions, ({ emojiName }) => emojiName)].map(([emoji, all]) => ({
    emoji,
    count: all.length,
    mine: all.find(({ accountId }) => accountId === me)?.id,
  }))
