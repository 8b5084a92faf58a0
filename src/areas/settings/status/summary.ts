// The state of app and connection in one sentence: a table, the most urgent row first.
import type { ConnectivityState } from '../../../lib/device/connectivity-state.ts'
import type { BannerProps } from '../../../ui/overlays/Banner.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'

/** What the sentence depends on. Unmeasured facts are null. */
export interface Situation {
  /** The server has ended the session: expired, or signed out on another device. */
  ended: boolean
  /** The server works with newer versions only. */
  demanded: boolean
  connection: ConnectivityState
  /** The browser says that the device is on a network. */
  onNetwork: boolean
  /** The web host of the app answers, so that only the server behind it is down. */
  hostAnswers: boolean | null
  failed: number
  waiting: number
  /** A new version could not be stored, or almost all space is used. */
  full: boolean
  /** The browser stores nothing. */
  memory: boolean
  /** A shared device: it stores nothing by choice. */
  shared: boolean
  /** A newer version is ready. */
  update: boolean
  /** No worker, so the app does not start without a network. */
  noWorker: boolean
  /** The clock is wrong enough to show wrong times. */
  wrongClock: boolean
}

/** What the person can do about it. */
export type Remedy = 'signIn' | 'update' | 'network' | 'outbox' | 'space' | 'check'

type Name =
  | 'ended'
  | 'demanded'
  | 'captive'
  | 'captiveWaiting'
  | 'down'
  | 'downWaiting'
  | 'offline'
  | 'offlineWaiting'
  | 'unreachable'
  | 'unreachableWaiting'
  | 'failed'
  | 'full'
  | 'memory'
  | 'weak'
  | 'waiting'
  | 'wrongClock'
  | 'update'
  | 'noWorker'
  | 'shared'
  | 'well'

export interface Summary {
  /** Key of the sentence, with `count`. */
  words: `diagnosis.summary.${Name}`
  kind: NonNullable<BannerProps['kind']>
  icon: IconName
  /** Null: nothing has to be done. */
  remedy: Remedy | null
}

type Row = Omit<Summary, 'words'> & { name: Name; holds: (of: Situation) => boolean }

const isDown = ({ connection, hostAnswers }: Situation) => (connection === 'offline' || connection === 'captive') && hostAnswers === true
const isOffline = ({ connection, onNetwork }: Situation) => connection === 'offline' && !onNetwork

/** A connection, without and with pending writes. */
const cut = (name: 'captive' | 'down' | 'offline' | 'unreachable', row: Omit<Row, 'name'>): Row[] => [
  { ...row, name: `${name}Waiting`, holds: (of) => row.holds(of) && of.waiting + of.failed > 0 },
  { ...row, name },
]

const table: readonly Row[] = [
  { name: 'ended', kind: 'bad', icon: 'log-in', remedy: 'signIn', holds: ({ ended }) => ended },
  { name: 'demanded', kind: 'bad', icon: 'refresh-cw', remedy: 'update', holds: ({ demanded }) => demanded },
  ...cut('down', { kind: 'warn', icon: 'cloud-off', remedy: 'check', holds: isDown }),
  ...cut('captive', { kind: 'warn', icon: 'wifi-off', remedy: 'network', holds: ({ connection }) => connection === 'captive' }),
  ...cut('offline', { kind: 'plain', icon: 'cloud-off', remedy: 'check', holds: isOffline }),
  ...cut('unreachable', { kind: 'warn', icon: 'cloud-off', remedy: 'check', holds: ({ connection }) => connection === 'offline' }),
  { name: 'failed', kind: 'bad', icon: 'circle-alert', remedy: 'outbox', holds: ({ failed }) => failed > 0 },
  { name: 'full', kind: 'warn', icon: 'triangle-alert', remedy: 'space', holds: ({ full }) => full },
  { name: 'memory', kind: 'warn', icon: 'triangle-alert', remedy: null, holds: ({ memory }) => memory },
  { name: 'weak', kind: 'warn', icon: 'wifi', remedy: 'check', holds: ({ connection }) => connection === 'weak' },
  { name: 'waiting', kind: 'plain', icon: 'clock', remedy: 'outbox', holds: ({ waiting }) => waiting > 0 },
  { name: 'wrongClock', kind: 'warn', icon: 'clock', remedy: null, holds: ({ wrongClock }) => wrongClock },
  { name: 'update', kind: 'info', icon: 'refresh-cw', remedy: 'update', holds: ({ update }) => update },
  { name: 'noWorker', kind: 'plain', icon: 'info', remedy: null, holds: ({ noWorker }) => noWorker },
  { name: 'shared', kind: 'plain', icon: 'info', remedy: null, holds: ({ shared }) => shared },
  { name: 'well', kind: 'good', icon: 'circle-check', remedy: null, holds: () => true },
]

/** The first row that holds. Pure. */
export function summaryOf(situation: Situation): Summary {
  const { name, kind, icon, remedy } = table.find(({ holds }) => holds(situation))!
  return { words: `diagnosis.summary.${name}`, kind, icon, remedy }
}
