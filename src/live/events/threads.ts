// Live events of threads -> changes to the cache. Pure: the connection applies them.
import { messageCreated, messageDeleted, messageUpdated, threads } from '../../api/resources/community/threads.ts'
import type { ThreadMessageDeletedEvent, ThreadMessageEvent } from '../../contract/events-live.ts'
import type { Effect } from './effect.ts'

/** A message was written, by anyone. */
export const threadMessageCreated = ({ body: { threadId, message } }: ThreadMessageEvent): Effect => ({
  edits: messageCreated(threadId, message),
  asks: [],
})

/** Its words or its reactions are others now. */
export const threadMessageUpdated = ({ body: { threadId, message } }: ThreadMessageEvent): Effect => ({
  edits: messageUpdated(threadId, message),
  asks: [],
})

/** It is gone. When the thread was last spoken in only the server can tell now. */
export const threadMessageDeleted = ({ body: { threadId, messageId } }: ThreadMessageDeletedEvent): Effect => ({
  edits: messageDeleted(threadId, messageId),
  asks: [threads.detail({ threadId }).queryKey],
})
