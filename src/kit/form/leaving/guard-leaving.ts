// Asks before a navigation inside the app that would lose data. Intercepts history: pushes by links and code, and moves by back
// and forward.

import { hearFirst } from '../../../state/device/first-to-hear.ts'

/** Called with a function that continues the navigation. */
type Ask = (go: () => void) => void

const names = ['pushState', 'replaceState'] as const

const asks: Ask[] = []
let restore: (() => void) | null = null
/** The navigation was confirmed, so no one is asked. */
let isFree = false
/** The number of our own back and forward moves whose event is pending. */
let awaited: 'return' | 'passage' | null = null
let depth = 0

/** The number of app entries before this one, from the state that the app adds (src/app/routing/history.ts). */
const depthHere = (): number => (history.state as { foyer?: { depth?: number } } | null)?.foyer?.depth ?? 0

const ask: Ask = (go) => asks.at(-1)?.(go)

/** Runs navigations without a question, after the input was sent or discarded. Applies to navigations started inside `go` only. */
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
    // The router has replaced the browser's methods already, and looks them up at each call.
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
  // The entry has changed already at this event: we return to ours before the router handles it, and then ask.
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

/** Asks before a screen is left, until the returned function is called. The latest of several guards asks. */
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
