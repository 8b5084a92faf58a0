// What an outbox is made of, and whom it tells.
import type { ApiError, OfflineError } from '../../api/transport/errors.ts'
import type { Scope } from '../../api/scope.ts'
import type { Transport } from '../../api/transport/transport.ts'
import type { Effects } from './effects.ts'
import type { OutboxNews } from './news.ts'
import type { SpillingRows } from './rows/spilling-rows.ts'

export interface OutboxOptions {
  scope: Scope
  transport: Transport
  rows: SpillingRows
  effects: Effects
  news: OutboxNews
  /** True while nothing gets through: nothing is tried, until `wake`. */
  isOffline: () => boolean
  /** Whether this tab is the one that sends. */
  isLeading: () => boolean
  /** Of an identity that is not on screen: src/state/shown/outbox.ts is another's. */
  apart?: true
  /** A write was refused, and its place on screen does not show it. */
  onRefused: (error: ApiError | OfflineError) => void
  /** The account that writes here; undefined while it is not known. */
  me: () => string | undefined
  /** Something was answered: what is shown now is to be kept at once. */
  onAnswered: () => void
  now?: () => number
  random?: () => number
}
