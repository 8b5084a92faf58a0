// What a live event does to the cache, and what it has to know of this device for that.
import type { Edit, Key } from '../../api/options.ts'

/** What an event needs to know of this device. */
export interface Seen {
  /** The account acted for; null until it is known. */
  accountId: string | null
  /** The conversation on screen of a visible page. */
  viewing: number | null
  /** Whether the cache knows this conversation. */
  knows(channelId: number): boolean
  /** Whether an answer has brought this message: whoever asks for messages has read them. */
  hasAsked(channelId: number, messageId: number): boolean
  /** Whether it was unread already, so that the counter has counted it. */
  isUnread(channelId: number): boolean
}

export interface Effect {
  edits: Edit[]
  /** Asked for again, because the event does not say enough. */
  asks: Key[]
}
