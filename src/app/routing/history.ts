// The app's position in the browser history: its depth, and the scroll position of each entry.
import { lately } from '../../lib/time/lately.ts'
import '../../state/device/first-to-hear.ts'

interface Entry {
  /** Identifies the entry for the life of the tab. */
  key: string
  /** The number of entries of the app before it. */
  depth: number
}

/** The reading position of a page. */
export interface Place {
  /** Scroll position in pixels. */
  top: number
  /** The row at the top edge and its distance from the edge, because rows above may have other heights later. */
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

/** Adds the name to the existing state. Does not call `history.replaceState`, because the router observes it. */
const sign = (entry: Entry): void => History.prototype.replaceState.call(history, { ...(history.state as object | null), foyer: entry }, '')

function readPlaces(): void {
  try {
    for (const [key, place] of JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, Place][]) places.set(key, place)
  } catch {
    // Without session storage a page starts at the top.
  }
}

/** The first named row below the top bar. */
function rowInView(): Omit<Place, 'top'> | undefined {
  for (const y of [100, 200, 400]) {
    const row = document.elementFromPoint(innerWidth / 2, y)?.closest<HTMLElement>('[data-row]')
    if (row) return { row: row.dataset['row'], below: row.getBoundingClientRect().top }
  }
  return undefined
}

/** To be called while the page that is left is still rendered. */
const leave = (): void => void (scrollY > 0 && places.set(current.key, { top: scrollY, ...rowInView() }))

function keepPlaces(): void {
  leave()
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-50)))
  } catch {
    // As above.
  }
}

/** Takes over scroll restoration from the browser, which restores before the page is rendered. Call once, before the first render. */
export function startHistory(): void {
  history.scrollRestoration = 'manual'
  readPlaces()
  current = entryOf(history.state) ?? freshEntry(0)
  popped = places.has(current.key)
  sign(current)
  // The router emits an event for each call: a push is one deeper, a replace is the same entry.
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
  // By then another page may be on screen, and the position of this one was saved when it was left.
  const scrolled = lately((key: string) => key === current.key && places.set(key, { top: scrollY }))
  addEventListener('scroll', () => scrolled(current.key), { passive: true })
  addEventListener('pagehide', keepPlaces)
}

const beginning: Place = { top: 0 }

/** After a change of address: the position to restore, and whether the person went back or forward. */
export function arrive(): { place: Place; back: boolean } {
  const back = popped
  popped = false
  return { place: (back && places.get(current.key)) || beginning, back }
}

/** Whether going back stays within the app. */
export const canGoBack = (): boolean => current.depth > 0

/**
 * Inserts a history entry below the current one, so that going back from a deep link stays in the app. Does not render.
 * Chrome's back button skips such an entry until the person has interacted with the page.
 */
export function layBelow(path: string): void {
  const here = location.href
  History.prototype.replaceState.call(history, { foyer: freshEntry(current.depth) }, '', path)
  current = { ...current, depth: current.depth + 1 }
  History.prototype.pushState.call(history, { foyer: current }, '', here)
}
