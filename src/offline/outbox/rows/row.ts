// The format of one stored write, and how it is read back: from any version of the app, and also if damaged.
import type { QueuedWrite } from '../../../api/queue.ts'
import type { Waiting, WaitingState } from '../../../state/shown/outbox.ts'

/** The stored fields beyond the public ones: how to send it. */
export interface OutboxRow
  extends Waiting, Pick<QueuedWrite, 'method' | 'path' | 'auth' | 'undoFor' | 'deadline' | 'wish' | 'holds' | 'first' | 'lapses'> {
  /** The version of this row's format. It is raised when the format changes; `migrations` then converts older rows. */
  v: number
  /** Milliseconds since 1970 from which it waits to be sent: since it was written, or since the person retried it. */
  since: number
  /** When it was first sent, milliseconds since 1970. From then on it may have arrived. */
  firstSentAt: number | null
  /** When the last attempt ended. If the network returned after that, it is retried immediately. */
  triedAt: number
  /** The server set the time of the next attempt (429), so nothing triggers an earlier one. */
  held: boolean
  /** The number of consecutive invalid answers. */
  senseless: number
  /** Discarded while in flight, so it is undone once it has arrived. */
  recalled: boolean
}

const VERSION = 1

type Older = Record<string, unknown>
/** By the version that it migrates from. The meaning of a stored field never changes under the same name. */
const migrations: Record<number, (row: Older) => Older> = {}

const states: ReadonlySet<unknown> = new Set<WaitingState>(['queued', 'sending', 'unknown', 'failed'])
const methods: ReadonlySet<unknown> = new Set(['POST', 'PUT', 'DELETE'])
const isRecord = (value: unknown): value is Older => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A new row, ready to be sent. Pure. */
export const rowFor = (write: QueuedWrite, now: number): Omit<OutboxRow, 'seq'> => ({
  v: VERSION,
  ...write,
  createdAt: now,
  since: now,
  state: 'queued',
  attempts: 0,
  nextAt: write.undoFor ? now + write.undoFor : 0,
  reason: null,
  firstSentAt: null,
  triedAt: 0,
  held: false,
  senseless: 0,
  recalled: false,
})

function brought(value: Older): Older {
  let row = value
  for (let from = row['v']; typeof from === 'number' && from < VERSION; from = row['v']) {
    const migrate = migrations[from]
    if (!migrate) break
    row = { ...migrate(row), v: from + 1 }
  }
  return row
}

/**
 * Reads a row from the device. A row that cannot be read (damaged, or of a later version) is not sent, but shown: `op` is empty, and `body`
 * is the whole value. Pure, never throws.
 */
export function readRow(seq: number, value: unknown): OutboxRow {
  const row = isRecord(value) ? brought(value) : {}
  const fits =
    row['v'] === VERSION &&
    isText(row['key']) &&
    isText(row['op']) &&
    isText(row['lane']) &&
    isText(row['path']) &&
    methods.has(row['method']) &&
    states.has(row['state']) &&
    isRecord(row['params']) &&
    ['createdAt', 'attempts', 'nextAt'].every((name) => typeof row[name] === 'number')
  if (fits) return { ...(row as unknown as OutboxRow), seq }
  const lost = rowFor(
    { key: `unreadable ${seq}`, op: '', lane: `unreadable ${seq}`, method: 'POST', path: '', auth: 'required', params: {} },
    0,
  )
  // Returned to its writer (src/offline/identity/withdraw.ts): the text, and why it was not sent.
  if (row['op'] === '' && isText(row['key']) && isText(row['reason'])) {
    const { key, body, reason, createdAt } = row
    return { ...lost, key, seq, body, state: 'failed', reason, ...(typeof createdAt === 'number' ? { createdAt } : {}) }
  }
  return { ...lost, seq, body: value, state: 'failed', reason: 'failed.unreadable' }
}

/** Whether the write may have reached the server. */
export const mayHaveArrived = (row: OutboxRow): boolean => row.firstSentAt !== null
