// Lays out rows ahead of the viewport a few at a time, and not in a frame that creates rows: either takes half a frame on a slow phone,
// and both together caused the longest frames.

export interface LayingOut {
  /** Adds a created row whose content the browser skips until it is near the viewport (`styleOf` in parts.ts). */
  add: (row: HTMLElement) => void
  forget: (row: HTMLElement) => void
  /** Rows were created or removed for the next frame. */
  made: () => void
  /** Runs `act` when no row waits for layout: now or later. A later call replaces it. */
  afterwards: (what: () => void) => void
}

/**
 * `atOnce`: rows per frame. Content is never late: the browser lays out a row when it becomes visible, is found by a search in the page,
 * or gets the focus.
 */
export function layOutGradually(atOnce: number): LayingOut {
  const waiting = new Set<HTMLElement>()
  let frame = 0
  let busy = false
  let next: (() => void) | undefined
  const go = (): void => {
    if (waiting.size > 0) frame ||= requestAnimationFrame(look)
    else {
      next?.()
      next = undefined
    }
  }
  const look = (): void => {
    for (const row of busy ? [] : [...waiting].slice(0, atOnce)) {
      waiting.delete(row)
      row.style.contentVisibility = 'visible'
    }
    busy = false
    frame = 0
    go()
  }
  return {
    add(row) {
      waiting.add(row)
      go()
    },
    forget(row) {
      waiting.delete(row)
    },
    made() {
      busy = true
    },
    afterwards(what) {
      next = what
      go()
    },
  }
}
