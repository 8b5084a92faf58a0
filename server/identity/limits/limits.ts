// Limits of the identity service. Attempts are counted in the database, for all processes together.
import type { SharedWindows } from '../../limits/shared-windows.ts'
import type { Limit } from '../../limits/window.ts'
import { IdentityError } from '../errors.ts'

/** The sender of a request: the network that counts for limits (server/limits/addresses.ts), or 'unknown'. */
export interface Sender {
  address: string
  /** The browser's user agent. */
  agent?: string
}

/**
 * Strict for one account, generous for one address: five hundred people at a conference share one. The address limits only bound the cost
 * of a flood.
 */
export const limits = {
  signIn: { count: 10, seconds: 300 },
  signInAnywhere: { count: 60, seconds: 300 },
  signInAddress: { count: 6000, seconds: 300 },
  /** Emails to one address requested from one network, and from all networks. */
  mail: { count: 10, seconds: 3600 },
  mailAnywhere: { count: 30, seconds: 3600 },
  mailPause: { count: 1, seconds: 20 },
  mailAddress: { count: 1500, seconds: 3600 },
  /** Guesses at the codes of one address by one sender, since the sender last requested one. */
  codeGuess: { count: 5, seconds: 600 },
  /** Guesses of one network at the codes of any address. */
  codeGuessAddress: { count: 3000, seconds: 3600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** All calls of one network together, counted by each process. The only limit that is checked before a body is read. */
export const callLimit = { count: 6000, seconds: 60 } satisfies Limit

export interface Limiter {
  /** Counts an attempt against each of the limits given as [name, key]; false if one of them is used up. */
  take(...tries: [name: LimitName, key: string][]): Promise<boolean>
  /** Resets the limit, after a success. */
  clear(name: LimitName, key: string): Promise<void>
}

const keyOf = (name: LimitName, key: string): string => `${name} ${key}`

export function createLimiter(windows: SharedWindows): Limiter {
  return {
    take: async (...tries) => (await windows.take(tries.map(([name, key]) => ({ key: keyOf(name, key), limit: limits[name] })))) === 0,
    clear: (name, key) => windows.clear(keyOf(name, key)),
  }
}

/** Counts an attempt against each of the limits given as [name, key]. Throws LimitExceededException if one is used up. */
export async function within(limiter: Limiter, ...tries: [name: LimitName, key: string][]): Promise<void> {
  if (!(await limiter.take(...tries))) throw new IdentityError('limit')
}
