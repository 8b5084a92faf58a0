// How often something may be tried. In memory: each process counts for itself, and a restart forgets.

import { IdentityError } from './errors.ts'

interface Limit {
  count: number
  seconds: number
}

/** Who sends a request: the network address, or 'unknown'. */
export interface Sender {
  address: string
}

/**
 * Tight for one account, loose for one address: five hundred people of a conference stand behind the same one.
 * The address limits only bound what a flood can cost us.
 */
export const limits = {
  signIn: { count: 10, seconds: 300 },
  signInAnywhere: { count: 60, seconds: 300 },
  signInAddress: { count: 6000, seconds: 300 },
  /** Mails to one address asked for from one network, and from everywhere. */
  mail: { count: 10, seconds: 3600 },
  mailAnywhere: { count: 30, seconds: 3600 },
  mailPause: { count: 1, seconds: 20 },
  mailAddress: { count: 1500, seconds: 3600 },
  /** Guesses at the codes of one address by one sender, since the sender last asked for one. */
  codeGuess: { count: 5, seconds: 600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** Beyond this many counters, those that have run out are dropped. */
const tidyAbove = 20_000

export interface Limiter {
  /** Counts one try; false when it is one too many. */
  take(name: LimitName, key: string): boolean
  /** Begins anew, after a success. */
  clear(name: LimitName, key: string): void
}

/** Fixed windows that begin with the first try. */
export function createLimiter(clock: () => Date): Limiter {
  const windows = new Map<string, { taken: number; endsAt: number }>()
  return {
    take(name, key) {
      const now = clock().getTime()
      const { count, seconds } = limits[name]
      const id = `${name} ${key}`
      if (windows.size > tidyAbove) for (const [old, { endsAt }] of windows) if (endsAt <= now) windows.delete(old)
      const window = windows.get(id)
      if (!window || window.endsAt <= now) {
        windows.set(id, { taken: 1, endsAt: now + seconds * 1000 })
        return true
      }
      window.taken += 1
      return window.taken <= count
    },
    clear(name, key) {
      windows.delete(`${name} ${key}`)
    },
  }
}

/** Counts a try against each of the limits given as [name, key]. Throws LimitExceededException when one is used up. */
export function within(limiter: Limiter, ...tries: [name: LimitName, key: string][]): void {
  const allowed = tries.map(([name, key]) => limiter.take(name, key))
  if (allowed.includes(false)) throw new IdentityError('limit')
}
