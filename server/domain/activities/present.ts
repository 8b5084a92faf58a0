// Posts and comments in full form.
import { sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { Activity, BaseActivity } from '../../../src/contract/community/activities.ts'
import { activities, activityLikes, events } from '../../db/schema.ts'
import { loadBaseContents } from '../channels/present.ts'
import { presentBaseEvents } from '../events/present-base.ts'
import { loadBaseGroups } from '../groups/present.ts'
import type { Asking } from '../common/asking.ts'
import { notBlocked } from '../people/blocks.ts'
import { distinct } from '../common/ids.ts'
import { loadPeople, sure } from '../people/people.ts'
import { loadPictures } from '../common/pictures.ts'
import { loadVideos } from '../media/present.ts'
import { loadMeanings, mentionedIn } from './entities.ts'
import type { ActivityRow } from './policy.ts'

interface Marks {
  id: string
  likes: number
  comments: number
  likedAt: Date | null
  ownComments: { id: string }[]
  ownReports: { id: string; createdAt: string }[]
}

/**
 * Counters and the caller's own likes, comments and reports, counted from the rows so that they are always exact.
 * Comments hidden by a block do not count, so that the number matches the list.
 */
async function loadMarks({ tx, caller }: Asking, ids: string[]): Promise<Map<string, Marks>> {
  if (ids.length === 0) return new Map()
  const me = caller.account?.id ?? null
  const seen = notBlocked(caller, sql`comments.account_id`) ?? sql`true`
  const rows = await tx
    .select({
      id: activities.id,
      likes: sql<number>`(select count(*)::int from activity_likes where activity_likes.activity_id = activities.id)`,
      comments: sql<number>`(select count(*)::int from activities comments where comments.commented_id = activities.id and ${seen})`,
      likedAt:
        sql<Date | null>`(select activity_likes.created_at from activity_likes where activity_likes.activity_id = activities.id and activity_likes.account_id = ${me})`.mapWith(
          activityLikes.createdAt,
        ),
      ownComments: sql<
        { id: string }[]
      >`(select coalesce(json_agg(json_build_object('id', own.id) order by own.created_at, own.id), '[]') from activities own where own.commented_id = activities.id and own.account_id = ${me})`,
      ownReports: sql<
        { id: string; createdAt: string }[]
      >`(select coalesce(json_agg(json_build_object('id', filed.id, 'createdAt', filed.created_at)), '[]') from activity_reports filed where filed.activity_id = activities.id and filed.account_id = ${me})`,
    })
    .from(activities)
    .where(inArray(activities.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Posts and comments in full form, in the order of `rows`; a constant number of queries.
 * `likes`, `comments` and `reports` contain only the caller's own (contract 7.1).
 */
export async function presentActivities(asking: Asking, rows: ActivityRow[]): Promise<Activity[]> {
  const { tx } = asking
  const parentIds = distinct(rows.map((row) => row.commentedId))
  const eventIds = distinct(rows.map((row) => row.eventId))
  const parents = parentIds.length === 0 ? [] : await tx.select().from(activities).where(inArray(activities.id, parentIds))
  const shown = [...rows, ...parents]
  const readAround = async () =>
    presentBaseEvents(asking, eventIds.length === 0 ? [] : await tx.select().from(events).where(inArray(events.id, eventIds)))
  const [around, marks, person, meaning, picture, video, group, content] = await Promise.all([
    readAround(),
    loadMarks(asking, distinct(rows.map((row) => row.id))),
    loadPeople(asking, [...shown.map((row) => row.accountId), ...rows.flatMap(mentionedIn)]),
    loadMeanings(asking, rows),
    loadPictures(asking, distinct(shown.map((row) => row.imageId))),
    loadVideos(asking, distinct(shown.map((row) => row.videoId))),
    loadBaseGroups(asking, distinct(rows.map((row) => row.groupId))),
    loadBaseContents(asking, distinct(rows.map((row) => row.contentId))),
  ])
  const eventById = new Map(around.map((event) => [event.id, event]))

  const base = (row: ActivityRow): BaseActivity => ({
    id: row.id,
    message: row.message,
    image: picture(row.imageId),
    video: video(row.videoId),
    account: sure(person(row.accountId)),
    createdAt: row.createdAt.toISOString(),
  })
  const parentById = new Map(parents.map((row) => [row.id, base(row)]))
  return rows.map((row) => {
    const mark = marks.get(row.id)!
    return {
      ...base(row),
      group: group(row.groupId),
      event: row.eventId === null ? null : (eventById.get(row.eventId) ?? null),
      content: content(row.contentId),
      commented: row.commentedId === null ? null : (parentById.get(row.commentedId) ?? null),
      entities: meaning(row, person),
      updatedAt: row.updatedAt.toISOString(),
      likes: mark.likedAt === null ? [] : [{ createdAt: mark.likedAt.toISOString() }],
      comments: mark.ownComments,
      reports: mark.ownReports.map(({ id, createdAt }) => ({ id, createdAt: new Date(createdAt).toISOString() })),
      _count: { likes: mark.likes, comments: mark.comments },
    }
  })
}

/** One post or comment in full form. */
export async function presentActivity(asking: Asking, row: ActivityRow): Promise<Activity> {
  const [activity] = await presentActivities(asking, [row])
  return activity!
}
