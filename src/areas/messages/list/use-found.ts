// The search of the conversations. Its script is loaded when something is typed, because a start shows the list without it.
import { useEffect, useState } from 'react'
import type { ChatChannelMember } from '../../../contract/community/chat.ts'

type Fits = (seat: ChatChannelMember, words: string) => boolean

/** Whether a conversation fits the typed text. All of them do until the script is there; if it cannot be loaded, the next letter tries again. */
export function useFound(typed: string): (seat: ChatChannelMember) => boolean {
  const words = typed.trim()
  const [fits, setFits] = useState<Fits | null>(null)
  useEffect(() => {
    if (words === '' || fits) return
    import('../../../components/messages/conversation-has.ts').then(
      ({ conversationHas }) => setFits(() => conversationHas),
      () => {},
    )
  }, [words, fits])
  return (seat) => words === '' || !fits || fits(seat, words)
}
