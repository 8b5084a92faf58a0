// Maps each type of live event to changes of the cache. A table with a row per type.
import type { LiveEvent, LiveEventOf } from '../../contract/events-live.ts'
import { newMessage } from './chat.ts'
import type { Effect, Seen } from './effect.ts'
import { announcementRead, urgentAnnounced } from './announcements.ts'
import { threadMessageCreated, threadMessageDeleted, threadMessageUpdated } from './threads.ts'

const nothing = (): Effect => ({ edits: [], asks: [] })

const effects: { [T in LiveEvent['type']]: (event: LiveEventOf<T>, seen: Seen) => Effect } = {
  'new-message': newMessage,
  'typing-start': nothing,
  'typing-stop': nothing,
  'thread.message.created': threadMessageCreated,
  'thread.message.updated': threadMessageUpdated,
  'thread.message.deleted': threadMessageDeleted,
  'announcement.urgent': urgentAnnounced,
  'announcement.read': announcementRead,
  pong: nothing,
}

/** The changes that an event makes to the cache, given the device state `seen`. Pure. */
export const effectOf = (event: LiveEvent, seen: Seen): Effect =>
  (effects[event.type] as (event: LiveEvent, seen: Seen) => Effect)(event, seen)
