// Whether someone is meant by what was typed.
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { holdsWords } from '../../lib/text/holds-words.ts'

/** Every word stands somewhere in their name, what they do, or where. Pure. */
export function named(account: Pick<Account, 'firstName' | 'lastName' | 'username' | 'title' | 'company'>, typed: string): boolean {
  return holdsWords([displayName(account), account.username, account.title, account.company].join(' '), typed)
}
