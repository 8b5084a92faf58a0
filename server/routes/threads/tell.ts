// What follows the commit of a change in a thread: frames to everybody it is open to, and a push to those who are away.
import { and, eq, inArray } from 'drizzle-orm'
import type { ThreadMessage } from '../../../src/contract/threads.ts'
import { notificationPreferences, threadViewers } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller.ts'
import { connectedAccounts } from '../../live/presence.ts'
import { cut } from '../chat/messages.ts'
import type { Acting } from '../shared/asking.ts'
import { displayName } from '../shared/names.ts'
import { audienceOf, type ThreadRow } from './policy.ts'

type Telling = Acting<SignedIn> & { idempotencyKey?: string }

/** Who is pushed: of the audience, those who have not switched off this thread or all such pushes (contract 2.3, `chatPush`). */
async function pushed({ tx, caller }: Telling, thread: ThreadRow, accountIds: string[]): Promise<string[]> {
  const others = accountIds.filter((id) => id !== caller.account.id)
  // A stream's thread is talked in while people watch: a push for each line to each registered person would be a plague.
  if (others.length === 0 || thread.streamInputId !== null) return []
  const silent = await tx
    .select({ id: threadViewers.accountId })
    .from(threadViewers)
    .where(and(eq(threadViewers.threadId, thread.id), eq(threadViewers.notifications, false), inArray(threadViewers.accountId, others)))
  const off = await tx
    .select({ id: notificationPreferences.accountId })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.chatPush, false), inArray(notificationPreferences.accountId, others)))
  const quiet = new Set([...silent, ...off].map((row) => row.id))
  return others.filter((id) => !quiet.has(id))
}

/** After the commit everybody's open clients get `thread.message.created`, and those without one a push. `clientKey` is as for conversations. */
export async function tellCreated(request: Telling, thread: ThreadRow, message: ThreadMessage): Promise<void> {
  const { caller, services, afterCommit, idempotencyKey } = request
  const organizationId = caller.organization.id
  const accountIds = await audienceOf(request, thread)
  const wanted = await pushed(request, thread, accountIds)
  const body = { threadId: thread.id, message, ...(idempotencyKey === undefined ? {} : { clientKey: idempotencyKey }) }
  afterCommit(async () => {
    await services.live.publish({ organizationId, accountIds, type: 'thread.message.created', body })
    const connected = connectedAccounts(services.live, organizationId)
    const absent = wanted.filter((id) => !connected.has(id))
    if (absent.length === 0) return
    await services.push.send({
      organizationId,
      accountIds: absent,
      title: thread.subject,
      body: cut(`${displayName(caller.account)}: ${message.body}`),
      navigate: `/threads/${thread.id}`,
      tag: `thread-${thread.id}`,
      kind: 'thread',
    })
  })
}

/** After the commit everybody's open clients get the message as it is now. */
export async function tellUpdated(request: Telling, thread: ThreadRow, message: ThreadMessage): Promise<void> {
  await tell(request, thread, 'thread.message.updated', { threadId: thread.id, message })
}

/** After the commit everybody's open clients learn that it is gone. */
export async function tellDeleted(request: Telling, thread: ThreadRow, messageId: string): Promise<void> {
  await tell(request, thread, 'thread.message.deleted', { threadId: thread.id, messageId })
}

async function tell(
  request: Telling,
  thread: ThreadRow,
  type: 'thread.message.updated' | 'thread.message.deleted',
  body: object,
): Promise<void> {
  const accountIds = await audienceOf(request, thread)
  const organizationId = request.caller.organization.id
  request.afterCommit(() => request.services.live.publish({ organizationId, accountIds, type, body }))
}
