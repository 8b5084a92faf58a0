// The account acted for in this tree; null for one's own.
import { createContext, useContext } from 'react'

/** `name`: empty until known. */
export type Acting = { name: string }

export const ActingContext = createContext<Acting | null>(null)

/** The account acted for, for every component that sends. */
export const useActing = (): Acting | null => useContext(ActingContext)
