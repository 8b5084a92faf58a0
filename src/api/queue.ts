// The door from the endpoint table to the outbox: what a write that may wait is, and who takes it.
import type { QueryClient } from '@tanstack/react-query'
import type { Auth, Wish, WriteRow } from './endpoint.ts'
import { OfflineError } from './transport/errors.ts'

/** One write as the outbox keeps it: everything that sending it takes, and nothing that has to be looked up. */
export interface QueuedWrite {
  /** Also its idempotency key: sent again it is still the same write. */
  key: string
  /** The row of the table: 'chat.send'. */
  op: string
  lane: string
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  auth: Auth
  params: Record<string, unknown>
  body?: unknown
  /** For the place that shows it while it waits; never sent. */
  note?: unknown
  /** Milliseconds in which it can be taken back as if it had never been: shown and sent after them. */
  undoFor?: number
  deadline?: number
  wish?: Wish
  holds?: true
  first?: true
  lapses?: true
}

/** What a queued write answers with: it is kept, and will be sent. */
export interface Accepted {
  key: string
}

export interface Queue {
  /** Resolves when the write is on the device permanently; rejects, taking nothing, when it can be neither kept nor sent. */
  take(write: QueuedWrite): Promise<Accepted>
  /** Sends one that failed again, under its own key. */
  retry(key: string): Promise<void>
  retryAll(): Promise<void>
  /** Forgets one; if it is on its way already, it is taken back as soon as it has arrived. */
  discard(key: string): Promise<void>
  /** What became of one is here, though its answer is not: it is forgotten, and stands. Also while it is sent again. */
  arrived(key: string): Promise<void>
  /** Looks now whether something can be sent. */
  wake(): void
}

const queues = new WeakMap<QueryClient, () => Promise<Queue>>()

/** Binds a cache to its outbox. Done once, where both are made. */
export const attachQueue = (client: QueryClient, queue: () => Promise<Queue>): void => void queues.set(client, queue)

/** The outbox of a cache. Rejects with OfflineError where there is none (its part could not be loaded). */
export async function queueOf(client: QueryClient): Promise<Queue> {
  const queue = queues.get(client)
  if (!queue) throw new OfflineError('network')
  return queue()
}

type QueueableRow = WriteRow<string, unknown, unknown>
const rows = new Map<string, QueueableRow>()

/** Told by the table of every row that may wait. */
export const noteQueueable = (op: string, row: QueueableRow): void => void rows.set(op, row)

/** What the table says of an operation; undefined until the file of its resource was loaded. */
export const queueable = (op: string): QueueableRow | undefined => rows.get(op)

/** Every operation that may wait, of the files loaded so far. */
export const queueableOps = (): string[] => [...rows.keys()]
