// Converts a message of a thread for the message log.
import type { LogMessage } from '../../../components/messages/log/log-entries.ts'
import type { ThreadMessage } from '../../../contract/community/threads.ts'

/** Pure. */
export const logMessage = ({ id, body, type, accountId, viewer, sentAt }: ThreadMessage): LogMessage => ({
  id,
  text: body,
  type,
  accountId,
  account: viewer.account,
  createdAt: sentAt,
})
