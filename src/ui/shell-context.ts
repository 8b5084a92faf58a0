// What the shell tells the top bar of a screen: whose house this is, and how the connection is.
import { createContext, useContext, type ReactNode } from 'react'

export interface Shell {
  /** The organisation's mark and name, linked home; stands in the bar of root screens. */
  organization: ReactNode
  /** The light under the door. still: up to date. lit: looking for news. cut: offline. */
  line: 'still' | 'lit' | 'cut'
  /** Goes one step back, or to `fallback` when the app was opened right here. */
  back: (fallback: string) => void
}

export const ShellContext = createContext<Shell>({ organization: null, line: 'still', back: () => {} })

export const useShell = (): Shell => useContext(ShellContext)
