// Every call under /activities: posts, their comments and likes. A comment is an activity with `commented` set.
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
  /** Oldest first, as people read. */
  comments: get('/activities/:activityId/comments', {
    returns: pageOf<Activity>(),
    auth: 'optional',
    staleTime: minutes(1),
    persist: 'personal',
    keep: 50,
  }),
})

/** Every list that holds posts or comments, whatever its parameters. Files that are loaded later add theirs (`holdsPosts`). */
const feeds: ListOf<Activity>[] = [activities.list, activities.comments, events.activities, self.activities]

/** These lists hold posts too: what is liked, commented on or removed changes there as well. */
export const holdsPosts = (...lists: ListOf<Activity>[]): void => void feeds.push(...lists)

/** Takes the posts that match out of every list that holds any. */
export const nowhere = (match: (post: Activity) => boolean): Edit[] => feeds.map((feed) => remove(feed, match))

/** All of those lists, to be asked for again. */
export const everyFeed = (): Target[] => feeds.map((feed) => ('queryKey' in feed ? feed : { key: feed.key }))

/** Where a new post of a group or a content goes: said by the files of those, which are loaded later. */
const places: ((activity: Activity, body: CreateActivity) => Edit[])[] = []
export const placesPosts = (place: (typeof places)[number]): void => void places.push(place)

/** The same change wherever this activity is cached: its detail and every feed. */
export const everywhere = (activityId: string | number, recipe: (activity: Activity) => Activity): Edit[] => [
  edit(activities.detail({ activityId }), recipe),
  ...feeds.map((feed) => editRow(feed, String(activityId), recipe)),
]

const counted = (activity: Activity, of: 'likes' | 'comments', by: 1 | -1): Activity => ({
  ...activity,
  _count: { ...activity._count, [of]: Math.max(0, activity._count[of] + by) },
})

/** Nothing when it is already so: two taps count once. */
const liked = (activity: Activity): Activity =>
  activity.likes?.length ? activity : { ...counted(activity, 'likes', 1), likes: [{ createdAt: new Date().toISOString() }] }
const unliked = (activity: Activity): Activity => (activity.likes?.length ? { ...counted(activity, 'likes', -1), likes: [] } : activity)

const commentedOn =
  (comment: Activity) =>
  (activity: Activity): Activity =>
    activity.comments?.some(({ id }) => id === comment.id)
      ? activity
      : { ...counted(activity, 'comments', 1), comments: [...(activity.comments ?? []), { id: comment.id }] }

/** A new activity goes where it belongs (contract 4): under what it comments on, into its event's feed, else into everyone's. */
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
