// Whether a conversation matches a search. Separate from names, which more chunks need.
import type { ChatChannelMember } from '../../contract/community/chat.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { holdsWords } from '../../lib/text/holds-words.ts'

/** Whether name, people or last message contain every word of the search, after folding. Pure. */
export function conversationHas(seat: ChatChannelMember, words: string): boolean {
  const { name, members, messages } = seat.channel
  return holdsWords(
    [name, ...members.map(({ account }) => `${displayName(account)} ${account.username}`), messages[0]?.text].join(' '),
    words,
  )
}
