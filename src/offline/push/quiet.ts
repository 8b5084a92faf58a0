// The quiet hours of an identity: its own decision, with a copy for the worker, which needs it while no page is open.
import type { QuietHours } from '../../lib/time/quiet-hours.ts'
import { changeOwn, without } from '../../state/identity/own.ts'
import { amend } from '../storage/global-store.ts'

/** null removes them. Never rejects: if the device does not store the copy, pushes are not silenced. */
export async function keepQuiet(scopeId: string, hours: QuietHours | null): Promise<void> {
  changeOwn('quiet', () => hours)
  await amend('quiet', (before = {}) => (hours ? { ...before, [scopeId]: hours } : without(before, scopeId))).catch(() => {})
}
