// In whose name things are done below: null when in one's own.
import { createContext, useContext } from 'react'

/** `name` is empty until it is known. */
export type Acting = { name: string }

export const ActingContext = createContext<Acting | null>(null)

/** The account acted as; for every place from which something is sent. */
export const useActing = (): Acting | null => useContext(ActingContext)
