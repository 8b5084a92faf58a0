// Choosing that this is a shared device, and keeping to it: noted in the tab, with the time at which it was left.
import { keepsNothing, rememberNothing } from '../device/device.ts'
import { outbox } from '../shown/outbox.ts'
import { isAbandoned, SHARED_KEY } from './shared-device.ts'

/** null takes the note away. */
function note(mark: string | null): void {
  try {
    if (mark === null) sessionStorage.removeItem(SHARED_KEY)
    else sessionStorage.setItem(SHARED_KEY, mark)
  } catch {
    // Then nothing is kept across a reload either.
  }
}

/** The person's choice at sign-in. Holds for this tab, from the next identity on. */
export function chooseSharedDevice(shared: boolean): void {
  rememberNothing(shared)
  note(shared ? '' : null)
}

addEventListener('pagehide', () => {
  if (keepsNothing()) note(String(Date.now()))
})
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !keepsNothing()) return
  // Came back from memory, with someone on the screen.
  if (isAbandoned(sessionStorage.getItem(SHARED_KEY), Date.now())) location.reload()
  else note('')
})
addEventListener('beforeunload', (event) => {
  // The browser asks in its own words: what waits lives in this page alone.
  if (keepsNothing() && outbox.rows.length > 0) event.preventDefault()
})
