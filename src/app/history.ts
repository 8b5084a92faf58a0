// Where we are in our own history: how deep, and how far down each page was read.
import '../state/first-to-hear.ts'

interface Entry {
  /** Names the entry for as long as the tab lives. */
  key: string
  /** How many entries of ours lie before it. */
  depth: number
}

const KEY = 'foyer.scroll'
const offsets = new Map<string, number>()
let current: Entry = { key: '', depth: 0 }
let popped = false
let counter = 0

const entryOf = (state: unknown): Entry | null => {
  const given = (state as { foyer?: Entry } | null)?.foyer
  return given && typeof given.key === 'string' ? given : null
}

const freshEntry = (depth: number): Entry => {
  counter += 1
  return { key: `${Date.now().toString(36)}-${counter}`, depth }
}

/** Writes the name beside the state others put there. Not `history.replaceState`: the router listens to that one. */
const sign = (entry: Entry): void => History.prototype.replaceState.call(history, { ...(history.state as object | null), foyer: entry }, '')

function readOffsets(): void {
  try {
    for (const [key, top] of JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]) offsets.set(key, top)
  } catch {
    // A tab without memory starts at the top.
  }
}

function keepOffsets(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...offsets].slice(-50)))
  } catch {
    // As above.
  }
}

/** Takes over the place on the page from the browser, which restores it before there is a page. Call once, before drawing. */
export function startHistory(): void {
  history.scrollRestoration = 'manual'
  readOffsets()
  current = entryOf(history.state) ?? freshEntry(0)
  popped = offsets.has(current.key)
  sign(current)
  // The router makes events of the two calls; going on is one deeper, replacing is the same entry.
  addEventListener('pushState', () => {
    popped = false
    current = freshEntry(current.depth + 1)
    sign(current)
  })
  addEventListener('replaceState', () => sign(current))
  addEventListener('popstate', () => {
    popped = true
    current = entryOf(history.state) ?? freshEntry(0)
    sign(current)
  })
  addEventListener('scroll', () => offsets.set(current.key, scrollY), { passive: true })
  addEventListener('pagehide', keepOffsets)
}

/** What to do after the place changed: how far down to go, and whether somebody went back or forward to get here. */
export function arrive(): { top: number; back: boolean } {
  const back = popped
  popped = false
  return { top: back ? (offsets.get(current.key) ?? 0) : 0, back }
}

/** Whether going back stays within the app. */
export const canGoBack = (): boolean => current.depth > 0
