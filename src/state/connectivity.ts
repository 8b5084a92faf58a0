// Whether our server is reached, as its answers tell; navigator.onLine alone proves nothing.
import { proxy } from 'valtio'

/**
 * 'online': the last call was answered by our server. 'weak': calls end without an answer, but not all of them.
 * 'offline': nothing gets through. 'captive': somebody else answers, as networks do that ask to sign in first.
 */
export type ConnectivityState = 'online' | 'weak' | 'offline' | 'captive'

export interface Connectivity {
  state: ConnectivityState
  /** Milliseconds since 1970 of the last change. */
  since: number
}

export const connectivity = proxy<Connectivity>({ state: 'online', since: 0 })
