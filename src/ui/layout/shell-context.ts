// Context from the shell for the top bar of a screen: organisation and connection status.
import { createContext, useContext, type ReactNode } from 'react'

export interface Shell {
  /** The organisation's mark and name, linked to home, for the bar of root screens. */
  organization: ReactNode
  /** Links to search and notifications, at the end of the bar of root screens. */
  tools?: ReactNode
  /** The status line. still: up to date. lit: refreshing. cut: offline. */
  line: 'still' | 'lit' | 'cut'
  /** The status as text, if there is any, in the bar and at the bottom of the rail. */
  status: { bar: ReactNode; rail: ReactNode }
  /** Goes back, or to `fallback` if the app was opened on this screen. */
  back: (fallback: string) => void
  /** Sets the document title to the replacement content: "This event is not here". */
  entitle: (title: string) => void
  /** Prefetches the script of a path. */
  ready: (path: string) => void
}

export const ShellContext = createContext<Shell>({
  organization: null,
  line: 'still',
  status: { bar: null, rail: null },
  back: () => {},
  entitle: () => {},
  ready: () => {},
})

export const useShell = (): Shell => useContext(ShellContext)
