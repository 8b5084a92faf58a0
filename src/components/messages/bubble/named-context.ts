// Accounts that can be mentioned with @ in messages, linked to their pages. Empty where there are no mentions.
import { createContext } from 'react'
import type { TextMention } from '../composer/mentions.ts'

export const NamedContext = createContext<(text: string) => readonly TextMention[]>(() => [])
