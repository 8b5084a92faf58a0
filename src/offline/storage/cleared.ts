// After the browser has cleared the device while a page is open: shows one message, and starts again if the person is still signed in.
import type { Scope } from '../../api/scope.ts'
import { device } from '../../state/device/device.ts'
import { drafts, putDraft } from '../../state/typed/drafts.ts'
import { deviceStorage, readTokens } from '../../state/identity/stored-tokens.ts'
import { config } from '../../state/identity/tenant.ts'
import { showToast } from '../../state/shown/toasts.ts'
import { knownAs, noteScope } from './global-store.ts'
import { isDeviceCleared, lifeOfDevice, markDeviceAnew } from './marker.ts'

/** A device that is cleared repeatedly is no longer used. */
const MOST = 3
let times = 0

/** Whether this identity is still signed in here. A person who cleared the device may have meant to sign everyone out. */
const isHere = ({ sub }: Scope): boolean => sub === null || readTokens(deviceStorage(), config().COGNITO_CLIENT_ID)?.claims.sub === sub

/**
 * Returns a function for a database of this scope that is opened now. It resolves with whether the database may be filled again if it is
 * found empty: the browser cleared the device, and its person is still signed in. Not after a wipe, even if the same person has signed in
 * again since. Never throws.
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
 * Called when the database of a scope no longer exists. True if it may be filled again: the browser cleared the whole device, and its
 * person is still signed in. False if only this identity was deleted (by a wipe), or no one is signed in. Never throws.
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
  // Drafts are still in memory, and must not be lost with their stored copies.
  for (const [place, draft] of Object.entries(drafts)) putDraft(place, draft)
  return true
}
