// What follows the commit of a change in a thread: frames to everyone it is open to, and a push to those who are away.
import { and, eq, inArray, or } from 'drizzle-orm'
import type { ThreadMessage } from '../../../src/contract/community/threads.ts'
import { places } from '../../../src/lib/links/places.ts'
import { blocks, notificationPreferences, threadReactions, threadViewers } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { connectedAccounts } from '../../live/presence.ts'
import { cut } from '../../domain/chat/messages.ts'
import type { Acting } from '../../domain/common/asking.ts'
import { displayName } from '../../domain/people/names.ts'
import { audienceOf, type MessageRow, type ThreadRow } from './policy.ts'
import { presentMessage } from './present.ts'

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

/** The same request, as if this account had made it: what is shown depends on who looks. */
const asReader = (request: Telling, accountId: string): Telling => ({
  ...request,
  caller: { ...request.caller, actor: { ...request.caller.actor, id: accountId }, account: { ...request.caller.account, id: accountId } },
})

/** Those whom a block with someone who reacted to the message keeps from seeing all of its reactions. */
async function blockedReaders({ tx }: Telling, row: MessageRow): Promise<Set<string>> {
  const reactions = await tx.select({ id: threadReactions.accountId }).from(threadReactions).where(eq(threadReactions.messageId, row.id))
  const ids = [...new Set(reactions.map(({ id }) => id))]
  if (ids.length === 0) return new Set()
  const pairs = await tx
    .select({ one: blocks.blockerId, other: blocks.blockedId })
    .from(blocks)
    .where(or(inArray(blocks.blockerId, ids), inArray(blocks.blockedId, ids)))
  return new Set(pairs.flatMap(({ one, other }) => [one, other]))
}

interface View {
  accountIds: string[]
  message: ThreadMessage
}

/**
 * The message as each of `accountIds` would be answered it, once for all who see the same: its author sees whether they
 * switched the thread off, and no one sees reactions by someone of a block.
 */
async function viewsOf(request: Telling, row: MessageRow, accountIds: string[]): Promise<View[]> {
  const blocked = await blockedReaders(request, row)
  const apart = accountIds.filter((id) => id === row.accountId || blocked.has(id))
  const together = accountIds.filter((id) => !apart.includes(id))
  const views: View[] = []
  for (const ids of [together, ...apart.map((id) => [id])]) {
    if (ids[0] === undefined) continue
    const message = await presentMessage(asReader(request, ids[0]), row)
    const same = views.find((view) => JSON.stringify(view.message) === JSON.stringify(message))
    if (same) same.accountIds.push(...ids)
    else views.push({ accountIds: ids, message })
  }
  return views
}

/** After the commit everyone's open clients get `thread.message.created`, and those without one a push. `clientKey` is as for conversations. */
export async function tellCreated(request: Telling, thread: ThreadRow, row: MessageRow): Promise<void> {
  const { caller, services, afterCommit, idempotencyKey } = request
  const organizationId = caller.organization.id
  const accountIds = await audienceOf(request, thread)
  const wanted = await pushed(request, thread, accountIds)
  const clientKey = idempotencyKey === undefined ? {} : { clientKey: idempotencyKey }
  tell(request, thread, 'thread.message.created', await viewsOf(request, row, accountIds), clientKey)
  afterCommit(async () => {
    const connected = connectedAccounts(services.live, organizationId)
    const absent = wanted.filter((id) => !connected.has(id))
    if (absent.length === 0) return
    await services.push.send({
      organizationId,
      accountIds: absent,
      title: thread.subject,
      body: cut(`${displayName(caller.account)}: ${row.body}`),
      navigate: places.thread({ threadId: thread.id }),
      tag: `thread-${thread.id}`,
      kind: 'thread',
    })
  })
}

/** After the commit the open clients of everyone who may see the message get it as it is now. */
export async function tellUpdated(request: Telling, thread: ThreadRow, row: MessageRow): Promise<void> {
  // Those of a block with its author do not know it; those of a block with who changed it do.
  const accountIds = await audienceOf(asReader(request, row.accountId), thread)
  tell(request, thread, 'thread.message.updated', await viewsOf(request, row, accountIds))
}

/** After the commit the open clients of everyone who could see the message learn that it is gone. */
export async function tellDeleted(request: Telling, thread: ThreadRow, row: MessageRow): Promise<void> {
  const organizationId = request.caller.organization.id
  const accountIds = await audienceOf(asReader(request, row.accountId), thread)
  const body = { threadId: thread.id, messageId: row.id }
  request.afterCommit(() => request.services.live.publish({ organizationId, accountIds, type: 'thread.message.deleted', body }))
}

function tell(
  request: Telling,
  thread: ThreadRow,
  type: 'thread.message.created' | 'thread.message.updated',
  views: View[],
  more: object = {},
): void {
  const organizationId = request.caller.organization.id
  request.afterCommit(async () => {
    for (const { accountIds, message } of views)
      await request.services.live.publish({ organizationId, accountIds, type, body: { threadId: thread.id, message, ...more } })
  })
}
