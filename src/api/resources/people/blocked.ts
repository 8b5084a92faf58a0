// The people whom the reader has blocked: an extension of ours (docs/extensions.md), apart because few look.
import type { Account } from '../../../contract/people/accounts.ts'
import { get, pageOf, seconds } from '../../endpoint.ts'
import { reads } from '../../table.ts'

export const blocked = reads('self', {
  /** The newest first. Kept, because what is saved on the device is hidden by it without a network too. */
  blocked: get('/self/blocked', { returns: pageOf<Account>(), auth: 'required', staleTime: seconds(0), persist: 'personal' }),
})
