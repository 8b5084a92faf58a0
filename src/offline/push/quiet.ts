// The quiet hours of an identity: its own decision, and a copy that the worker finds while no page is open.
import type { QuietHours } from '../../lib/time/quiet-hours.ts'
import { changeOwn, without } from '../../state/identity/own.ts'
import { amend } from '../storage/global-store.ts'

/** null ends them. Never rejects: where the device does not take the copy, pushes sound as ever. */
export async function keepQuiet(scopeId: string, hours: QuietHours | null): Promise<void> {
  changeOwn('quiet', () => hours)
  await amend('quiet', (before = {}) => (hours ? { ...before, [scopeId]: hours } : without(before, scopeId))).catch(() => {})
}
