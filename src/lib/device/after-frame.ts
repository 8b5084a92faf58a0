// Work that must not delay what is about to be shown.

/** A page in the background has no frames. In ms. */
const LONGEST = 250

/** Runs `act` once, after the next frame is painted; in a page without frames, soon. */
export function afterFrame(act: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    act()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, LONGEST)
}
