// What a new version must not interrupt: words that are not kept yet, a form half filled in, an upload, a payment.

const held = new Set<symbol>()

/** Holds off reloads of our own making until the answer is called; calling it twice is harmless. A press on "Update now" goes through all the same. */
export function hold(): () => void {
  const mark = Symbol('busy')
  held.add(mark)
  return () => void held.delete(mark)
}

/** Whether something here would be lost, or left in doubt, if the page were loaded again now. */
export const isBusy = (): boolean => held.size > 0
