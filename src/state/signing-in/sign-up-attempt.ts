// Which sign-up this device began: its code confirms what was typed here, and nothing someone else typed for the same address.
import { identityStorage, type TextStorage } from '../identity/stored-tokens.ts'

const KEY = 'foyer.attempt'
/** As long as the server keeps an attempt; its name is of no use afterwards. */
const LIFETIME = 24 * 3600_000

/** Keeps the attempt's name. A phone may end the app while its owner reads their mail. */
export function keepAttempt(
  email: string,
  name: string | undefined,
  storage: TextStorage | null = identityStorage(),
  now = Date.now(),
): void {
  try {
    if (name) storage?.setItem(KEY, JSON.stringify({ email, name, at: now }))
  } catch {
    // Without storage the server decides by the code alone.
  }
}

/** The name of the attempt that was begun here for this address; empty for none. */
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
    // Storage that may not be touched holds nothing.
  }
}
