// The interface between the endpoint table and the outbox: queued writes and the queue that accepts them.
import type { QueryClient } from '@tanstack/react-query'
import type { Auth, Wish, WriteRow } from './endpoint.ts'
import { OfflineError } from './transport/errors.ts'

/** One write as stored in the outbox: all data needed to send it, without any lookup. */
export interface QueuedWrite {
  /** Also the idempotency key, so that a retry is still the same write. */
  key: string
  /** The name of the row in the table: 'chat.send'. */
  op: string
  lane: string
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  auth: Auth
  params: Record<string, unknown>
  body?: unknown
  /** For the screen that shows the write while it waits; never sent. */
  note?: unknown
  /** Milliseconds in which the write can be undone without a trace. It is shown and sent after this time. */
  undoFor?: number
  deadline?: number
  wish?: Wish
  holds?: true
  first?: true
  lapses?: true
}

/** The response to a queued write: it is stored and will be sent. */
export interface Accepted {
  key: string
}

export interface Queue {
  /** Resolves when the write is persisted on the device. Rejects and stores nothing if it can be neither stored nor sent. */
  take(write: QueuedWrite): Promise<Accepted>
  /** Retries a failed write under its own key. */
  retry(key: string): Promise<void>
  retryAll(): Promise<void>
  /** Deletes a write. If it is already being sent, it is reversed as soon as it has been received by the server. */
  discard(key: string): Promise<void>
  /**
   * Removes a write whose result has arrived by another way than its response. Its effect is kept. Also works while the write is
   * being retried.
   */
  arrived(key: string): Promise<void>
  /** Checks now whether a write can be sent. */
  wake(): void
}

const queues = new WeakMap<QueryClient, () => Promise<Queue>>()

/** Attaches an outbox to a cache. Called once, where both are created. */
export const attachQueue = (client: QueryClient, queue: () => Promise<Queue>): void => void queues.set(client, queue)

/** Returns the outbox of a cache. Rejects with OfflineError if it has none (its chunk could not be loaded). */
export async function queueOf(client: QueryClient): Promise<Queue> {
  const queue = queues.get(client)
  if (!queue) throw new OfflineError('network')
  return queue()
}

type QueueableRow = WriteRow<string, unknown, unknown>
const rows = new Map<string, QueueableRow>()

/** Called by the table for every row that can be queued. */
export const noteQueueable = (op: string, row: QueueableRow): void => void rows.set(op, row)

/** The table's row of an operation; undefined until the file of its resource is loaded. */
export const queueable = (op: string): QueueableRow | undefined => rows.get(op)

/** The names of all operations that can be queued, of the files loaded so far. */
export const queueableOps = (): string[] => [...rows.keys()]
