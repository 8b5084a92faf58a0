// After the right to act as an account was revoked: the data seen as that account is deleted from the device, with a message.
import { showToast } from '../../state/shown/toasts.ts'
import { wipeScopes } from './wipe-scopes.ts'
import { withdraw } from './withdraw.ts'

/**
 * `scopeId` is the identity that was closed because the server refused it, `openId` the one that replaced it. Unsent text of the first is
 * returned in the second. Never rejects.
 */
export async function afterRevocation(scopeId: string, openId: string): Promise<void> {
  showToast({ kind: 'failure', text: 'failed.executeAsForbidden', group: 'revoked' })
  await withdraw(scopeId, openId)
  await wipeScopes([scopeId], 'keep')
}
