// The dependencies and callbacks of an outbox.
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
  /** True while the network does not work: no attempts until `wake`. */
  isOffline: () => boolean
  /** Whether this tab is the one that sends. */
  isLeading: () => boolean
  /** For an identity that is not on screen: src/state/shown/outbox.ts belongs to another one. */
  apart?: true
  /** A write was refused, and its place on screen does not show it. */
  onRefused: (error: ApiError | OfflineError) => void
  /** The account that writes here; undefined while it is unknown. */
  me: () => string | undefined
  /** A write was answered: the current answers must be persisted immediately. */
  onAnswered: () => void
  now?: () => number
  random?: () => number
}
