// Under a message: what its place has to show there. Apart from the bubble, which is drawn anew only where its words change.
import { use } from 'react'
import { FootContext } from './foot-context.ts'
import type { MessageId } from './log-entries.ts'

export function MessageFoot({ id }: { id: MessageId }) {
  return use(FootContext)(id)
}
