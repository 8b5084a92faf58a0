// Whether a conversation is meant by what was typed. Beside its names, which more parts of the app need.
import type { ChatChannelMember } from '../../contract/community/chat.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { holdsWords } from '../../lib/text/holds-words.ts'

/** Whether name, people or last message hold every word that is looked for, by the one folding of text. Pure. */
export function conversationHas(seat: ChatChannelMember, words: string): boolean {
  const { name, members, messages } = seat.channel
  return holdsWords(
    [name, ...members.map(({ account }) => `${displayName(account)} ${account.username}`), messages[0]?.text].join(' '),
    words,
  )
}
