// Whether an account is the organisation's own: no one is offered to block it. Pure.
import type { BaseAccount } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'

/** The contract has no mark for it: it is the team of the organisation's name. */
export const isHouse = (
  account: Pick<BaseAccount, 'accountType' | 'firstName' | 'lastName' | 'username'>,
  organization: string | undefined,
): boolean => account.accountType === 'team' && displayName(account).trim().toLowerCase() === organization?.trim().toLowerCase()
