// The account acted for, kept on the device as the specification asks, bound to the person who chose it.
import { deviceStorage, type TextStorage } from './stored-tokens.ts'

const KEY = 'foyer.acting-as'

/** The account this person chose to act for; null when none, or when somebody else chose it. */
export function readActingAs(sub: string, storage: TextStorage | null = deviceStorage()): string | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('sub' in stored) || !('accountId' in stored)) return null
    return stored.sub === sub && typeof stored.accountId === 'string' ? stored.accountId : null
  } catch {
    return null
  }
}

/** Keeps the choice, or forgets it with null. Never throws. */
export function keepActingAs(sub: string, accountId: string | null, storage: TextStorage | null = deviceStorage()): void {
  try {
    if (accountId === null) storage?.removeItem(KEY)
    else storage?.setItem(KEY, JSON.stringify({ sub, accountId }))
  } catch {
    // Storage that may not be touched: the choice lasts until the page goes.
  }
}
