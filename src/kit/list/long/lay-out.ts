// Rows that were made ahead of the view are laid out a few at a time, and in no frame for which rows were made as well: either is half of
// what a slow phone can do in a frame, and both at once made the longest.

export interface LayingOut {
  /** A row that was made, and whose insides the browser skips until they are nearly in view (`styleOf` in parts.ts). */
  add: (row: HTMLElement) => void
  forget: (row: HTMLElement) => void
  /** Rows were made or sent away for the frame to come. */
  made: () => void
  /** Does it as soon as nothing waits to be laid out: now, or later in the place of what was to be done before. */
  afterwards: (what: () => void) => void
}

/**
 * `atOnce`: so many rows a frame. Never late: what is not laid out when it comes into view is laid out by the browser there and then, as is
 * whatever someone looks for or reaches with the keyboard.
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
