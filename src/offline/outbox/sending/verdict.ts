// What the end of an attempt means for a write that waits.
import { ApiError, isGoneStatus, OfflineError, transientStatus } from '../../../api/transport/errors.ts'
import type { OutboxEvent } from '../states.ts'
import type { OutboxRow } from '../rows/row.ts'

/** 'stop': the identity was left, or signed out by the server; the row waits for its return as it was. */
export type Verdict = { event: OutboxEvent; retryAfter?: number } | 'stop'

/** So many answers without sense are no accident. */
const SENSELESS = 5

/** Judges what an attempt threw. Only what the server decided is final; whatever else went wrong may pass. Pure. */
export function verdictOn(error: unknown, row: Pick<OutboxRow, 'method' | 'senseless' | 'lapses'>): Verdict {
  if (error instanceof OfflineError) return error.kind === 'closed' ? 'stop' : { event: 'passing' }
  if (!(error instanceof ApiError)) return { event: 'passing' }
  const { status, code, retryAfter } = error
  if (status === 401) return 'stop'
  if (code === 'contract') return { event: row.senseless + 1 >= SENSELESS ? 'senselessAgain' : 'senseless' }
  // It is gone: that was wanted, or someone else has dealt with it.
  if ((row.method === 'DELETE' || row.lapses) && isGoneStatus(status)) return { event: 'answered' }
  if (transientStatus.has(status) || status >= 500 || code === 'idempotencyInProgress') return { event: 'passing', retryAfter }
  return { event: 'refused' }
}
