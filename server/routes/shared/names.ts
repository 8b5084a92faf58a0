// What a person is called where words are made here: pushes, system messages.
import type { CallerAccount } from '../../http/caller.ts'

/** First and last name, else the user name (specification 3, Account). */
export function displayName(account: Pick<CallerAccount, 'firstName' | 'lastName' | 'username'>): string {
  const name = [account.firstName, account.lastName].filter((part) => part !== null && part !== '').join(' ')
  return name === '' ? account.username : name
}
