// Who subscribes to a channel, and which notifications they get.
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { ChannelSubscriber } from '../../../src/contract/community/channels.ts'
import { channels, channelSubscribers } from '../../db/schema.ts'
import type { Caller, SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { loadPeople, sure } from '../../domain/people/people.ts'
import { matchesPeople } from '../../domain/common/search.ts'
import { knownChannel, maySubscribe } from '../../domain/channels/policy.ts'
import { loadBaseChannels } from '../../domain/channels/present.ts'
import { page } from '../../domain/common/page.ts'

type SubscriberRow = typeof channelSubscribers.$inferSelect

/** Subscriptions in the order of `rows`. Other accounts' notification settings are private and always read as on. */
export async function presentSubscribers(asking: Asking, rows: SubscriberRow[]): Promise<ChannelSubscriber[]> {
  const channel = await loadBaseChannels(
    asking,
    rows.map((row) => row.channelId),
  )
  const person = await loadPeople(
    asking,
    rows.map((row) => row.accountId),
  )
  const me = asking.caller.account?.id
  return rows.map((row) => ({
    channelId: row.channelId,
    accountId: row.accountId,
    contentEmailNotification: row.accountId !== me || row.contentEmailNotification,
    contentPushNotification: row.accountId !== me || row.contentPushNotification,
    updatedAt: row.updatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    channel: channel(row.channelId),
    account: sure(person(row.accountId)),
  }))
}

/** One page of a channel's subscribers, newest first, without accounts blocked in either direction. */
export async function listSubscribers(asking: Asking & { paging: Paging }, channelId: string): Promise<Answer> {
  const { tx, caller, paging } = asking
  const where = and(
    eq(channelSubscribers.channelId, channelId),
    notBlocked(caller, channelSubscribers.accountId),
    matchesPeople(paging.search, channelSubscribers.accountId),
  )
  const { rows, count } = await page(asking, tx.select().from(channelSubscribers).where(where), [
    desc(channelSubscribers.createdAt),
    asc(channelSubscribers.accountId),
  ])
  return { data: await presentSubscribers(asking, rows), count }
}

const named = (idOrSlug: string) => (isUuid(idOrSlug) ? eq(channels.id, idOrSlug) : eq(channels.slug, idOrSlug))
const ownRow = ({ account }: { account: Pick<NonNullable<Caller['account']>, 'id'> }, channelId: string) =>
  and(eq(channelSubscribers.channelId, channelId), eq(channelSubscribers.accountId, account.id))

/** Subscribes the caller; repeating it changes nothing. 404 for a hidden channel, 461 for a private one of others (contract 7.11). */
export async function subscribe({ tx, caller, now }: Asking<SignedIn>, idOrSlug: string): Promise<SubscriberRow> {
  const [channel] = await tx
    .select({ id: channels.id, may: sql<boolean>`${maySubscribe(caller)}` })
    .from(channels)
    .where(and(named(idOrSlug), knownChannel(caller)))
  if (channel === undefined) throw new Problem('notFound')
  if (!channel.may) throw new Problem('privateChannel')
  const row = { organizationId: caller.organization.id, channelId: channel.id, accountId: caller.account.id }
  await tx
    .insert(channelSubscribers)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const [own] = await tx.select().from(channelSubscribers).where(ownRow(caller, channel.id))
  return own!
}

/** The caller's subscription, or 404. Works for a channel that has become hidden too, so that they can always unsubscribe. */
export async function ownSubscription({ tx, caller }: Asking<SignedIn>, idOrSlug: string): Promise<SubscriberRow> {
  const [found] = await tx
    .select({ own: channelSubscribers })
    .from(channels)
    .innerJoin(channelSubscribers, eq(channelSubscribers.channelId, channels.id))
    .where(and(named(idOrSlug), eq(channelSubscribers.accountId, caller.account.id)))
  if (found === undefined) throw new Problem('notFound')
  return found.own
}

export async function unsubscribe({ tx, caller }: Asking<SignedIn>, own: SubscriberRow): Promise<void> {
  await tx.delete(channelSubscribers).where(ownRow(caller, own.channelId))
}

export async function changeSwitches(
  { tx, caller, now }: Asking<SignedIn>,
  own: SubscriberRow,
  switches: { contentEmailNotification?: boolean; contentPushNotification?: boolean },
): Promise<SubscriberRow> {
  const [row] = await tx
    .update(channelSubscribers)
    .set({ ...switches, updatedAt: now })
    .where(ownRow(caller, own.channelId))
    .returning()
  return row!
}
