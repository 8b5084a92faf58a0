// The list of everyone, apart from accounts.ts: pages where people are only found need not load how people follow and block.
import type { Account } from '../../../contract/people/accounts.ts'
import type { AccountType } from '../../../contract/enums.ts'
import { get, minutes, pageOf, type } from '../../endpoint.ts'
import { reads } from '../../table.ts'

export const directory = reads('accounts', {
  /** By last name; without those who block or are blocked. Never kept: other people. */
  list: get('/accounts', {
    returns: pageOf<Account>(),
    query: type<{ accountType?: AccountType; search?: string }>(),
    auth: 'optional',
    staleTime: minutes(1),
  }),
})
