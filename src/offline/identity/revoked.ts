// After the right to act as an account was revoked: the data seen as that account is deleted from the device, with a message.
import type { Scope } from '../../api/scope.ts'
import { showToast } from '../../state/shown/toasts.ts'
import { amend, scopesOf } from '../storage/global-store.ts'
import { wipeScopes } from './wipe-scopes.ts'
import { withdraw } from './withdraw.ts'

/**
 * Deletes what was seen as `scopeId`; unsent text is returned in `openId`. Noted first, so that the next start finishes it if the page is
 * left meanwhile. Never rejects.
 */
export async function wipeRevoked(scopeId: string, openId: string): Promise<void> {
  await amend('scopes', (before = {}) => {
    const known = before[scopeId]
    return known ? { ...before, [scopeId]: { ...known, revoked: true } } : before
  }).catch(() => {})
  await withdraw(scopeId, openId)
  await wipeScopes([scopeId], 'keep')
}

/** `scopeId` is the identity that was closed because the server refused it, `openId` the one that replaced it. Never rejects. */
export async function afterRevocation(scopeId: string, openId: string): Promise<void> {
  showToast({ kind: 'failure', text: 'failed.executeAsForbidden', group: 'revoked' })
  await wipeRevoked(scopeId, openId)
}

/** Finishes what earlier visits of this person began. Never rejects. */
export async function finishRevocations(open: Pick<Scope, 'id' | 'hostname' | 'sub'>): Promise<void> {
  const isBegun = (known: { hostname: string; sub: string | null; revoked?: true }): boolean =>
    known.revoked === true && known.hostname === open.hostname && known.sub === open.sub
  for (const id of await scopesOf(isBegun)) if (id !== open.id) await wipeRevoked(id, open.id)
}
