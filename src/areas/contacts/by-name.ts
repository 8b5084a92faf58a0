// Sorts contacts by name.
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'

/** By the rules of the language: å is after z in Swedish, beside a in German. Pure. */
export function byName(accounts: readonly Account[], locale: string): Account[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  return accounts.toSorted((one, other) => compare(displayName(one), displayName(other)))
}
