// After the right to act for an account was taken away: what was seen as that account leaves the device, in words.
import { showToast } from '../../state/shown/toasts.ts'
import { wipeScopes } from './wipe-scopes.ts'
import { withdraw } from './withdraw.ts'

/**
 * `scopeId`: the identity that was left because the server refused it, `openId` the one that took over. What was written in the
 * first and not sent is given back in the second. Never rejects.
 */
export async function afterRevocation(scopeId: string, openId: string): Promise<void> {
  showToast({ kind: 'failure', text: 'failed.executeAsForbidden', group: 'revoked' })
  await withdraw(scopeId, openId)
  await wipeScopes([scopeId], 'keep')
}
