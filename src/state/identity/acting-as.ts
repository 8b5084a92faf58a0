// The account acted for, stored on the device as the specification requires, and bound to the person who chose it.
import { noteChoice } from '../device/choices.ts'
import { identityStorage, type TextStorage } from './stored-tokens.ts'

const KEY = 'foyer.acting-as'

interface Choice {
  sub: string
  accountId: string
  name?: unknown
}

function readChoice(sub: string, storage: Pick<TextStorage, 'getItem'> | null): Choice | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('sub' in stored) || !('accountId' in stored)) return null
    return stored.sub === sub && typeof stored.accountId === 'string' ? (stored as Choice) : null
  } catch {
    return null
  }
}

/** The account that this person acts for; null if none, or if another person chose it. */
export const readActingAs = (sub: string, storage: Pick<TextStorage, 'getItem'> | null = identityStorage()): string | null =>
  readChoice(sub, storage)?.accountId ?? null

/** The name of the account when it was chosen, shown until the account is fetched; '' if unknown. */
export function readActingName(sub: string, accountId: string, storage: Pick<TextStorage, 'getItem'> | null = identityStorage()): string {
  const choice = readChoice(sub, storage)
  return choice?.accountId === accountId && typeof choice.name === 'string' ? choice.name : ''
}

/** Stores the choice; null removes it. Never throws. */
export function keepActingAs(sub: string, accountId: string | null, name = '', storage: TextStorage | null = identityStorage()): void {
  try {
    if (accountId === null) storage?.removeItem(KEY)
    else storage?.setItem(KEY, JSON.stringify({ sub, accountId, ...(name && { name }) }))
    noteChoice(storage)
  } catch {
    // Storage is not accessible: the choice lasts until the page closes.
  }
}
