// Whether the server is reachable, derived from the results of calls. A state table without empty cells.

/**
 * 'online': our server answered the last call. 'weak': some calls end without an answer. 'offline': no call gets through.
 * 'captive': another server answers, as in networks that require a sign-in.
 */
export type ConnectivityState = 'online' | 'weak' | 'offline' | 'captive'

/** Events: from calls, from the probe of the server, and from the browser, which is only trusted if it reports offline. */
export type ConnectivityEvent = 'answered' | 'timedOut' | 'failed' | 'notOurs' | 'probeFailed' | 'browserOffline' | 'browserOnline'

export const connectivityTable: Record<ConnectivityState, Record<ConnectivityEvent, ConnectivityState>> = {
  online: {
    answered: 'online',
    timedOut: 'weak',
    failed: 'weak',
    notOurs: 'captive',
    probeFailed: 'offline',
    browserOffline: 'offline',
    browserOnline: 'online',
  },
  weak: {
    answered: 'online',
    timedOut: 'weak',
    failed: 'weak',
    notOurs: 'captive',
    probeFailed: 'offline',
    browserOffline: 'offline',
    browserOnline: 'weak',
  },
  offline: {
    answered: 'online',
    timedOut: 'offline',
    failed: 'offline',
    notOurs: 'captive',
    probeFailed: 'offline',
    browserOffline: 'offline',
    // The browser has a network again; the probe checks whether it reaches our server.
    browserOnline: 'weak',
  },
  captive: {
    answered: 'online',
    timedOut: 'captive',
    failed: 'captive',
    notOurs: 'captive',
    probeFailed: 'offline',
    browserOffline: 'offline',
    browserOnline: 'weak',
  },
}

export const nextConnectivity = (state: ConnectivityState, event: ConnectivityEvent): ConnectivityState => connectivityTable[state][event]

/** Whether to attempt a call: on a weak network some get through. */
export const isReachable = (state: ConnectivityState): boolean => state === 'online' || state === 'weak'
