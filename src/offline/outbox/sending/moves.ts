// How events change a row: its next state and the recorded details.
import { failureCode } from '../../../api/transport/failure-code.ts'
import { ApiError } from '../../../api/transport/errors.ts'
import type { OutboxRow } from '../rows/row.ts'
import { nextState, type OutboxEvent } from '../states.ts'
import { outboxDelay } from './turns.ts'

const WEEK = 7 * 24 * 60 * 60_000

/** The row after an event; null when it leaves the outbox. Pure, like all functions here. */
export function moved(row: OutboxRow, event: OutboxEvent, more: Partial<OutboxRow> = {}): OutboxRow | null {
  // Another tab that still showed it discarded it too. It waits to be undone, and must not be removed before that.
  if (event === 'discard' && row.recalled) return row
  const next = nextState(row.state, event)
  // Discarded while in flight: it is not shown, so it cannot wait for a person to check it.
  const isForgotten = row.recalled && (next === 'failed' || next === 'unknown')
  if (next === 'gone' || isForgotten) return null
  return next === 'recall' ? { ...row, recalled: true } : { ...row, ...more, state: next }
}

/** A row that was pending for a week is not sent without asking. */
export const aged = (row: OutboxRow, now: number): OutboxRow | null =>
  row.state === 'queued' && now - row.since > WEEK ? moved(row, 'aged', { reason: 'failed.aged' }) : row

/** Marks a row as in flight, unless it was pending for too long. Checked here too, because a sleeping page may wake at this moment. */
export function picked(row: OutboxRow, now: number): OutboxRow | null {
  const still = aged(row, now)
  if (still !== row) return still
  const firstSentAt = row.firstSentAt ?? now
  return moved(row, 'pick', { attempts: row.attempts + 1, firstSentAt, reason: null, sentence: undefined, field: undefined })
}

/** Its sender no longer exists. */
export const interrupted = (row: OutboxRow): OutboxRow | null => (row.state === 'sending' ? moved(row, 'interrupted', { nextAt: 0 }) : row)

/** An attempt ended with `error`; `retryAfter` (milliseconds) is the delay set by the server. */
export function ended(
  row: OutboxRow,
  event: OutboxEvent,
  { error, retryAfter, at, random }: { error: unknown; retryAfter?: number; at: number; random: () => number },
): OutboxRow | null {
  return moved(row, event, {
    reason: `failed.${failureCode(error)}`,
    sentence: error instanceof ApiError && error.code === 'known' ? error.message : undefined,
    field: error instanceof ApiError ? error.field : undefined,
    triedAt: at,
    nextAt: at + (retryAfter ?? outboxDelay(row.attempts, random)),
    held: retryAfter !== undefined,
    senseless: event === 'senseless' || event === 'senselessAgain' ? row.senseless + 1 : 0,
  })
}

/** The person retries it, and accepts that it may arrive twice if the server cannot recognise it. */
export const again = (row: OutboxRow, now: number): OutboxRow | null =>
  moved(row, 'retry', {
    attempts: 0,
    nextAt: 0,
    held: false,
    since: now,
    reason: null,
    sentence: undefined,
    field: undefined,
    senseless: 0,
  })

/** It was written again under its key: if it was discarded, given up or refused meanwhile, it is pending again. Otherwise the same row. */
export function wanted(row: OutboxRow, now: number): OutboxRow | null {
  const isGivenUp = row.state === 'failed' || row.state === 'unknown'
  if (!row.recalled && !isGivenUp) return row
  const kept = { ...row, recalled: false }
  return isGivenUp ? again(kept, now) : kept
}
