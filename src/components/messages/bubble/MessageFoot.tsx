// Content below and beside a message. Separate from the bubble, which re-renders only if its text changes.
import { use } from 'react'
import styles from './Bubble.module.css'
import { BesideContext, FootContext } from './foot-context.ts'
import type { MessageId } from '../log/log-entries.ts'

export function MessageFoot({ id }: { id: MessageId }) {
  return use(FootContext)(id)
}

/** Has a fixed width, so that the text does not reflow when it is loaded. */
export function MessageBeside({ id }: { id: MessageId }) {
  const beside = use(BesideContext)
  return beside && <span className={styles.beside}>{beside(id)}</span>
}
