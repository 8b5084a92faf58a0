// What a person is called where words are made here: pushes, mails, system messages.
import { isolated } from '../../../src/lib/text/isolated.ts'
import { isVisible, plainName } from '../../../src/lib/device/visible.ts'
import type { CallerAccount } from '../../http/caller/caller.ts'

type Names = Pick<CallerAccount, 'firstName' | 'lastName' | 'username'>

/** First and last name as far as they can be seen, else the user name. */
export function ownName({ firstName, lastName, username }: Names): string {
  const seen = [firstName, lastName].filter((part): part is string => part !== null && isVisible(part))
  return seen.length === 0 ? username : plainName(seen.join(' '))
}

/** What things are called (groups, events, channels, organisations), in a sentence of this language that it must not turn round. */
export const nameInSentence = (name: string, locale: string): string => isolated(plainName(name), locale)

/** The same of a person. Where no sentence stands round it, the default will do: a name from the right is isolated. */
export const displayName = (account: Names, locale = 'en'): string => nameInSentence(ownName(account), locale)
