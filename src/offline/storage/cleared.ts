// After the browser has cleared the device away under an open page: says so once, and starts again where someone is still here.
import type { Scope } from '../../api/scope.ts'
import { device } from '../../state/device/device.ts'
import { drafts, putDraft } from '../../state/typed/drafts.ts'
import { deviceStorage, readTokens } from '../../state/identity/stored-tokens.ts'
import { config } from '../../state/identity/tenant.ts'
import { showToast } from '../../state/shown/toasts.ts'
import { knownAs, noteScope } from './global-store.ts'
import { isDeviceCleared, lifeOfDevice, markDeviceAnew } from './marker.ts'

/** A device that is cleared again and again is left alone. */
const MOST = 3
let times = 0

/** Whether this identity is still at home here: whoever cleared the device may have meant to sign everyone out. */
const isHere = ({ sub }: Scope): boolean => sub === null || readTokens(deviceStorage(), config().COGNITO_CLIENT_ID)?.claims.sub === sub

/**
 * Tells of a database of this scope, opened now, whether it may be filled again once it is found empty: the browser cleared the
 * device, and its person is still here. Not where it was wiped, though the same person has signed in again since. Never throws.
 */
export function refilling(scope: Scope): () => Promise<boolean> {
  let life = lifeOfDevice()
  return async () => {
    if (scope.closed.aborted || !isHere(scope)) return false
    const cleared = life !== lifeOfDevice() || (await isDeviceCleared())
    life = lifeOfDevice()
    return cleared
  }
}

/**
 * Called when the database of a scope is gone. True when it may be filled again: the browser cleared the whole device, and
 * its person is still signed in. False when only this identity is gone (a wipe has ended), or no one is here. Never throws.
 */
export async function goOnAfterClearing(scope: Scope): Promise<boolean> {
  if (!(await isDeviceCleared())) return false
  times += 1
  if (times === 1) showToast({ kind: 'notice', text: 'device.cleared' })
  if (times > MOST || scope.closed.aborted || !isHere(scope)) {
    device.storage = 'memory'
    return false
  }
  await markDeviceAnew()
  await noteScope(scope.id, knownAs(scope)).catch(() => {})
  // What was typed is in memory still, and must not be lost with its copy.
  for (const [place, draft] of Object.entries(drafts)) putDraft(place, draft)
  return true
}
