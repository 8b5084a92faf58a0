// A language chosen on this device that the account does not know yet: kept, because the account's wins at the next start.
import { identityStorage, type TextStorage } from '../identity/stored-tokens.ts'

const KEY = 'foyer.locale.unsaved'

/** Where storage may not be touched, and for visitors: the account that signs in next takes over what a visitor chose. */
let chosen: { accountId: string | null; locale: string } | null = null

/** Remembers what was chosen by an account, or by a visitor (null). Never throws. */
export function keepUnsavedLocale(accountId: string | null, locale: string, storage: TextStorage | null = identityStorage()): void {
  chosen = { accountId, locale }
  if (accountId === null) return
  try {
    storage?.setItem(KEY, JSON.stringify(chosen))
  } catch {
    // Remembered as long as the page lives.
  }
}

/** What this account, or the visitor before it, chose and did not save; null when nothing. */
export function unsavedLocale(accountId: string, storage: Pick<TextStorage, 'getItem'> | null = identityStorage()): string | null {
  if (chosen && (chosen.accountId ?? accountId) === accountId) return chosen.locale
  try {
    const kept = JSON.parse(storage?.getItem(KEY) ?? 'null') as typeof chosen
    return kept?.accountId === accountId && typeof kept.locale === 'string' ? kept.locale : null
  } catch {
    return null
  }
}

/** Forgets it: all of it, or what was just saved, if nothing else was chosen since. */
export function forgetUnsavedLocale(saved?: string, storage: TextStorage | null = identityStorage()): void {
  if (chosen && saved !== undefined && chosen.locale !== saved) return
  chosen = null
  try {
    storage?.removeItem(KEY)
  } catch {
    // Then there is nothing in it either.
  }
}
