// Which channels and contents the caller may see, and who runs a channel (contract 7.11).
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { channels, contents } from '../../db/schema.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../common/asking.ts'
import { notBlocked } from '../people/blocks.ts'
import { isUuid } from '../common/ids.ts'

export type ChannelRow = typeof channels.$inferSelect
export type ContentRow = typeof contents.$inferSelect

/*
 * Each condition below is for a query that contains `channels` (and for contents also `contents`) under its own name,
 * either directly or in an outer query of an `exists`. Columns are spelled out, because the conditions are also selected.
 */

const seat = (caller: Caller, role: SQL = sql``): SQL =>
  caller.account === null
    ? sql`false`
    : sql`exists (select 1 from group_memberships seat where seat.group_id = channels.group_id and seat.account_id = ${caller.account.id}${role})`

/** The caller created the channel or moderates its group: they see all of it and may change it. */
const runsChannel = (caller: Caller): SQL =>
  caller.account === null
    ? sql`false`
    : sql`(channels.creator_id = ${caller.account.id} or ${seat(caller, sql` and seat.role = 'moderator'`)})`

/** The channel is private itself, or belongs to a private group. */
export const closedChannel: SQL<boolean> = sql<boolean>`(channels.private or exists (
  select 1 from groups around where around.id = channels.group_id and around.access = 'private'))`

const subscribes = (caller: Caller): SQL =>
  caller.account === null
    ? sql`false`
    : sql`exists (select 1 from channel_subscribers own where own.channel_id = channels.id and own.account_id = ${caller.account.id})`

/** Everyone may subscribe to an open channel; only those who run it and members of its group to a closed one. */
export const maySubscribe = (caller: Caller): SQL => sql`(not ${closedChannel} or ${runsChannel(caller)} or ${seat(caller)})`

/** The channel exists for the caller, whether or not they may read it. A channel without a group is hidden by a block with its creator. */
export const knownChannel = (caller: Caller): SQL =>
  and(
    or(eq(channels.visible, true), runsChannel(caller)),
    or(sql`channels.group_id is not null`, notBlocked(caller, channels.creatorId) ?? sql`true`),
  )!

/** Of those: open channels, the caller's own, and closed ones they subscribe to, unless they have left the channel's group. */
export const openChannel = (caller: Caller): SQL =>
  sql`(not ${closedChannel} or ${runsChannel(caller)} or (${subscribes(caller)} and (channels.group_id is null or ${seat(caller)})))`

/** Published before now, so visible to everyone who may read the channel. */
export const isPublished = (now: Date): SQL =>
  sql`(contents.published is not null and contents.published <= ${now.toISOString()}::timestamptz)`

/** Contents that the caller may read: published ones of channels open to them, and all in channels they run. */
export const visibleContent = (caller: Caller, now: Date): SQL =>
  and(knownChannel(caller), openChannel(caller), or(isPublished(now), runsChannel(caller)))!

/**
 * For a query over another table: the caller may read the content of `contentId`, or it is null.
 * Posts about a content are visible only together with it.
 */
export const mayReadContentOf = (caller: Caller, now: Date, contentId: SQL | typeof contents.id): SQL =>
  sql`(${contentId} is null or exists (select 1 from contents join channels on channels.id = contents.channel_id
    where contents.id = ${contentId} and ${visibleContent(caller, now)}))`

interface FoundChannel {
  channel: ChannelRow
  /** Whether the caller runs it. */
  runs: boolean
}

const flags = (caller: Caller) => ({
  runs: sql<boolean>`${runsChannel(caller)}`,
  open: sql<boolean>`${openChannel(caller)}`,
})

const channelNamed = (idOrSlug: string): SQL => (isUuid(idOrSlug) ? eq(channels.id, idOrSlug) : eq(channels.slug, idOrSlug))
const contentNamed = (idOrSlug: string): SQL => (isUuid(idOrSlug) ? eq(contents.id, idOrSlug) : eq(contents.slug, idOrSlug))

/** The channel with this id or slug: 404 when it is missing or hidden, 461 when it is closed to the caller. */
export async function findChannel({ tx, caller }: Asking, idOrSlug: string): Promise<FoundChannel> {
  const [found] = await tx
    .select({ channel: channels, ...flags(caller) })
    .from(channels)
    .where(and(channelNamed(idOrSlug), knownChannel(caller)))
  if (found === undefined) throw new Problem('notFound')
  if (!found.open) throw new Problem('privateChannel')
  return { channel: found.channel, runs: found.runs }
}

/** The same, without `runs`. */
export const readableChannel = async (asking: Asking, idOrSlug: string): Promise<ChannelRow> =>
  (await findChannel(asking, idOrSlug)).channel

/** The channel for those who run it (404, 461, 403). */
export async function ownChannel(asking: Asking, idOrSlug: string): Promise<ChannelRow> {
  const { channel, runs } = await findChannel(asking, idOrSlug)
  if (!runs) throw new Problem('forbidden', { message: 'Only those who run the channel can do this.' })
  return channel
}

/** One content of a channel, each by id or slug. 404 also for an unpublished one, unless the caller runs the channel. */
export async function findContent(
  asking: Asking,
  channelIdOrSlug: string,
  contentIdOrSlug: string,
): Promise<FoundChannel & { content: ContentRow }> {
  const { channel, runs } = await findChannel(asking, channelIdOrSlug)
  const [content] = await asking.tx
    .select()
    .from(contents)
    .where(and(eq(contents.channelId, channel.id), contentNamed(contentIdOrSlug), runs ? undefined : isPublished(asking.now)))
  if (content === undefined) throw new Problem('notFound')
  return { channel, runs, content }
}

/** One content for those who run its channel (404, 461, 403). */
export async function ownContent(
  asking: Asking,
  channelIdOrSlug: string,
  contentIdOrSlug: string,
): Promise<{ channel: ChannelRow; content: ContentRow }> {
  const { channel, runs, content } = await findContent(asking, channelIdOrSlug, contentIdOrSlug)
  if (!runs) throw new Problem('forbidden', { message: 'Only those who run the channel can do this.' })
  return { channel, content }
}

/** The content with this id, in any channel: 404 when it is missing, hidden or unpublished, 461 when its channel is closed. */
export async function readableContent({ tx, caller, now }: Asking, contentId: string): Promise<ContentRow> {
  const [found] = isUuid(contentId)
    ? await tx
        .select({ content: contents, open: flags(caller).open })
        .from(contents)
        .innerJoin(channels, eq(channels.id, contents.channelId))
        .where(and(eq(contents.id, contentId), knownChannel(caller), or(isPublished(now), runsChannel(caller))))
    : []
  if (found === undefined) throw new Problem('notFound')
  if (!found.open) throw new Problem('privateChannel')
  return found.content
}
