// The list of all accounts. Separate from accounts.ts, so that pages that only search people do not load the code to follow and block.
import type { Account } from '../../../contract/people/accounts.ts'
import type { AccountType } from '../../../contract/enums.ts'
import { get, minutes, pageOf, type } from '../../endpoint.ts'
import { reads } from '../../table.ts'

export const directory = reads('accounts', {
  /** By last name; without accounts that block the caller or are blocked by them. Never persisted, because it contains other people. */
  list: get('/accounts', {
    returns: pageOf<Account>(),
    query: type<{ accountType?: AccountType; search?: string }>(),
    auth: 'optional',
    staleTime: minutes(1),
  }),
})
