// What waits to be sent, as every tab of this identity sees it. src/offline/outbox writes it; everyone reads it.
import { proxy } from 'valtio'

/**
 * 'queued': waits for its turn, or for the network. 'sending': on its way. 'unknown': the server answered with what makes no
 * sense, again and again, so it may have arrived. 'failed': refused, or too old to be sent unasked.
 */
export type WaitingState = 'queued' | 'sending' | 'unknown' | 'failed'

/** One write that the server has not confirmed. */
export interface Waiting {
  /** Also its idempotency key. */
  key: string
  /** Its place in the order of writing. */
  seq: number
  /** The row of the endpoint table: 'chat.send'; empty for a row that cannot be read any more. */
  op: string
  lane: string
  params: Record<string, unknown>
  body?: unknown
  /** What the place that wrote it needs to show it. */
  note?: unknown
  /** Milliseconds since 1970. */
  createdAt: number
  state: WaitingState
  attempts: number
  /** When it is tried again, milliseconds since 1970; 0 for at once. */
  nextAt: number
  /** Key of the words that say why it failed or was not sent yet ('failed.offline', 'failed.aged'); null when nothing happened. */
  reason: string | null
  /** The server's own sentence, where the contract says that it is meant for people. */
  sentence?: string
}

/**
 * `of` is the key of the scope whose rows these are. `held`: those of them that can still be taken back as if they had never been,
 * the same list for as long as they are the same. `kept: false`: something of it lives in this tab alone, because the device
 * would not take it. `paused`: signed out by the server.
 */
export const outbox = proxy<{ of: string | null; rows: Waiting[]; held: Waiting[]; kept: boolean; paused: boolean }>({
  of: null,
  rows: [],
  held: [],
  kept: true,
  paused: false,
})
