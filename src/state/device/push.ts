// Push notifications on this device: what is possible, and what the person has chosen. Written by src/offline/push.
import { proxy } from 'valtio'

/**
 * `unknown`: not checked yet. `unsupported`: the browser cannot, or the organisation sends none. `shared`: not on a shared device.
 * `install`: only after the app is on the home screen. `blocked`: permission was denied, and only browser settings can change it.
 * `off`: not subscribed. `on`: subscribed. `unfinished`: subscribed, but the server does not have the subscription yet.
 */
export type PushStatus = 'unknown' | 'unsupported' | 'shared' | 'install' | 'blocked' | 'off' | 'on' | 'unfinished'

/** Why subscribing failed: the browser did not answer in time or refused, or the server was not reached. */
export type PushTrouble = 'slow' | 'failed' | 'offline'

export interface PushState {
  status: PushStatus
  busy: boolean
  trouble: PushTrouble | null
  /** The id of this device in the server's list; null if it is not listed. */
  deviceId: string | null
  hidesContent: boolean
}

export const push = proxy<PushState>({ status: 'unknown', busy: false, trouble: null, deviceId: null, hidesContent: false })
