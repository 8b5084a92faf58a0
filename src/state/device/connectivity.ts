// Whether the server is reachable. Written by src/offline/network/connectivity.ts.
import { proxy } from 'valtio'
import type { ConnectivityState } from '../../lib/device/connectivity-state.ts'

export interface Connectivity {
  state: ConnectivityState
  /** Milliseconds since 1970 of the last change; 0 until the first. */
  since: number
}

export const connectivity = proxy<Connectivity>({ state: 'online', since: 0 })
