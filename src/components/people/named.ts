// Whether somebody is meant by what was typed.
import type { Account } from '../../contract/accounts.ts'
import { displayName } from '../../lib/display-name.ts'
import { folded } from '../../lib/folded.ts'

/** Every word stands somewhere in their name, what they do, or where. Pure. */
export function named(account: Pick<Account, 'firstName' | 'lastName' | 'username' | 'title' | 'company'>, typed: string): boolean {
  const everything = folded([displayName(account), account.username, account.title, account.company].join(' '))
  return folded(typed)
    .split(/\s+/)
    .every((word) => everything.includes(word))
}
