// Deletes an account and what it wrote, after handing over what others depend on.
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { accounts, chatChannels, chatMembers, eventCoHosts, events, threadCircleAccounts } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { handOverGroups } from '../../domain/groups/members.ts'
import { mustBeOwn } from '../../domain/people/delegates.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { forgetPictures } from './pictures.ts'

/** An event passes to its first co-host; without one it belongs to the organisation (its foreign key is set to null). */
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

/**
 * Conversations continue without the account; those without other members are deleted.
 * Where no moderator is left, the longest-standing member becomes moderator.
 */
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

/** A circle managed only by this account passes to its longest-standing member, if there is one. */
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
 * Deletes the caller's account. Hands over its events, groups, conversations and circles; anonymises payments, invoices and tickets.
 * After the commit it closes the account's sockets and deletes the person from the identity service, with all sessions.
 * 403 for a delegate of a person. Repeating it changes nothing.
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
    // A call by this person between the commit and the removal may have created the account again.
    await services.db.asTenant({ organizationId }, (again) => again.delete(accounts).where(eq(accounts.userSub, sub)))
  })
}
