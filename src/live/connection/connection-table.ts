// What the live connection does about what happens to it. A state table: no blank cell. connection.ts carries it out.

/**
 * 'idle': not wanted (hidden page, visitor). 'opening': a socket is being opened, none is trusted. 'open': one is trusted.
 * 'renewing': one is trusted, and the one that will take its place is being opened. 'waiting': lost, the next try is planned.
 * 'dormant': five tries in a row failed; there is none planned until something gives new hope.
 */
export type ConnectionState = 'idle' | 'opening' | 'open' | 'renewing' | 'waiting' | 'dormant'

export type ConnectionEvent =
  /** Wanted: the page is shown, the network came back, the machine woke up, someone touched the screen. */
  | 'woken'
  /** Not wanted any more: the page is hidden, the scope closed. */
  | 'slept'
  /** No one is signed in: there is no token. */
  | 'signedOut'
  /** The socket being opened is open. */
  | 'opened'
  /** It came to nothing: refused, too late, or no token could be had. `failedLast`: and five tries were made. */
  | 'failed'
  | 'failedLast'
  /** The trusted socket closed, was silent for 60 s, or did not answer a probe. `lostLast`: and five tries were made without 30 s of calm. */
  | 'lost'
  | 'lostLast'
  /** The token of the trusted socket ends in a minute. */
  | 'expiring'
  /** The trusted socket has been open for 30 s. */
  | 'stable'
  /** The pause after a loss is over. */
  | 'retryDue'
  /** It is time to ask over HTTP, since no one tells. */
  | 'pollDue'
  /** The server answered a call after a minute of rest: there is a network. */
  | 'answered'

export type ConnectionAct =
  /** Begins to open a socket: asks for a token first. */
  | 'dial'
  /** Gives up the socket being opened. */
  | 'drop'
  /** The socket being opened is trusted from now on; the one before it, if any, is closed after that. */
  | 'trust'
  /** Closes the trusted socket and all that watched it. */
  | 'hangUp'
  /** Says ping and gives the socket 5 s to answer. */
  | 'probe'
  /** Asks over HTTP for what was missed. */
  | 'resync'
  /** From now on `pollDue` comes every 30 s, until a trusted socket is open and what was missed has been asked for. */
  | 'poll'
  /** The same, but first after 2 s: who returns must not wait for a socket that cannot be had. */
  | 'pollSoon'
  /** Plans the next try after 1, 2, 4, 8, 10 s. */
  | 'plan'
  /** Plans another renewal in 10 s. */
  | 'renewLater'
  /** A new series of tries. */
  | 'reset'
  /** Ends every timer. */
  | 'rest'

/** `to` where the state changes. */
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
    // The try under way goes on; what follows it is a new series.
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
    // It may be half open: a network was changed, or the machine slept.
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
    // The socket is there, but what was missed before it could not be asked for.
    pollDue: stay('resync'),
    answered: nothing,
  },
  renewing: {
    woken: stay('probe', 'resync'),
    slept: go('idle', 'drop', 'hangUp', 'rest'),
    signedOut: go('idle', 'drop', 'hangUp', 'rest'),
    opened: go('open', 'trust', 'resync'),
    // No loss yet: the trusted socket lives as long as its token.
    failed: go('open', 'drop', 'renewLater'),
    failedLast: go('open', 'drop', 'renewLater'),
    // Its successor is on the way already.
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
    // The pauses are short; a crowd must not come back at once.
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
