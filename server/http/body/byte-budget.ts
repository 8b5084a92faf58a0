// Limits the memory that all request bodies together may use. Without it, ten large uploads crash a small server.
import { Problem } from '../problem.ts'

/** The part of the budget that one request has reserved. */
export interface BudgetShare {
  /** Reserves `bytes` more; throws `unavailable` when they don't fit. A single body always fits, because its route limits it. */
  take(bytes: number): void
  /** Releases everything. Safe to repeat. */
  close(): void
}

export interface ByteBudget {
  share(): BudgetShare
  readonly used: number
}

const retryAfter = 3

export function createByteBudget(most: number): ByteBudget {
  let used = 0
  return {
    get used() {
      return used
    },
    share() {
      let mine = 0
      return {
        take(bytes) {
          if (used > mine && used + bytes > most) throw new Problem('unavailable', { retryAfter })
          mine += bytes
          used += bytes
        },
        close() {
          used -= mine
          mine = 0
        },
      }
    },
  }
}
