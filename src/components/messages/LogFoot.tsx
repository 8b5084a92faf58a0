// What most visits to a conversation see nothing of: below the last message, that a newer one is on its way and who is typing.
import type { BaseAccount } from '../../contract/accounts.ts'
import { NewerWaits } from './NewerWaits.tsx'
import { TypingBubble } from './TypingBubble.tsx'

export interface LogFootProps {
  /** Id of the newest message that is here. */
  newest: number
  /** Who is typing. */
  people: readonly (BaseAccount | undefined)[]
}

export function LogFoot({ newest, people }: LogFootProps) {
  return (
    <>
      <NewerWaits newest={newest} />
      {people.length > 0 && <TypingBubble people={people} />}
    </>
  )
}
