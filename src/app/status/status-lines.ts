// The texts of the status line: a table of connection and pending writes. Empty if there is nothing to say.
import type { Load } from '../../kit/writes/use-waits.ts'
import type { ConnectivityState } from '../../lib/device/connectivity-state.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'

export interface StatusLine {
  /** Key of the text, with the values `count` and `time`. */
  words:
    | `status.line.${'weak' | 'offline' | 'captive'}${'' | 'Waiting' | 'Failed'}`
    | 'status.line.waiting'
    | 'status.line.failed'
    | 'status.line.memory'
  icon: IconName
  kind: 'plain' | 'warn' | 'bad'
  /** How long the state must last before it is shown, to skip short interruptions. In ms. */
  patience: number
}

const soon = 1500
/** Longer than sending a message usually takes. In ms. */
const usual = 3000

const table: Record<ConnectivityState, Record<Load, StatusLine | null>> = {
  online: {
    nothing: null,
    waiting: { words: 'status.line.waiting', icon: 'clock', kind: 'plain', patience: usual },
    failed: { words: 'status.line.failed', icon: 'circle-alert', kind: 'bad', patience: 0 },
  },
  weak: {
    nothing: { words: 'status.line.weak', icon: 'wifi', kind: 'plain', patience: soon },
    waiting: { words: 'status.line.weakWaiting', icon: 'clock', kind: 'plain', patience: soon },
    failed: { words: 'status.line.weakFailed', icon: 'circle-alert', kind: 'bad', patience: 0 },
  },
  offline: {
    nothing: { words: 'status.line.offline', icon: 'cloud-off', kind: 'plain', patience: 0 },
    waiting: { words: 'status.line.offlineWaiting', icon: 'cloud-off', kind: 'plain', patience: 0 },
    failed: { words: 'status.line.offlineFailed', icon: 'cloud-off', kind: 'bad', patience: 0 },
  },
  captive: {
    nothing: { words: 'status.line.captive', icon: 'wifi-off', kind: 'warn', patience: 0 },
    waiting: { words: 'status.line.captiveWaiting', icon: 'wifi-off', kind: 'warn', patience: 0 },
    failed: { words: 'status.line.captiveFailed', icon: 'wifi-off', kind: 'bad', patience: 0 },
  },
}

const keepsNothing: StatusLine = { words: 'status.line.memory', icon: 'triangle-alert', kind: 'warn', patience: soon }

/**
 * The line for a connection and a state of writes; null for none. `memory`: the device cannot store data although it should, which
 * is shown if nothing is more urgent. Pure.
 */
export const statusLine = (state: ConnectivityState, load: Load, memory: boolean): StatusLine | null =>
  table[state][load] ?? (memory ? keepsNothing : null)
