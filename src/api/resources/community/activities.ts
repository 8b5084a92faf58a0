// All calls under /activities: posts, their comments and likes. A comment is an activity with `commented` set.
import type { Activity } from '../../../contract/community/activities.ts'
import type { CreateActivity } from '../../../contract/bodies/feed.ts'
import { append, edit, editRow, forget, prepend, remove, type ListOf } from '../../cache/edits.ts'
import type { Edit, Target } from '../../options.ts'
import { del, get, minutes, pageOf, post, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'
import { events } from '../events/events.ts'
import { self } from '../people/self.ts'

export const activities = reads('activities', {
  /** The organisation's feed, newest first, without comments. */
  list: get('/activities', {
    returns: pageOf<Activity>(),
    query: type<{ search?: string }>(),
    auth: 'optional',
    staleTime: minutes(1),
    persist: 'personal',
    keep: 25,
    feed: true,
  }),
  detail: get('/activities/:activityId', {
    returns: type<Activity>(),
    auth: 'optional',
    staleTime: minutes(1),
    persist: 'personal',
    within: () => feeds,
  }),
  /** Oldest first, in reading order. */
  comments: get('/activities/:activityId/comments', {
    returns: pageOf<Activity>(),
    auth: 'optional',
    staleTime: minutes(1),
    persist: 'personal',
    keep: 50,
  }),
})

/** Every list that contains posts or comments, whatever its parameters. Files that are loaded later add their lists (`holdsPosts`). */
const feeds: ListOf<Activity>[] = [activities.list, activities.comments, events.activities, self.activities]

/** Registers more lists of posts, so that likes, comments and removals are also applied to them. */
export const holdsPosts = (...lists: ListOf<Activity>[]): void => void feeds.push(...lists)

/** Removes the posts that match from all lists. */
export const nowhere = (match: (post: Activity) => boolean): Edit[] => feeds.map((feed) => remove(feed, match))

/** All these lists as targets for invalidation. */
export const everyFeed = (): Target[] => feeds.map((feed) => ('queryKey' in feed ? feed : { key: feed.key }))

/**
 * Functions that insert a new post of a group or a content into its lists. The files of those resources register them when they are
 * loaded.
 */
const places: ((activity: Activity, body: CreateActivity) => Edit[])[] = []
export const placesPosts = (place: (typeof places)[number]): void => void places.push(place)

/** Applies a change wherever this activity is cached: its detail and every feed. */
export const everywhere = (activityId: string | number, recipe: (activity: Activity) => Activity): Edit[] => [
  edit(activities.detail({ activityId }), recipe),
  ...feeds.map((feed) => editRow(feed, String(activityId), recipe)),
]

const counted = (activity: Activity, of: 'likes' | 'comments', by: 1 | -1): Activity => ({
  ...activity,
  _count: { ...activity._count, [of]: Math.max(0, activity._count[of] + by) },
})

/** No change if it is already liked, so that two taps count once. */
const liked = (activity: Activity): Activity =>
  activity.likes?.length ? activity : { ...counted(activity, 'likes', 1), likes: [{ createdAt: new Date().toISOString() }] }
const unliked = (activity: Activity): Activity => (activity.likes?.length ? { ...counted(activity, 'likes', -1), likes: [] } : activity)

const commentedOn =
  (comment: Activity) =>
  (activity: Activity): Activity =>
    activity.comments?.some(({ id }) => id === comment.id)
      ? activity
      : { ...counted(activity, 'comments', 1), comments: [...(activity.comments ?? []), { id: comment.id }] }

/**
 * Inserts a new activity into the list it belongs to (contract 4): the comments of its parent, the feed of its event, or the
 * organisation's feed.
 */
const belongsTo = (activity: Activity, body: CreateActivity): Edit[] => {
  if (body.commentedId)
    return [append(activities.comments({ activityId: body.commentedId }), activity), ...everywhere(body.commentedId, commentedOn(activity))]
  if (body.eventId) return [prepend(events.activities({ eventId: body.eventId }), activity)]
  return body.groupId || body.contentId ? places.flatMap((place) => place(activity, body)) : [prepend(activities.list(), activity)]
}

type OfActivity = { activityId: string | number }
const liking = (on: boolean) => ({
  lane: ({ activityId }: OfActivity) => `like:${activityId}`,
  wish: ({ activityId }: OfActivity) => ({ target: `like:${activityId}`, on }),
})

export const activityWrites = writes('activities', {
  create: post('/activities', {
    body: type<CreateActivity>(),
    returns: type<Activity>(),
    auth: 'required',
    offline: 'queue',
    queue: {
      lane: ({ body }) => `posts:${body.commentedId ?? body.eventId ?? body.groupId ?? body.contentId ?? ''}`,
      undo: ({ id }) => ({ op: 'activities.remove', params: { activityId: id } }),
    },
    applies: (activity, { body }) => belongsTo(activity, body),
    invalidates: ({ body }) =>
      body.commentedId
        ? [activities.detail({ activityId: body.commentedId }), activities.comments({ activityId: body.commentedId })]
        : [{ key: self.activities.key }, ...(body.contentId ? [{ key: ['contents', 'activities'] }] : [])],
  }),
  remove: del('/activities/:activityId', {
    returns: type<null>(),
    auth: 'required',
    offline: 'queue',
    queue: { lane: ({ activityId }) => `post:${activityId}` },
    optimistic: ({ activityId }) => nowhere(({ id }) => id === String(activityId)),
    applies: (_answer, { activityId }) => [forget(activities.detail({ activityId })), forget(activities.comments({ activityId }))],
    invalidates: everyFeed,
  }),
  like: post('/activities/:activityId/likes', {
    returns: type<Activity>(),
    auth: 'required',
    offline: 'queue',
    queue: liking(true),
    optimistic: ({ activityId }) => everywhere(activityId, liked),
  }),
  unlike: del('/activities/:activityId/likes', {
    returns: type<Activity>(),
    auth: 'required',
    offline: 'queue',
    queue: liking(false),
    optimistic: ({ activityId }) => everywhere(activityId, unliked),
  }),
})
