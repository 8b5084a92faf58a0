// Whether an account is the organisation's own, which cannot be blocked. Pure.
import type { BaseAccount } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'

/** The contract has no flag for it, so it is the team with the organisation's name. */
export const isHouse = (
  account: Pick<BaseAccount, 'accountType' | 'firstName' | 'lastName' | 'username'>,
  organization: string | undefined,
): boolean => account.accountType === 'team' && displayName(account).trim().toLowerCase() === organization?.trim().toLowerCase()
