// How many answers are kept, and which are evicted first. Decided by their metadata, without reading the answers.
import { groupOf, isFresh, type RowFacts } from './kept-row.ts'

export interface LedgerEntry extends RowFacts {
  /** Milliseconds since 1970 when it was last shown or written. */
  usedAt: number
}
export type Ledger = ReadonlyMap<string, LedgerEntry>

export interface Limits {
  rows: number
  bytes: number
}

const MOST_BYTES = 50_000_000
const PATIENCE = 1000

/** 2,000 answers, and 50 MB or a fifth of the browser's quota, whichever is less. Never throws. */
export async function limitsHere(): Promise<Limits> {
  const estimate = navigator.storage?.estimate?.().catch(() => undefined)
  const quota = (await Promise.race([estimate, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))]))?.quota
  return { rows: 2000, bytes: Math.min(MOST_BYTES, (quota ?? Infinity) / 5) }
}

const latestFirst = ([, one]: [string, LedgerEntry], [, other]: [string, LedgerEntry]): number => other.usedAt - one.usedAt

/** The places to evict: expired answers, those over the maximum of their table row, and the least recently used above the limits. Pure. */
export function leaving(ledger: Ledger, limits: Limits, now: number): string[] {
  const groups = new Map<string, number>()
  let rows = 0
  let bytes = 0
  return [...ledger]
    .toSorted(latestFirst)
    .filter(([place, entry]) => {
      if (!isFresh(entry, now)) return true
      const group = groupOf(place)
      const before = groups.get(group) ?? 0
      if (before >= (entry.copies ?? Infinity) || rows + 1 > limits.rows || bytes + entry.bytes > limits.bytes) return true
      groups.set(group, before + 1)
      rows += 1
      bytes += entry.bytes
      return false
    })
    .map(([place]) => place)
}

/** The places to evict when the device is full: half of the bytes, personal before public, least recently used first. Pure. */
export function givenUp(ledger: Ledger): string[] {
  const rank = { personal: 0, public: 1 }
  const total = [...ledger.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  let freed = 0
  return [...ledger]
    .toSorted(([, one], [, other]) => rank[one.kind] - rank[other.kind] || one.usedAt - other.usedAt)
    .filter(([, { bytes }]) => {
      const goes = freed < total / 2
      if (goes) freed += bytes
      return goes
    })
    .map(([place]) => place)
}
