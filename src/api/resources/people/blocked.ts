// The accounts that the user has blocked. Our extension (docs/extensions.md), in a separate file because it is rarely used.
import type { Account } from '../../../contract/people/accounts.ts'
import { get, pageOf, seconds } from '../../endpoint.ts'
import { reads } from '../../table.ts'

export const blocked = reads('self', {
  /** Newest first. Persisted, because it also hides data stored on the device while offline. */
  blocked: get('/self/blocked', { returns: pageOf<Account>(), auth: 'required', staleTime: seconds(0), persist: 'personal' }),
})
