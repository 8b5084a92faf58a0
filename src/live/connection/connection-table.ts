// The state table of the live connection, without empty cells. connection.ts executes it.

/**
 * 'idle': not wanted (hidden page, visitor). 'opening': a socket is being opened, none is trusted. 'open': one is trusted.
 * 'renewing': one is trusted, and its replacement is being opened. 'waiting': lost, the next attempt is scheduled.
 * 'dormant': five attempts in a row have failed; the next one needs a trigger.
 */
export type ConnectionState = 'idle' | 'opening' | 'open' | 'renewing' | 'waiting' | 'dormant'

export type ConnectionEvent =
  /** Wanted: the page became visible, the network returned, the machine woke up, or someone touched the screen. */
  | 'woken'
  /** No longer wanted: the page is hidden or the scope closed. */
  | 'slept'
  /** There is no token, because no one is signed in. */
  | 'signedOut'
  /** The socket being opened is open. */
  | 'opened'
  /** The attempt failed: refused, timed out, or no token. `failedLast`: it was the fifth in a row. */
  | 'failed'
  | 'failedLast'
  /** The trusted socket closed, was silent for 60 s, or did not answer a probe. `lostLast`: after five attempts without 30 s of stability. */
  | 'lost'
  | 'lostLast'
  /** The token of the trusted socket expires in a minute. */
  | 'expiring'
  /** The trusted socket has been open for 30 s. */
  | 'stable'
  /** The pause after a loss is over. */
  | 'retryDue'
  /** It is time to poll over HTTP, because there is no stream. */
  | 'pollDue'
  /** The server answered a call after a minute of rest, so there is a network. */
  | 'answered'

export type ConnectionAct =
  /** Starts opening a socket, beginning with a token. */
  | 'dial'
  /** Abandons the socket being opened. */
  | 'drop'
  /** Trusts the opened socket; then closes the previous one, if any. */
  | 'trust'
  /** Closes the trusted socket and stops its timers. */
  | 'hangUp'
  /** Sends a ping; the socket has 5 s to answer. */
  | 'probe'
  /** Fetches missed events over HTTP. */
  | 'resync'
  /** Starts `pollDue` every 30 s, until a trusted socket is open and the gap is filled. */
  | 'poll'
  /** The same, but the first poll is after 2 s: a returning person must not wait for a socket that cannot be opened. */
  | 'pollSoon'
  /** Schedules the next attempt after 1, 2, 4, 8, 10 s. */
  | 'plan'
  /** Schedules another renewal in 10 s. */
  | 'renewLater'
  /** Starts a new series of attempts. */
  | 'reset'
  /** Stops every timer. */
  | 'rest'

/** `to`: the next state, if it changes. */
export interface Cell {
  to?: ConnectionState
  acts: readonly ConnectionAct[]
}

const nothing: Cell = { acts: [] }
const go = (to: ConnectionState, ...acts: ConnectionAct[]): Cell => ({ to, acts })
const stay = (...acts: ConnectionAct[]): Cell => ({ acts })

export const connectionTable: Record<ConnectionState, Record<ConnectionEvent, Cell>> = {
  idle: {
    woken: go('opening', 'reset', 'dial', 'pollSoon'),
    slept: nothing,
    signedOut: nothing,
    opened: nothing,
    failed: nothing,
    failedLast: nothing,
    lost: nothing,
    lostLast: nothing,
    expiring: nothing,
    stable: nothing,
    retryDue: nothing,
    pollDue: nothing,
    answered: nothing,
  },
  opening: {
    // The current attempt continues; later ones are a new series.
    woken: stay('reset'),
    slept: go('idle', 'drop', 'rest'),
    signedOut: go('idle', 'drop', 'rest'),
    opened: go('open', 'trust', 'resync'),
    failed: go('waiting', 'drop', 'plan'),
    failedLast: go('dormant', 'drop'),
    lost: nothing,
    lostLast: nothing,
    expiring: nothing,
    stable: nothing,
    retryDue: nothing,
    pollDue: stay('resync'),
    answered: nothing,
  },
  open: {
    // The socket may be half open, after a change of network or sleep.
    woken: stay('probe', 'resync'),
    slept: go('idle', 'hangUp', 'rest'),
    signedOut: nothing,
    opened: nothing,
    failed: nothing,
    failedLast: nothing,
    lost: go('waiting', 'hangUp', 'plan', 'poll'),
    lostLast: go('dormant', 'hangUp', 'poll'),
    expiring: go('renewing', 'dial'),
    stable: stay('reset'),
    retryDue: nothing,
    // The socket is open, but the gap before it could not be filled.
    pollDue: stay('resync'),
    answered: nothing,
  },
  renewing: {
    woken: stay('probe', 'resync'),
    slept: go('idle', 'drop', 'hangUp', 'rest'),
    signedOut: go('idle', 'drop', 'hangUp', 'rest'),
    opened: go('open', 'trust', 'resync'),
    // No loss yet: the trusted socket works until its token expires.
    failed: go('open', 'drop', 'renewLater'),
    failedLast: go('open', 'drop', 'renewLater'),
    // Its replacement is being opened already.
    lost: go('opening', 'hangUp', 'poll'),
    lostLast: go('opening', 'hangUp', 'poll'),
    expiring: nothing,
    stable: stay('reset'),
    retryDue: nothing,
    pollDue: stay('resync'),
    answered: nothing,
  },
  waiting: {
    woken: go('opening', 'reset', 'dial'),
    slept: go('idle', 'rest'),
    signedOut: nothing,
    opened: nothing,
    failed: nothing,
    failedLast: nothing,
    lost: nothing,
    lostLast: nothing,
    expiring: nothing,
    stable: nothing,
    retryDue: go('opening', 'dial'),
    pollDue: stay('resync'),
    // The delays are short and have jitter, so that many clients do not reconnect at once.
    answered: nothing,
  },
  dormant: {
    woken: go('opening', 'reset', 'dial'),
    slept: go('idle', 'rest'),
    signedOut: nothing,
    opened: nothing,
    failed: nothing,
    failedLast: nothing,
    lost: nothing,
    lostLast: nothing,
    expiring: nothing,
    stable: nothing,
    retryDue: nothing,
    pollDue: stay('resync'),
    answered: go('opening', 'reset', 'dial'),
  },
}
