// Going elsewhere in the app is asked about first, while something would be lost by it. Stands between everyone and the history:
// links and programs push to it, back and forward move in it.

import { hearFirst } from '../../state/device/first-to-hear.ts'

/** Asked with the way on, to be taken later or never. */
type Ask = (go: () => void) => void

const names = ['pushState', 'replaceState'] as const

const asks: Ask[] = []
let restore: (() => void) | null = null
/** No one is asked: the way on was agreed to. */
let isFree = false
/** Ways back and forward that are ours, and whose event is still to come. */
let awaited: 'return' | 'passage' | null = null
let depth = 0

/** How many entries of the app lie before this one; the app signs each (src/app/routing/history.ts). */
const depthHere = (): number => (history.state as { foyer?: { depth?: number } } | null)?.foyer?.depth ?? 0

const ask: Ask = (go) => asks.at(-1)?.(go)

/** Goes on without a question: what was typed has arrived, or is meant to be lost. Ways that begin inside of it, not those that follow. */
export function leaveFreely(go: () => void): void {
  const before = isFree
  isFree = true
  try {
    go()
  } finally {
    isFree = before
  }
}

function standBetween(): void {
  const page = location.pathname
  depth = depthHere()
  const undo = names.map((name) => {
    // The router has put its own in the browser's place already, and looks it up at each call.
    const theirs = Reflect.get(history, name) as History['pushState']
    history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
      const go = () => {
        theirs.call(history, state, unused, url)
        depth = depthHere()
      }
      const isHere = url === undefined || url === null || new URL(url, location.href).pathname === page
      if (isHere || isFree) go()
      else ask(() => leaveFreely(go))
    }
    return () => {
      history[name] = theirs
    }
  })
  // The entry has changed already when we hear of it: we go back to ours before the router hears, and ask then.
  const moved = (event: PopStateEvent) => {
    const was = awaited
    awaited = null
    if (was === 'passage') return
    if (was === 'return') return event.stopImmediatePropagation()
    const to = depthHere()
    if (location.pathname === page || isFree) {
      depth = to
      return
    }
    event.stopImmediatePropagation()
    const back = depth - to || 1
    awaited = 'return'
    history.go(back)
    ask(() => {
      awaited = 'passage'
      history.go(-back)
    })
  }
  hearFirst(moved)
  restore = () => {
    undo.forEach((put) => put())
    hearFirst(null)
  }
}

/** Asks before the page of the app is left, until the answer is called. Of several who ask, the latest does. */
export function guardLeaving(asker: Ask): () => void {
  asks.push(asker)
  if (!restore) standBetween()
  return () => {
    const at = asks.lastIndexOf(asker)
    if (at >= 0) asks.splice(at, 1)
    if (asks.length > 0) return
    restore?.()
    restore = null
  }
}
