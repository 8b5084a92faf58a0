// The meaning of an attempt's outcome for a pending write.
import { ApiError, isGoneStatus, OfflineError, transientStatus } from '../../../api/transport/errors.ts'
import type { OutboxEvent } from '../states.ts'
import type { OutboxRow } from '../rows/row.ts'

/** 'stop': the scope was closed, or the server ended the session. The row stays unchanged until the identity returns. */
export type Verdict = { event: OutboxEvent; retryAfter?: number } | 'stop'

/** From this many consecutive invalid answers on, they are not treated as temporary. */
const SENSELESS = 5

/** Classifies the error of an attempt. Only a decision of the server is final; every other failure may be temporary. Pure. */
export function verdictOn(error: unknown, row: Pick<OutboxRow, 'method' | 'senseless' | 'lapses'>): Verdict {
  if (error instanceof OfflineError) return error.kind === 'closed' ? 'stop' : { event: 'passing' }
  if (!(error instanceof ApiError)) return { event: 'passing' }
  const { status, code, retryAfter } = error
  if (status === 401) return 'stop'
  if (code === 'contract') return { event: row.senseless + 1 >= SENSELESS ? 'senselessAgain' : 'senseless' }
  // The target no longer exists: that was the intention, or someone else has already dealt with it.
  if ((row.method === 'DELETE' || row.lapses) && isGoneStatus(status)) return { event: 'answered' }
  if (transientStatus.has(status) || status >= 500 || code === 'idempotencyInProgress') return { event: 'passing', retryAfter }
  return { event: 'refused' }
}
