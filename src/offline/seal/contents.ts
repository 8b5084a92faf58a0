// What a box holds, as text: the drafts, choices, unsent writes and own packs of one identity.
import type { KnownScope } from '../storage/global-store.ts'

/** Keys and values as they were stored. */
export type StoredRows = [key: IDBValidKey, value: unknown][]

export interface Contents {
  scopeId: string
  known: KnownScope
  /** Drafts, and choices of the identity (state/identity/own.ts). */
  drafts: StoredRows
  writes: StoredRows
  packs: StoredRows
}

/** Bound to the box: a box that was renamed, or moved to another account, does not open. */
export const aboutBox = (owner: string, id: string): string => `foyer box 1 ${owner} ${id}`

/** Throws if a value could not be read back as it is: nothing is cleared then. Pure. */
export const packed = (contents: Contents): string =>
  JSON.stringify(contents, function (this: Record<string, unknown>, key, value: unknown) {
    const stored = this[key]
    const isPlain =
      typeof stored !== 'object' || stored === null || Array.isArray(stored) || Object.getPrototypeOf(stored) === Object.prototype
    if (!isPlain || typeof stored === 'bigint') throw new TypeError(`${key} cannot be packed`)
    return value
  })

export const unpacked = (text: string): Contents => JSON.parse(text) as Contents
