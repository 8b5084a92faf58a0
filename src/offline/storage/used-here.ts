// Whether an identity was used on this device before: without a network only such an identity has anything to show.
import type { Scope } from '../../api/scope.ts'
import { recall } from './global-store.ts'
import { scopeIdOf } from '../identity/scope-id.ts'

/** `executeAs`: the account to act as, null for the person's own. False if the device cannot be read. Never rejects. */
export async function isUsedHere(open: Scope, executeAs: string | null): Promise<boolean> {
  const known = await recall('scopes').catch(() => undefined)
  return known !== undefined && (await scopeIdOf({ ...open, executeAs })) in known
}
