// Whether the sheet that explains the status line is open. Both places of the line share one sheet.
import { proxy } from 'valtio'

/** `explained`: the sheet was opened in this visit, so its hints need not be repeated. */
export const statusSheet = proxy({ open: false, explained: false })

export function openStatusSheet(): void {
  Object.assign(statusSheet, { open: true, explained: true })
}
