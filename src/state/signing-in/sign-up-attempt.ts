// The sign-up attempt of this device. Its code confirms only the data typed here, not those of another attempt for the same address.
import { identityStorage, type TextStorage } from '../identity/stored-tokens.ts'

const KEY = 'foyer.attempt'
/** How long the server keeps an attempt. In ms. */
const LIFETIME = 24 * 3600_000

/** Stores the id of the attempt, because a phone may end the app while its owner reads the email. */
export function keepAttempt(
  email: string,
  name: string | undefined,
  storage: TextStorage | null = identityStorage(),
  now = Date.now(),
): void {
  try {
    if (name) storage?.setItem(KEY, JSON.stringify({ email, name, at: now }))
  } catch {
    // Without storage, the server finds the attempt by the code.
  }
}

/** The id of the attempt for this address on this device; empty if there is none. */
export function keptAttempt(email: string, storage: TextStorage | null = identityStorage(), now = Date.now()): string {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('email' in kept) || !('name' in kept) || !('at' in kept)) return ''
    const isGood = kept.email === email && typeof kept.at === 'number' && now - kept.at < LIFETIME
    return isGood && typeof kept.name === 'string' ? kept.name : ''
  } catch {
    return ''
  }
}

export function forgetAttempt(storage: TextStorage | null = identityStorage()): void {
  try {
    storage?.removeItem(KEY)
  } catch {
    // Storage is not accessible, so it contains nothing.
  }
}
