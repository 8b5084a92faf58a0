// Distinguishes a lost database connection from a rejected statement.
import { Overloaded } from '../../limits/turns.ts'

/** SQLSTATE classes of a server that shuts down or ends our session, and errors of the network. */
const codes = /^(?:ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08|57P0|25P03|25P04)/
/** Messages of the driver that have no code. */
const words = /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered|was closed))/

/**
 * Whether the server is unavailable, ended the connection, or has no turn left, so that a retry may succeed soon. Unwraps drizzle's errors.
 */
export function isConnectionLoss(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (cause instanceof Overloaded) return true
    if ((typeof code === 'string' && codes.test(code)) || words.test(cause.message)) return true
  }
  return false
}
