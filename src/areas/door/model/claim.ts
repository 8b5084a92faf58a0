// Check-ins that other phones told this one, and how they merge.
import type { Guest } from './guest.ts'
import type { Scan } from './scan.ts'

/** 'open': not recorded by the server, as far as the phone knows. 'recorded': the server has it. 'over': undone, or refused. */
export type ClaimState = 'open' | 'recorded' | 'over'

const order: readonly ClaimState[] = ['open', 'recorded', 'over']

/** One check-in of another phone. */
export interface Claim {
  /** The phone that made it: a random number of 16 bits. */
  phone: number
  /** `prefixOf` the pass. */
  prefix: string
  /** Minutes since 1970. */
  minute: number
  state: ClaimState
  /** When this device received the state, milliseconds since 1970. */
  heardAt: number
}

/** The first 40 bits of a pass id, in hexadecimal digits: enough for the passes of one event, and short in a code. Pure. */
export const prefixOf = (passId: string): string => passId.replaceAll('-', '').slice(0, 10).toLowerCase()

export const claimKey = ({ phone, prefix, minute }: Pick<Claim, 'phone' | 'prefix' | 'minute'>): string => `${phone}:${prefix}:${minute}`

/** The union of claims, in any order and however often. Of one check-in the later state stays, with the time at which it was received. Pure. */
export function joinedClaims(known: readonly Claim[], told: readonly Claim[]): Claim[] {
  const all = new Map<string, Claim>()
  for (const claim of [...known, ...told]) {
    const before = all.get(claimKey(claim))
    if (!before || order.indexOf(claim.state) > order.indexOf(before.state)) all.set(claimKey(claim), claim)
  }
  return [...all.values()]
}

/**
 * The claims after a fetch of the roster that began at `rosterAt`. What the server shows, or was recorded before, is no longer only told:
 * from then on the roster decides. Pure.
 */
export function settledClaims(claims: readonly Claim[], guests: readonly Guest[], rosterAt: number): Claim[] {
  const used = new Set(guests.filter(({ usedAt }) => usedAt !== null).map(({ passId }) => prefixOf(passId)))
  return claims.map((claim) => {
    const isKnown = used.has(claim.prefix) || (claim.state === 'recorded' && claim.heardAt <= rosterAt)
    return isKnown ? { ...claim, state: 'over' as const } : claim
  })
}

function stateOf({ state, undo }: Scan): ClaimState {
  if (undo || state === 'refused' || state === 'lost' || state === 'withdrawn') return 'over'
  return state === 'in' || state === 'conflict' ? 'recorded' : 'open'
}

/** This device's scans, as other phones receive them. Pure. */
export const claimsFrom = (scans: readonly Scan[], phone: number, now: number): Claim[] =>
  scans
    .filter(({ foreign }) => !foreign)
    .map((scan) => ({ phone, prefix: prefixOf(scan.passId), minute: scan.minute, state: stateOf(scan), heardAt: now }))
