// Names of accounts and things in texts made by the server: pushes, emails, system messages.
import { isolated } from '../../../src/lib/text/isolated.ts'
import { isVisible, plainName } from '../../../src/lib/device/visible.ts'
import type { CallerAccount } from '../../http/caller/caller.ts'

type Names = Pick<CallerAccount, 'firstName' | 'lastName' | 'username'>

/** The visible parts of first and last name, otherwise the user name. */
export function ownName({ firstName, lastName, username }: Names): string {
  const seen = [firstName, lastName].filter((part): part is string => part !== null && isVisible(part))
  return seen.length === 0 ? username : plainName(seen.join(' '))
}

/**
 * The name of a thing (group, event, channel, organisation) inside a sentence, isolated so that its direction does not affect the sentence.
 */
export const nameInSentence = (name: string, locale: string): string => isolated(plainName(name), locale)

/** The same for a person. Outside a sentence the default locale will do, because it isolates right-to-left names. */
export const displayName = (account: Names, locale = 'en'): string => nameInSentence(ownName(account), locale)
