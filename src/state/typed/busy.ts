// Work that a new version must not interrupt: unsaved text, a half-filled form, an upload, a payment.

const held = new Set<symbol>()

/** Prevents automatic reloads until the returned function is called, which may be called twice. "Update now" still reloads. */
export function hold(): () => void {
  const mark = Symbol('busy')
  held.add(mark)
  return () => void held.delete(mark)
}

/** Whether a reload now would lose data or leave a result unknown. */
export const isBusy = (): boolean => held.size > 0
