// Maps database errors to request problems where the request is the cause.
import { isConnectionLoss } from '../db/postgres/connection-loss.ts'
import { Problem } from './problem.ts'

/** The driver's code (SQLSTATE), at any depth of drizzle's wrapping. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** Two transactions waited for each other. The database ended one of them, and it may be run again. */
export function isDeadlock(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40P01' || state === '40001'
}

/**
 * Returns the problem behind a rejected statement; null if the server is at fault. Routes check the cases where they can report more
 * detail. This is their fallback, so that an invalid id in an address is "not found" and never a 500.
 */
export function problemOfDatabase(error: unknown, request: { hasParams: boolean; hasKey: boolean }): Problem | null {
  if (isConnectionLoss(error)) return new Problem('unavailable', { retryAfter: 1, cause: error })
  switch (sqlState(error)) {
    // Not a UUID, not a number, a number out of range, an invalid or out-of-range date, or a character that PostgreSQL cannot store in
    // text.
    case '22P02':
    case '22003':
    case '22007':
    case '22008':
    case '22009':
    case '22021':
      return new Problem(request.hasParams ? 'notFound' : 'invalid', { cause: error })
    case '22P05':
    case '23503':
    case '23514':
      return new Problem('invalid', { cause: error })
    case '23505':
      return new Problem('conflict', { cause: error })
    case '55P03':
      return request.hasKey
        ? new Problem('idempotencyInProgress', { retryAfter: 1, cause: error })
        : new Problem('unavailable', { retryAfter: 1, cause: error })
    case '40P01':
    case '40001':
    case '57014':
    case '53300':
      return new Problem('unavailable', { retryAfter: 1, cause: error })
    default:
      return null
  }
}
