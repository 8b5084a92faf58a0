// The effect of a live event on the cache, and the device state that it depends on.
import type { Edit, Key } from '../../api/options.ts'

/** The device state that effects depend on. */
export interface Seen {
  /** The current account, or the one acted for; null until known. */
  accountId: string | null
  /** The conversation on the screen of a visible page. */
  viewing: number | null
  /** Whether the cache contains this conversation. */
  knows(channelId: number): boolean
  /** Whether a fetched answer contained this message: fetched messages count as read. */
  hasAsked(channelId: number, messageId: number): boolean
  /** Whether it was unread before, so that the counter includes it already. */
  isUnread(channelId: number): boolean
}

export interface Effect {
  edits: Edit[]
  /** Keys to refetch, because the event lacks data. */
  asks: Key[]
}
