// The choice that this device is shared: stored in the tab, with the time at which the tab was left.
import { keepsNothing, rememberNothing } from '../device/device.ts'
import { outbox } from '../shown/outbox.ts'
import { isAbandoned, SHARED_KEY } from './shared-device.ts'

/** Null removes the entry. */
function note(mark: string | null): void {
  try {
    if (mark === null) sessionStorage.removeItem(SHARED_KEY)
    else sessionStorage.setItem(SHARED_KEY, mark)
  } catch {
    // Without session storage no data survives a reload either.
  }
}

/** The person's choice at sign-in. Applies to this tab, from the next identity on. */
export function chooseSharedDevice(shared: boolean): void {
  rememberNothing(shared)
  note(shared ? '' : null)
}

addEventListener('pagehide', () => {
  if (keepsNothing()) note(String(Date.now()))
})
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !keepsNothing()) return
  // Restored from the back/forward cache, with personal data on the screen.
  if (isAbandoned(sessionStorage.getItem(SHARED_KEY), Date.now())) location.reload()
  else note('')
})
addEventListener('beforeunload', (event) => {
  // The browser shows its own question, because pending writes exist in this page only.
  if (keepsNothing() && outbox.rows.length > 0) event.preventDefault()
})
