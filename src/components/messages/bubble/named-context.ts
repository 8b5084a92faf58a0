// The people named by @ in a message: their names lead to their pages. No one where people are not named.
import { createContext } from 'react'
import type { TextMention } from '../composer/mentions.ts'

export const NamedContext = createContext<(text: string) => readonly TextMention[]>(() => [])
