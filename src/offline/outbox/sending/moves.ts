// How a row is changed by what happens to it: its next state, and what is noted beside.
import { failureCode } from '../../../api/transport/failure-code.ts'
import { ApiError } from '../../../api/transport/errors.ts'
import type { OutboxRow } from '../rows/row.ts'
import { nextState, type OutboxEvent } from '../states.ts'
import { outboxDelay } from './turns.ts'

const WEEK = 7 * 24 * 60 * 60_000

/** The row after an event; null when it leaves the outbox. Pure, as all of these. */
export function moved(row: OutboxRow, event: OutboxEvent, more: Partial<OutboxRow> = {}): OutboxRow | null {
  // Another tab that still showed it has discarded it too: it waits to be taken back, and must not be forgotten before.
  if (event === 'discard' && row.recalled) return row
  const next = nextState(row.state, event)
  // Discarded while it was on its way: no one sees it, so it cannot wait for anyone to look.
  const isForgotten = row.recalled && (next === 'failed' || next === 'unknown')
  if (next === 'gone' || isForgotten) return null
  return next === 'recall' ? { ...row, recalled: true } : { ...row, ...more, state: next }
}

/** What has waited for a week is not sent unasked. */
export const aged = (row: OutboxRow, now: number): OutboxRow | null =>
  row.state === 'queued' && now - row.since > WEEK ? moved(row, 'aged', { reason: 'failed.aged' }) : row

/** Its turn has come: it is on its way, unless it has waited for too long. A page that slept may wake at this very moment. */
export function picked(row: OutboxRow, now: number): OutboxRow | null {
  const still = aged(row, now)
  if (still !== row) return still
  const firstSentAt = row.firstSentAt ?? now
  return moved(row, 'pick', { attempts: row.attempts + 1, firstSentAt, reason: null, sentence: undefined })
}

/** Whoever was sending it is gone. */
export const interrupted = (row: OutboxRow): OutboxRow | null => (row.state === 'sending' ? moved(row, 'interrupted', { nextAt: 0 }) : row)

/** An attempt has ended with `error`; `retryAfter` (milliseconds) is the server's own pause. */
export function ended(
  row: OutboxRow,
  event: OutboxEvent,
  { error, retryAfter, at, random }: { error: unknown; retryAfter?: number; at: number; random: () => number },
): OutboxRow | null {
  return moved(row, event, {
    reason: `failed.${failureCode(error)}`,
    sentence: error instanceof ApiError && error.code === 'known' ? error.message : undefined,
    triedAt: at,
    nextAt: at + (retryAfter ?? outboxDelay(row.attempts, random)),
    held: retryAfter !== undefined,
    senseless: event === 'senseless' || event === 'senselessAgain' ? row.senseless + 1 : 0,
  })
}

/** The person says so again, and answers for its arriving twice where the server cannot tell. */
export const again = (row: OutboxRow, now: number): OutboxRow | null =>
  moved(row, 'retry', { attempts: 0, nextAt: 0, held: false, since: now, reason: null, sentence: undefined, senseless: 0 })

/** It is written again under its key: if it was discarded, given up or refused meanwhile, it is wanted all the same. Else the same row. */
export function wanted(row: OutboxRow, now: number): OutboxRow | null {
  const isGivenUp = row.state === 'failed' || row.state === 'unknown'
  if (!row.recalled && !isGivenUp) return row
  const kept = { ...row, recalled: false }
  return isGivenUp ? again(kept, now) : kept
}
