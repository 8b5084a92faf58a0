// The account acted for, kept on the device as the specification asks, bound to the person who chose it.
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

/** The account this person chose to act for; null when none, or when someone else chose it. */
export const readActingAs = (sub: string, storage: Pick<TextStorage, 'getItem'> | null = identityStorage()): string | null =>
  readChoice(sub, storage)?.accountId ?? null

/** What the account acted for was called when it was chosen, for as long as it cannot be asked for; '' when that is not known. */
export function readActingName(sub: string, accountId: string, storage: Pick<TextStorage, 'getItem'> | null = identityStorage()): string {
  const choice = readChoice(sub, storage)
  return choice?.accountId === accountId && typeof choice.name === 'string' ? choice.name : ''
}

/** Keeps the choice, or forgets it with null. Never throws. */
export function keepActingAs(sub: string, accountId: string | null, name = '', storage: TextStorage | null = identityStorage()): void {
  try {
    if (accountId === null) storage?.removeItem(KEY)
    else storage?.setItem(KEY, JSON.stringify({ sub, accountId, ...(name && { name }) }))
    noteChoice(storage)
  } catch {
    // Storage that may not be touched: the choice lasts until the page goes.
  }
}
