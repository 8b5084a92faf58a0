// Under and beside a message: what its place has to show there. Apart from the bubble, which is rendered again only where its words change.
import { use } from 'react'
import styles from './Bubble.module.css'
import { BesideContext, FootContext } from './foot-context.ts'
import type { MessageId } from '../log/log-entries.ts'

export function MessageFoot({ id }: { id: MessageId }) {
  return use(FootContext)(id)
}

/** Of the same width from the first moment, so that the words do not break again when it has come. */
export function MessageBeside({ id }: { id: MessageId }) {
  const beside = use(BesideContext)
  return beside && <span className={styles.beside}>{beside(id)}</span>
}
