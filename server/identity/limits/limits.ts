// How often something of the identity service may be tried. Counted in the database: all processes count together.
import type { SharedWindows } from '../../limits/shared-windows.ts'
import type { Limit } from '../../limits/window.ts'
import { IdentityError } from '../errors.ts'

/** Who sends a request: the network that counts for limits (server/limits/addresses.ts), or 'unknown'. */
export interface Sender {
  address: string
  /** The browser, as it names itself. */
  agent?: string
}

/**
 * Tight for one account, loose for one address: five hundred people of a conference are behind the same one.
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
  /** Guesses of one network at codes of whichever addresses. */
  codeGuessAddress: { count: 3000, seconds: 3600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** Every call of one network together, counted by each process: the only limit that is asked before a body is read. */
export const callLimit = { count: 6000, seconds: 60 } satisfies Limit

export interface Limiter {
  /** Counts a try against each of the limits given as [name, key]; false when one of them is used up. */
  take(...tries: [name: LimitName, key: string][]): Promise<boolean>
  /** Begins again, after a success. */
  clear(name: LimitName, key: string): Promise<void>
}

const keyOf = (name: LimitName, key: string): string => `${name} ${key}`

export function createLimiter(windows: SharedWindows): Limiter {
  return {
    take: async (...tries) => (await windows.take(tries.map(([name, key]) => ({ key: keyOf(name, key), limit: limits[name] })))) === 0,
    clear: (name, key) => windows.clear(keyOf(name, key)),
  }
}

/** Counts a try against each of the limits given as [name, key]. Throws LimitExceededException when one is used up. */
export async function within(limiter: Limiter, ...tries: [name: LimitName, key: string][]): Promise<void> {
  if (!(await limiter.take(...tries))) throw new IdentityError('limit')
}
