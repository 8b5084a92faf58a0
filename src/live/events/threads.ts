// Maps live events of threads to changes of the cache. Pure; the connection applies them.
import { messageCreated, messageDeleted, messageUpdated, threads } from '../../api/resources/community/threads.ts'
import type { ThreadMessageDeletedEvent, ThreadMessageEvent } from '../../contract/events-live.ts'
import type { Effect } from './effect.ts'

/** A message was written, by anyone. */
export const threadMessageCreated = ({ body: { threadId, message } }: ThreadMessageEvent): Effect => ({
  edits: messageCreated(threadId, message),
  asks: [],
})

/** The text or the reactions of a message have changed. */
export const threadMessageUpdated = ({ body: { threadId, message } }: ThreadMessageEvent): Effect => ({
  edits: messageUpdated(threadId, message),
  asks: [],
})

/** A message was deleted. The time of the last message is refetched, because only the server knows it now. */
export const threadMessageDeleted = ({ body: { threadId, messageId } }: ThreadMessageDeletedEvent): Effect => ({
  edits: messageDeleted(threadId, messageId),
  asks: [threads.detail({ threadId }).queryKey],
})
