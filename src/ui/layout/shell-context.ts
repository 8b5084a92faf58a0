// What the shell tells the top bar of a screen: whose house this is, and how the connection is.
import { createContext, useContext, type ReactNode } from 'react'

export interface Shell {
  /** The organisation's mark and name, linked home; is in the bar of root screens. */
  organization: ReactNode
  /** The ways to search and to the notifications; are at the end of the bar of root screens. */
  tools?: ReactNode
  /** The light under the door. still: up to date. lit: looking for news. cut: offline. */
  line: 'still' | 'lit' | 'cut'
  /** The same in words, where there is something to say; is in the bar, and at the foot of the rail. */
  status: { bar: ReactNode; rail: ReactNode }
  /** Goes one step back, or to `fallback` when the app was opened right here. */
  back: (fallback: string) => void
  /** Names the document after what is there instead of the thing: "This event is not here". */
  entitle: (title: string) => void
  /** Fetches what a place needs to be rendered at once. */
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
