// Live frames to everyone with access to a changed thread, and pushes to those who are not connected. Sent after the commit.
import { and, eq, or } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
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

/** The accounts to push to: those of the audience that have neither this thread nor `chatPush` (contract 2.3) switched off. */
async function pushed({ tx, caller }: Telling, thread: ThreadRow, accountIds: string[]): Promise<string[]> {
  const others = accountIds.filter((id) => id !== caller.account.id)
  // No pushes for a stream's thread: people chat while watching, and every registered account would get a push for each line.
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

/** The same request as if this account had made it, because the content of a response depends on the reader. */
const asReader = (request: Telling, accountId: string): Telling => ({
  ...request,
  caller: { ...request.caller, actor: { ...request.caller.actor, id: accountId }, account: { ...request.caller.account, id: accountId } },
})

/** Accounts blocked in either direction with someone who reacted, so that they do not see all reactions. */
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
 * The message as each of `accountIds` may see it, grouped by identical content.
 * Only the author sees their own notification setting, and reactions of accounts blocked in either direction are left out.
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

/** After the commit, sends `thread.message.created` to connected clients and a push to the others. `clientKey` as in conversations. */
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

/** After the commit, sends the changed message to the connected clients of everyone who may see it. */
export async function tellUpdated(request: Telling, thread: ThreadRow, row: MessageRow): Promise<void> {
  // Blocks count between reader and author, not between reader and the account that made the change.
  const accountIds = await audienceOf(asReader(request, row.accountId), thread)
  tell(request, thread, 'thread.message.updated', await viewsOf(request, row, accountIds))
}

/** After the commit, sends the deletion to the connected clients of everyone who could see the message. */
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
