// Where we are in our own history: how deep, and how far down each page was read.
import { lately } from '../../lib/time/lately.ts'
import '../../state/device/first-to-hear.ts'

interface Entry {
  /** Names the entry for as long as the tab lives. */
  key: string
  /** How many entries of ours lie before it. */
  depth: number
}

/** How far down a page was read. */
export interface Place {
  /** In pixels from its beginning. */
  top: number
  /** The row at the upper edge, and how far below the edge it stood: what is above it may be another time of another height. */
  row?: string
  below?: number
}

const KEY = 'foyer.scroll'
const places = new Map<string, Place>()
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

function readPlaces(): void {
  try {
    for (const [key, place] of JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, Place][]) places.set(key, place)
  } catch {
    // A tab without memory starts at the top.
  }
}

/** Of lists whose rows have names: the first one below the bar. */
function rowInView(): Omit<Place, 'top'> | undefined {
  for (const y of [100, 200, 400]) {
    const row = document.elementFromPoint(innerWidth / 2, y)?.closest<HTMLElement>('[data-row]')
    if (row) return { row: row.dataset['row'], below: row.getBoundingClientRect().top }
  }
  return undefined
}

/** Called while the page that is left still stands. */
const leave = (): void => void (scrollY > 0 && places.set(current.key, { top: scrollY, ...rowInView() }))

function keepPlaces(): void {
  leave()
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-50)))
  } catch {
    // As above.
  }
}

/** Takes over the place on the page from the browser, which restores it before there is a page. Call once, before drawing. */
export function startHistory(): void {
  history.scrollRestoration = 'manual'
  readPlaces()
  current = entryOf(history.state) ?? freshEntry(0)
  popped = places.has(current.key)
  sign(current)
  // The router makes events of the two calls; going on is one deeper, replacing is the same entry.
  addEventListener('pushState', () => {
    leave()
    popped = false
    current = freshEntry(current.depth + 1)
    sign(current)
  })
  addEventListener('replaceState', () => sign(current))
  addEventListener('popstate', () => {
    leave()
    popped = true
    current = entryOf(history.state) ?? freshEntry(0)
    sign(current)
  })
  // By then it may be another page that is scrolled, and where this one stood was told when it was left.
  const scrolled = lately((key: string) => key === current.key && places.set(key, { top: scrollY }))
  addEventListener('scroll', () => scrolled(current.key), { passive: true })
  addEventListener('pagehide', keepPlaces)
}

const beginning: Place = { top: 0 }

/** What to do after the address changed: how far down to go, and whether someone went back or forward to get here. */
export function arrive(): { place: Place; back: boolean } {
  const back = popped
  popped = false
  return { place: (back && places.get(current.key)) || beginning, back }
}

/** Whether going back stays within the app. */
export const canGoBack = (): boolean => current.depth > 0

/**
 * Puts a place below the one that is shown, to which going back leads: for whoever came from outside straight to a place deep in
 * the app. Draws nothing. Chrome's own button passes such an entry over until the page was touched once.
 */
export function layBelow(path: string): void {
  const here = location.href
  History.prototype.replaceState.call(history, { foyer: freshEntry(current.depth) }, '', path)
  current = { ...current, depth: current.depth + 1 }
  History.prototype.pushState.call(history, { foyer: current }, '', here)
}
