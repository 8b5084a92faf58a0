// What a person is called where words are made here: pushes, mails, system messages.
import { isVisible, plainName } from '../../../src/lib/visible.ts'
import type { CallerAccount } from '../../http/caller.ts'

type Names = Pick<CallerAccount, 'firstName' | 'lastName' | 'username'>

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** First and last name as far as they can be seen, else the user name (specification 3, Account). */
export function ownName({ firstName, lastName, username }: Names): string {
  const seen = [firstName, lastName].filter((part): part is string => part !== null && isVisible(part))
  return seen.length === 0 ? username : plainName(seen.join(' '))
}

/** The same for a sentence, which a name from right to left, or one with marks of direction, must not turn round. */
export function displayName(account: Names): string {
  const name = ownName(account)
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}
