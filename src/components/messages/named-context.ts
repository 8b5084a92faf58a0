// Who can be named by @ where messages are read: their names lead to their pages. Nobody where people are not named.
import { createContext } from 'react'
import type { Named } from './mention-entities.ts'

export const NamedContext = createContext<Named>(new Map())
