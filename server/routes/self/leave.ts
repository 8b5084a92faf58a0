// Leaving permanently: the account goes, and with it what it wrote; what others depend on is handed on first.
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { accounts, chatChannels, chatMembers, eventCoHosts, events, threadCircleAccounts } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { handOverGroups } from '../../domain/groups/members.ts'
import { mustBeOwn } from '../../domain/people/delegates.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { forgetPictures } from './pictures.ts'

/** An event goes on with its first co-host; without one it belongs to the organisation from now on (the key sets null). */
async function handOverEvents({ tx, caller, now }: Asking<SignedIn>): Promise<void> {
  const created = await tx.select({ id: events.id }).from(events).where(eq(events.creatorId, caller.account.id)).for('update')
  if (created.length === 0) return
  const ids = created.map((event) => event.id)
  const hosts = await tx
    .select()
    .from(eventCoHosts)
    .where(and(inArray(eventCoHosts.eventId, ids), ne(eventCoHosts.accountId, caller.account.id)))
    .orderBy(asc(eventCoHosts.createdAt), asc(eventCoHosts.accountId))
  const heirs = new Map(hosts.toReversed().map((host) => [host.eventId, host.accountId]))
  for (const [eventId, creatorId] of heirs) {
    await tx.update(events).set({ creatorId, updatedAt: now }).where(eq(events.id, eventId))
    await tx.delete(eventCoHosts).where(and(eq(eventCoHosts.eventId, eventId), eq(eventCoHosts.accountId, creatorId)))
  }
}

/** Conversations go on without the account; one in which no one else is goes with it. Where it alone moderated, the longest member does. */
async function leaveConversations({ tx, caller, now }: Asking<SignedIn>): Promise<void> {
  const me = caller.account.id
  const mine = tx.select({ id: chatMembers.channelId }).from(chatMembers).where(eq(chatMembers.accountId, me))
  const channels = await tx
    .select({ id: chatChannels.id })
    .from(chatChannels)
    .where(inArray(chatChannels.id, mine))
    .orderBy(chatChannels.id)
    .for('update')
  if (channels.length === 0) return
  const ids = channels.map((channel) => channel.id)
  await tx.delete(chatMembers).where(eq(chatMembers.accountId, me))
  await tx
    .delete(chatChannels)
    .where(and(inArray(chatChannels.id, ids), sql`not exists (select 1 from chat_members rest where rest.channel_id = ${chatChannels.id})`))
  await tx
    .update(chatMembers)
    .set({ role: 'moderator', updatedAt: now })
    .where(
      and(
        inArray(chatMembers.channelId, ids),
        sql`not exists (select 1 from chat_members leads where leads.channel_id = chat_members.channel_id and leads.role = 'moderator')
          and chat_members.account_id = (select heir.account_id from chat_members heir where heir.channel_id = chat_members.channel_id
            order by heir.created_at, heir.account_id limit 1)`,
      ),
    )
}

/** A circle that the account alone managed is managed by its longest member, if it has one. */
async function handOverCircles({ tx, caller }: Asking<SignedIn>): Promise<void> {
  const me = caller.account.id
  await tx
    .update(threadCircleAccounts)
    .set({ role: 'manager' })
    .where(
      sql`exists (select 1 from thread_circle_accounts own where own.circle_id = thread_circle_accounts.circle_id and own.account_id = ${me} and own.role = 'manager')
        and not exists (select 1 from thread_circle_accounts leads where leads.circle_id = thread_circle_accounts.circle_id
          and leads.account_id <> ${me} and leads.role = 'manager')
        and thread_circle_accounts.account_id = (select heir.account_id from thread_circle_accounts heir where heir.circle_id = thread_circle_accounts.circle_id
          and heir.account_id <> ${me} and heir.role = 'member' order by heir.created_at, heir.account_id limit 1)`,
    )
}

/**
 * Removes the account acted for. Its events, groups, conversations and circles are handed on; payments, invoices and support
 * requests stay without a name. After the commit its sockets close, and the identity service ends its sessions and forgets
 * the person. 403 where someone acts for another person. Doing it twice at once is doing it once.
 */
export async function leaveForGood(acting: Acting<SignedIn>): Promise<void> {
  const { tx, caller, services, afterCommit } = acting
  mustBeOwn(caller)
  const me = caller.account.id
  const own = { imageId: accounts.imageId, bannerId: accounts.bannerId, userSub: accounts.userSub }
  const [row] = await tx.select(own).from(accounts).where(eq(accounts.id, me)).for('update')
  if (row === undefined) return
  await handOverEvents(acting)
  await handOverGroups(acting)
  await leaveConversations(acting)
  await handOverCircles(acting)
  await tx.delete(accounts).where(eq(accounts.id, me))
  await forgetPictures(tx, [row.imageId, row.bannerId])
  const { id: organizationId, poolId } = caller.organization
  afterCommit(async () => {
    await services.live.disconnect(organizationId, me)
    const sub = row.userSub
    if (sub === null) return
    await services.identity.removeUser(poolId, sub)
    // A call of theirs that came between the commit and this has made the account again.
    await services.db.asTenant({ organizationId }, (again) => again.delete(accounts).where(eq(accounts.userSub, sub)))
  })
}
