// How much memory all request bodies together may take. Without it, ten large uploads end a small server.
import { Problem } from '../problem.ts'

/** What one request has taken of the budget. */
export interface BudgetShare {
  /** Takes `bytes` more; throws `unavailable` when they don't fit. A body that is alone always fits: its route bounds it. */
  take(bytes: number): void
  /** Gives everything back. Harmless to repeat. */
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
