// A language chosen on this device that is not saved with the account yet. Stored, because the account's language wins at a start.
import { identityStorage, type TextStorage } from '../identity/stored-tokens.ts'

const KEY = 'foyer.locale.unsaved'

/** Used if storage is not accessible, and for visitors: the account that signs in next gets the visitor's choice. */
let chosen: { scopeId: string | null; locale: string } | null = null

/** Stores the choice of an identity (the id of its scope), or of a visitor (null). Never throws. */
export function keepUnsavedLocale(scopeId: string | null, locale: string, storage: TextStorage | null = identityStorage()): void {
  chosen = { scopeId, locale }
  if (scopeId === null) return
  try {
    storage?.setItem(KEY, JSON.stringify(chosen))
  } catch {
    // Kept until the page closes.
  }
}

/** The unsaved choice of this identity or of the visitor before it; null if there is none. */
export function unsavedLocale(scopeId: string, storage: Pick<TextStorage, 'getItem'> | null = identityStorage()): string | null {
  if (chosen && (chosen.scopeId ?? scopeId) === scopeId) return chosen.locale
  try {
    const kept = JSON.parse(storage?.getItem(KEY) ?? 'null') as typeof chosen
    return kept?.scopeId === scopeId && typeof kept.locale === 'string' ? kept.locale : null
  } catch {
    return null
  }
}

/** Removes the choice, or only `saved` if nothing else was chosen since. */
export function forgetUnsavedLocale(saved?: string, storage: TextStorage | null = identityStorage()): void {
  if (chosen && saved !== undefined && chosen.locale !== saved) return
  chosen = null
  try {
    storage?.removeItem(KEY)
  } catch {
    // Storage is not accessible, so it contains nothing.
  }
}
