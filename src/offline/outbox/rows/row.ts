// One write as it is on the device, and how it is read back: by whatever version of the app, and however damaged.
import type { QueuedWrite } from '../../../api/queue.ts'
import type { Waiting, WaitingState } from '../../../state/shown/outbox.ts'

/** What is kept beside what everyone may see: how to send it. */
export interface OutboxRow
  extends Waiting, Pick<QueuedWrite, 'method' | 'path' | 'auth' | 'undoFor' | 'deadline' | 'wish' | 'holds' | 'first' | 'lapses'> {
  /** The shape of this row. Raised when it changes; `migrations` then says how older ones are read. */
  v: number
  /** Since when it waits to be sent, milliseconds since 1970: since it was written, or since the person said so again. */
  since: number
  /** When it was first sent, milliseconds since 1970: from then on it may have arrived. */
  firstSentAt: number | null
  /** When the last attempt ended: a network that came back since is a reason to try at once. */
  triedAt: number
  /** The server named the moment of the next attempt (429): nothing brings it forward. */
  held: boolean
  /** Answers that made no sense, in a row. */
  senseless: number
  /** Discarded while on its way: to be taken back once it has arrived. */
  recalled: boolean
}

const VERSION = 1

type Older = Record<string, unknown>
/** By the version it brings a row up from. The meaning of a kept row never changes under its name. */
const migrations: Record<number, (row: Older) => Older> = {}

const states: ReadonlySet<unknown> = new Set<WaitingState>(['queued', 'sending', 'unknown', 'failed'])
const methods: ReadonlySet<unknown> = new Set(['POST', 'PUT', 'DELETE'])
const isRecord = (value: unknown): value is Older => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A new row, ready for its turn. Pure. */
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
 * A row as it came from the device. What cannot be understood any more (damaged, or of a later version) is no longer sent, but
 * shown: `op` is empty and `body` all there is of it. Pure, never throws.
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
  // Given back to its writer (src/offline/identity/withdraw.ts): words, and why they were not sent.
  if (row['op'] === '' && isText(row['key']) && isText(row['reason'])) {
    const { key, body, reason, createdAt } = row
    return { ...lost, key, seq, body, state: 'failed', reason, ...(typeof createdAt === 'number' ? { createdAt } : {}) }
  }
  return { ...lost, seq, body: value, state: 'failed', reason: 'failed.unreadable' }
}

/** Whether it may have reached the server. */
export const mayHaveArrived = (row: OutboxRow): boolean => row.firstSentAt !== null
