// Pending writes, as every tab of this identity sees them. Written by src/offline/outbox.
import { proxy } from 'valtio'

/**
 * 'queued': waits for its turn or for the network. 'sending': in flight. 'unknown': the server repeatedly sent invalid answers, so
 * the write may have arrived. 'failed': refused, or too old to be sent without asking.
 */
export type WaitingState = 'queued' | 'sending' | 'unknown' | 'failed'

/** A write that the server has not confirmed. */
export interface Waiting {
  /** Also its idempotency key. */
  key: string
  /** Its position in the order of writing. */
  seq: number
  /** The row of the endpoint table, such as 'chat.send'; empty for an unreadable row. */
  op: string
  lane: string
  params: Record<string, unknown>
  body?: unknown
  /** Data that its place needs to show it. */
  note?: unknown
  /** Milliseconds since 1970. */
  createdAt: number
  state: WaitingState
  attempts: number
  /** Time of the next attempt, milliseconds since 1970; 0 for immediately. */
  nextAt: number
  /** Key of the reason why it failed or is still pending ('failed.offline', 'failed.aged'); null if there is none. */
  reason: string | null
  /** The server's sentence, if the contract defines it as text for people. */
  sentence?: string
  /** The part of the body that the server refused, as the contract names it. */
  field?: string
}

/**
 * `of`: the key of the scope that the rows belong to. `read`: the stored rows are among them, as far as the device can be read; before that a
 * missing row may be a stored one. `held`: rows that can still be undone without a trace; the same array while its rows are the same.
 * `kept: false`: some rows exist in this tab only, because the device could not store them. `paused`: the server has ended the session.
 */
export const outbox = proxy<{ of: string | null; read: boolean; rows: Waiting[]; held: Waiting[]; kept: boolean; paused: boolean }>({
  of: null,
  read: false,
  rows: [],
  held: [],
  kept: true,
  paused: false,
})
