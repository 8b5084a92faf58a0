// Whether our server is reached, worked out from what happened to calls. A state table: no blank cell.

/**
 * 'online': the last call was answered by our server. 'weak': calls end without an answer, but not for sure all of them.
 * 'offline': nothing gets through. 'captive': someone else answers, as networks do that ask to sign in first.
 */
export type ConnectivityState = 'online' | 'weak' | 'offline' | 'captive'

/** What was learnt: from calls, from our probe of the server, and from the browser (which is only believed when it says no). */
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
    // The browser has a network again; whether it leads to us is for the probe to say.
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

/** Whether a call is worth trying: on a weak network some get through. */
export const isReachable = (state: ConnectivityState): boolean => state === 'online' || state === 'weak'
