// Where something was scrolled to. To ask within the event has the page laid out in the middle of a frame, and again at its end.

/** Milliseconds. */
const SOON = 100

/** Answers with what asks a moment later, told what the first of the calls that came by then was told. */
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
