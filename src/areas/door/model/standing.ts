// Who is in, by the roster, this device's own scans and the claims of other phones; and what a scanned pass means.
import { grouped } from '../../../lib/data/grouped.ts'
import { prefixOf, type Claim } from './claim.ts'
import type { Guest } from './guest.ts'
import { isPending, isTrouble, type Scan } from './scan.ts'

export interface Door {
  guests: ReadonlyMap<string, Guest>
  /** In the order of scanning. */
  scans: readonly Scan[]
  claims: readonly Claim[]
  /** When the fetch of the roster began, milliseconds since 1970; null: there is none. */
  rosterAt: number | null
}

/** By whom a guest was admitted. 'server': the roster says so, and this device does not know who it was. */
export type In = { at: number; by: 'self' | 'server' } | { at: number; by: 'phone'; phone: number }

/** What the roster and this device's own scans say; undefined for a guest who is not in. */
function ownOrServer(guest: Guest | undefined, scans: readonly Scan[]): In | undefined {
  const mine = scans.findLast(({ state, foreign }) => state === 'in' && !foreign)
  // The server's time is that of its receipt. Ours is when the guest came.
  const recorded = (usedAt: number): In => (mine ? { at: mine.at, by: 'self' } : { at: usedAt, by: 'server' })
  let standing = guest && guest.usedAt !== null ? recorded(guest.usedAt) : undefined
  for (const scan of scans) if (isPending(scan)) standing = scan.undo ? undefined : { at: scan.at, by: 'self' }
  return standing
}

/** Since when a guest is in, and by whom; undefined if they are not. Scans and claims of this pass only. Pure. */
function standingOf(guest: Guest | undefined, scans: readonly Scan[], claims: readonly Claim[]): In | undefined {
  const known = ownOrServer(guest, scans)
  const told = known ? undefined : claims.find(({ state }) => state !== 'over')
  return told ? { at: told.minute * 60_000, by: 'phone', phone: told.phone } : known
}

export interface Count {
  type: string
  arrived: number
  expected: number
}

export interface Counts {
  arrived: number
  expected: number
  /** In the order in which the roster first names them. */
  types: Count[]
}

/** Arrived and expected guests. When every phone has sent its scans, they are the numbers of the server. Pure. */
export function countsOf({ guests, scans, claims, rosterAt }: Door): Counts {
  const scansOf = grouped(scans, ({ passId }) => passId)
  // A later roster is better than the word of a phone that has not been heard since.
  const claimsOf = grouped(
    claims.filter(({ heardAt }) => heardAt > (rosterAt ?? 0)),
    ({ prefix }) => prefix,
  )
  const types = new Map<string, Count>()
  for (const guest of guests.values()) {
    if (guest.status === 'canceled') continue
    const { type, passId } = guest
    const count = types.get(type) ?? { type, arrived: 0, expected: 0 }
    // A prefix of each of thousands of passes takes longer than all the rest.
    const told = claimsOf.size === 0 ? undefined : claimsOf.get(prefixOf(passId))
    count.expected += 1
    if (standingOf(guest, scansOf.get(passId) ?? [], told ?? [])) count.arrived += 1
    types.set(type, count)
  }
  const all = [...types.values()]
  const total = (name: 'arrived' | 'expected') => all.reduce((sum, count) => sum + count[name], 0)
  return { arrived: total('arrived'), expected: total('expected'), types: all }
}

/** What the foot of a door shows. */
export interface Numbers {
  arrived: number
  expected: number
  /** Scans that are not recorded yet. */
  waiting: number
  /** Scans that a person must look at. */
  troubles: number
}

/** Pure. */
export function numbersOf(door: Door): Numbers {
  const { arrived, expected } = countsOf(door)
  return { arrived, expected, waiting: door.scans.filter(isPending).length, troubles: door.scans.filter(isTrouble).length }
}

/** What a scanned pass means at this door. */
export type Verdict =
  | { kind: 'admit'; guest: Guest }
  | { kind: 'already'; guest?: Guest; since: In }
  | { kind: 'canceled'; guest: Guest }
  | { kind: 'unknown' }

/** Pure. */
export function verdictOn({ guests, scans, claims }: Door, passId: string): Verdict {
  const guest = guests.get(passId)
  if (guest?.status === 'canceled') return { kind: 'canceled', guest }
  const prefix = prefixOf(passId)
  const since = standingOf(
    guest,
    scans.filter((scan) => scan.passId === passId),
    claims.filter((claim) => claim.prefix === prefix),
  )
  if (since) return { kind: 'already', since, ...(guest && { guest }) }
  return guest ? { kind: 'admit', guest } : { kind: 'unknown' }
}

/**
 * The scan of this device that holds a guest in: the one to undo, from its result, from the log or from the search. Undefined if they are
 * not in, or another phone admitted them. Pure.
 */
export function holdingScan(door: Door, passId: string): Scan | undefined {
  const verdict = verdictOn(door, passId)
  if (verdict.kind !== 'already' || verdict.since.by !== 'self') return undefined
  return door.scans.findLast(
    (scan) => scan.passId === passId && scan.undo === null && !scan.foreign && (isPending(scan) || scan.state === 'in'),
  )
}
