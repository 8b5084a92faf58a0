// Whether the sheet that explains the line is open. One sheet for both places the line is in.
import { proxy } from 'valtio'

/** `explained`: it was opened in this visit, so that what it alone says need not be said again. */
export const statusSheet = proxy({ open: false, explained: false })

export function openStatusSheet(): void {
  Object.assign(statusSheet, { open: true, explained: true })
}
