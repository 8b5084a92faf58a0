// Content below and beside the text of a message, if a screen provides any: reactions, and a button to add one.
import { createContext, type ReactNode } from 'react'
import type { MessageId } from '../log/log-entries.ts'

type OfMessage = (messageId: MessageId) => ReactNode

export const FootContext = createContext<OfMessage>(() => null)

/** Visible on hover and focus, like the menu of own messages. Null by default. */
export const BesideContext = createContext<OfMessage | null>(null)
