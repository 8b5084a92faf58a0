// Whether a person matches a search.
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { holdsWords } from '../../lib/text/holds-words.ts'

/** Whether name, title or company contain every word. Pure. */
export function named(account: Pick<Account, 'firstName' | 'lastName' | 'username' | 'title' | 'company'>, typed: string): boolean {
  return holdsWords([displayName(account), account.username, account.title, account.company].join(' '), typed)
}
