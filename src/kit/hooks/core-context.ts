// The client core, for screens that sign out or change the acting identity.
import { createContext, useContext } from 'react'
import type { Core } from '../../offline/start.ts'

export const CoreContext = createContext<Core | null>(null)

/** Throws outside the shell. */
export function useCore(): Core {
  const core = useContext(CoreContext)
  if (!core) throw new Error('No core')
  return core
}
