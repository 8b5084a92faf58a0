// Pushed notifications on this device: what is possible, and what the person has chosen. Set by src/offline/push.
import { proxy } from 'valtio'

/**
 * `unknown`: not looked at yet. `unsupported`: not with this browser, or this organisation sends none. `shared`: a shared device
 * gets none. `install`: only once the app is on the home screen. `blocked`: the browser was told no; only its own settings change
 * that. `off`: no one asked for any. `on`: they come. `unfinished`: wanted, but the server does not know of it yet.
 */
export type PushStatus = 'unknown' | 'unsupported' | 'shared' | 'install' | 'blocked' | 'off' | 'on' | 'unfinished'

/** Why turning on did not work: the browser gave no answer in time, or could not; the server was not reached. */
export type PushTrouble = 'slow' | 'failed' | 'offline'

export interface PushState {
  status: PushStatus
  busy: boolean
  trouble: PushTrouble | null
  /** Names this device in the server's list; null while it is in none. */
  deviceId: string | null
  hidesContent: boolean
}

export const push = proxy<PushState>({ status: 'unknown', busy: false, trouble: null, deviceId: null, hidesContent: false })
