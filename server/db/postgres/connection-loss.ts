// Telling a lost database connection from a refused statement.
import { Overloaded } from '../../limits/turns.ts'

/** SQLSTATE classes of a server that shuts down or ends our session, and the errors of the network below. */
const codes = /^(?:ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08|57P0|25P03|25P04)/
/** What the driver says in its own words, without a code. */
const words = /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered|was closed))/

/** Whether the server is away, ended the connection, or has no turn for us: it may be back in a moment. Looks through drizzle's wrapping. */
export function isConnectionLoss(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (cause instanceof Overloaded) return true
    if ((typeof code === 'string' && codes.test(code)) || words.test(cause.message)) return true
  }
  return false
}
