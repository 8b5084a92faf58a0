// Publishing contents: scheduled, at once, or by the scheduled job (contract 7.11).
import { and, eq, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { channels, channelSubscribers, contents, translations } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Acting } from '../common/asking.ts'
import { nameInSentence } from '../people/names.ts'
import { notify } from '../notices/notify.ts'
import { closedChannel, type ChannelRow, type ContentRow } from './policy.ts'
import { say } from '../../words/say.ts'

/** The channel's name and the content's title in each language that has translations, otherwise in the original. */
async function wordsFor({ tx }: Acting, channel: ChannelRow, content: ContentRow) {
  const rows = await tx
    .select()
    .from(translations)
    .where(inArray(translations.subjectId, [channel.id, content.id]))
  const textIn = (locale: string, subjectId: string, key: string): string | undefined => {
    const text: unknown = rows.find((row) => row.locale === locale && row.subjectId === subjectId)?.texts[key]
    return typeof text === 'string' ? text : undefined
  }
  return (locale: string) => {
    return {
      title: say(locale, 'channels.published', { channel: nameInSentence(textIn(locale, channel.id, 'name') ?? channel.name, locale) }),
      body: textIn(locale, content.id, 'title') ?? content.title ?? '',
    }
  }
}

/** Notifies subscribers who may read the content: in their list, and by email and push where both content and subscriber want it. */
async function announce(acting: Acting, channel: ChannelRow, content: ContentRow): Promise<void> {
  const rows = await acting.tx
    .select({
      accountId: channelSubscribers.accountId,
      email: channelSubscribers.contentEmailNotification,
      push: channelSubscribers.contentPushNotification,
    })
    .from(channelSubscribers)
    .innerJoin(channels, eq(channels.id, channelSubscribers.channelId))
    .where(
      and(
        eq(channels.id, channel.id),
        sql`(not ${closedChannel} or channels.group_id is null or exists (select 1 from group_memberships seat
          where seat.group_id = channels.group_id and seat.account_id = ${channelSubscribers.accountId}))`,
      ),
    )
  await notify(acting, {
    type: 'CONTENT',
    accountIds: rows.map((row) => row.accountId),
    senderId: content.creatorId,
    contentId: content.id,
    push: 'listed',
    email: 'listed',
    pushIds: content.push ? rows.filter((row) => row.push).map((row) => row.accountId) : [],
    emailIds: content.email ? rows.filter((row) => row.email).map((row) => row.accountId) : [],
    words: await wordsFor(acting, channel, content),
    leads: { channel: channel.slug, content: content.slug },
  })
}

/**
 * Publishes the content as of `date` and notifies subscribers, at most once. Expects the row to be locked.
 * Subscribers cannot see a hidden channel, so they are not notified.
 */
export async function publish(acting: Acting, channel: ChannelRow, content: ContentRow, date: Date): Promise<ContentRow> {
  const tells = content.announcedAt === null && channel.visible
  const [row] = await acting.tx
    .update(contents)
    .set({
      published: date,
      scheduleName: null,
      scheduleDate: null,
      scheduleCreatedAt: null,
      scheduleUpdatedAt: null,
      announcedAt: tells ? acting.now : content.announcedAt,
      updatedAt: acting.now,
    })
    .where(eq(contents.id, content.id))
    .returning()
  if (tells) await announce(acting, channel, row!)
  return row!
}

/** The current content, locked until the transaction ends; 460 when it is published already. */
async function lockedDraft({ tx, now }: Acting, { id }: ContentRow): Promise<ContentRow> {
  const [row] = await tx.select().from(contents).where(eq(contents.id, id)).for('update')
  if (row === undefined) throw new Problem('notFound')
  if (row.published !== null && row.published <= now) throw new Problem('known', { message: 'This is published already.' })
  return row
}

/** Schedules publishing or changes the schedule; a date in the past publishes at once. 460 when it is published already. */
export async function schedule(
  acting: Acting,
  channel: ChannelRow,
  content: ContentRow,
  wishes: { date: Date; email?: boolean; push?: boolean },
): Promise<ContentRow> {
  const { tx, now } = acting
  const { date, email, push } = wishes
  const draft = await lockedDraft(acting, content)
  const [row] = await tx
    .update(contents)
    .set({
      published: null,
      scheduleName: draft.title ?? draft.slug,
      scheduleDate: date,
      scheduleCreatedAt: draft.scheduleCreatedAt ?? now,
      scheduleUpdatedAt: now,
      email,
      push,
      updatedAt: now,
    })
    .where(eq(contents.id, draft.id))
    .returning()
  return date <= now ? publish(acting, channel, row!, date) : row!
}

/** Removes the schedule, if any. 460 when the content is published already, because notifications cannot be recalled. */
export async function unschedule(acting: Acting, content: ContentRow): Promise<ContentRow> {
  const draft = await lockedDraft(acting, content)
  const [row] = await acting.tx
    .update(contents)
    .set({
      published: null,
      scheduleName: null,
      scheduleDate: null,
      scheduleCreatedAt: null,
      scheduleUpdatedAt: null,
      updatedAt: draft.scheduleDate === null && draft.published === null ? draft.updatedAt : acting.now,
    })
    .where(eq(contents.id, draft.id))
    .returning()
  return row!
}
