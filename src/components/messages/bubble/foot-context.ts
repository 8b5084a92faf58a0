// What is under the words of a message and beside them, where a place has something to show there: reactions, and the way to begin one.
import { createContext, type ReactNode } from 'react'
import type { MessageId } from '../log/log-entries.ts'

type OfMessage = (messageId: MessageId) => ReactNode

export const FootContext = createContext<OfMessage>(() => null)

/** Seen, like the dots of one's own messages, when someone reaches for the message. null where no place has any. */
export const BesideContext = createContext<OfMessage | null>(null)
