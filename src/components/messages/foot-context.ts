// What stands under the words of a message, where a place has something to show there: reactions.
import { createContext, type ReactNode } from 'react'
import type { MessageId } from './log-entries.ts'

export const FootContext = createContext<(messageId: MessageId) => ReactNode>(() => null)
