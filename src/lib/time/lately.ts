// Delays reading a scroll position: reading it in the event would force an extra layout within the frame.

/** Milliseconds. */
const SOON = 100

/** Returns a function that calls back shortly after its first call, with the arguments of that call. */
export function lately<Told = void>(ask: (told: Told) => void): (told: Told) => void {
  let asking = false
  return (told) => {
    if (asking) return
    asking = true
    setTimeout(() => {
      asking = false
      ask(told)
    }, SOON)
  }
}
