// Notifications with their subject in base form. Subjects that the caller may no longer see are null.
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { Activity, BaseActivity } from '../../../src/contract/community/activities.ts'
import type { Notification } from '../../../src/contract/community/notifications.ts'
import { activities, announcements, channels, contents, events, groupInvitations } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { visibleActivity } from '../../domain/activities/policy.ts'
import { presentActivities } from '../../domain/activities/present.ts'
import { presentBaseAnnouncements } from '../../domain/announcements/present.ts'
import { visibleContent } from '../../domain/channels/policy.ts'
import { presentBaseContents } from '../../domain/channels/present.ts'
import { visibleEvent } from '../../domain/events/policy.ts'
import { presentBaseEvents } from '../../domain/events/present-base.ts'
import { insideGroup } from '../../domain/groups/policy.ts'
import { presentInvitations } from '../../domain/groups/present-people.ts'
import { loadBaseGroups } from '../../domain/groups/present.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { distinct } from '../../domain/common/ids.ts'
import { loadPeople } from '../../domain/people/people.ts'
import type { NotificationRow } from '../../domain/notices/policy.ts'

type Lookup<T> = (id: string | null) => T | null

/** Loads all `ids` at once; no query if all are null. */
async function lookup<T extends { id: string }>(ids: (string | null)[], load: (ids: string[]) => Promise<T[]>): Promise<Lookup<T>> {
  const wanted = distinct(ids)
  const byId = new Map((wanted.length === 0 ? [] : await load(wanted)).map((thing) => [thing.id, thing]))
  return (id) => (id === null ? null : (byId.get(id) ?? null))
}

/** A base form does not distinguish a comment from a post. */
interface About {
  id: string
  base: BaseActivity
  isComment: boolean
}

const baseOf = ({ id, message, image, video, account, createdAt }: Activity): BaseActivity => ({
  id,
  message,
  image,
  video,
  account,
  createdAt,
})

/** Announcements of groups and events that the caller may still read. */
const stillReadable = (caller: SignedIn) =>
  and(
    or(isNull(announcements.groupId), insideGroup(caller, announcements.groupId)),
    or(
      isNull(announcements.eventId),
      sql`exists (select 1 from events where events.id = ${announcements.eventId} and ${visibleEvent(caller)})`,
    ),
  )

/** In the order of `rows`; a constant number of queries. */
export async function presentNotifications(asking: Asking<SignedIn>, rows: NotificationRow[]): Promise<Notification[]> {
  const { tx, caller, now } = asking
  const [activity, event, announcement, group, invitation, content, person] = await Promise.all([
    lookup(
      rows.map((row) => row.activityId),
      async (ids) => {
        const found = await tx
          .select()
          .from(activities)
          .where(and(inArray(activities.id, ids), visibleActivity(asking)))
        return (await presentActivities(asking, found)).map((one): About => ({
          id: one.id,
          base: baseOf(one),
          isComment: one.commented !== null,
        }))
      },
    ),
    lookup(
      rows.map((row) => row.eventId),
      async (ids) =>
        presentBaseEvents(
          asking,
          await tx
            .select()
            .from(events)
            .where(and(inArray(events.id, ids), visibleEvent(caller))),
        ),
    ),
    lookup(
      rows.map((row) => row.announcementId),
      async (ids) => {
        const found = await tx
          .select()
          .from(announcements)
          .where(and(inArray(announcements.id, ids), stillReadable(caller)))
        return presentBaseAnnouncements(asking, found)
      },
    ),
    loadBaseGroups(
      asking,
      rows.map((row) => row.groupId),
    ),
    lookup(
      rows.map((row) => row.invitationId),
      async (ids) => presentInvitations(asking, await tx.select().from(groupInvitations).where(inArray(groupInvitations.id, ids))),
    ),
    lookup(
      rows.map((row) => row.contentId),
      async (ids) => {
        const found = await tx
          .select({ content: contents })
          .from(contents)
          .innerJoin(channels, eq(channels.id, contents.channelId))
          .where(and(inArray(contents.id, ids), visibleContent(caller, now)))
        return presentBaseContents(
          asking,
          found.map((row) => row.content),
        )
      },
    ),
    // Last, so that it waits for the others, and loads its accounts together with theirs.
    loadPeople(
      asking,
      rows.map((row) => row.senderId),
    ),
  ])
  return rows.map((row) => {
    const sender = person(row.senderId)
    const about = activity(row.activityId)
    const createdAt = row.createdAt.toISOString()
    return {
      id: row.id,
      type: row.type,
      read: row.read,
      sender,
      like: row.type === 'LIKE' && sender !== null && about !== null ? { account: sender, activity: about.base, createdAt } : null,
      activity: about?.base ?? null,
      ...(about && { activityIsComment: about.isComment }),
      event: event(row.eventId),
      announcement: announcement(row.announcementId),
      group: group(row.groupId),
      invitation: invitation(row.invitationId),
      content: content(row.contentId),
      createdAt,
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}
