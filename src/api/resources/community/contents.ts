// All calls about contents of channels: media, guests and interests.
import type { Activity } from '../../../contract/community/activities.ts'
import type { AddInterest, ContentGuestBody, CreateContent, ScheduleContent, UpdateContent } from '../../../contract/bodies/channels.ts'
import type { Content, ContentGuest } from '../../../contract/community/channels.ts'
import type { Interest } from '../../../contract/people/interests.ts'
import { edit, editEvery, editRow, forget, prepend, remove } from '../../cache/edits.ts'
import type { Edit, Target } from '../../options.ts'
import { del, get, minutes, pageOf, post, put, seconds, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'
import { holdsPosts, placesPosts } from './activities.ts'

type Kind = 'video' | 'audio' | 'article'
type Id = string | number

const reading = { auth: 'optional', staleTime: minutes(1), persist: 'personal' } as const
const list = { ...reading, returns: pageOf<Content>(), keep: 50 } as const

export const contents = reads('contents', {
  /** Published contents of all channels that the caller may read, newest first. `interest` is an id or a name. */
  list: get('/contents', {
    ...list,
    query: type<{ type?: Kind; featured?: boolean; interest?: string; past?: boolean; search?: string }>(),
  }),
  /** The same, for the channels that the caller subscribes to. */
  subscribed: get('/contents/subscribed', {
    ...list,
    auth: 'required',
    query: type<{ type?: Kind; interest?: string; search?: string }>(),
  }),
  /** Newest first. Managers of the channel also receive unpublished contents, before the others. */
  ofChannel: get('/channels/:channelId/contents', {
    ...list,
    query: type<{ type?: Kind; featured?: boolean; past?: boolean; search?: string }>(),
  }),
  /** In the order of the collection. */
  ofCollection: get('/channels/:channelId/collections/:collectionId/contents', { ...list, query: type<{ search?: string }>() }),
  /** Persisted, so that an article that was opened once can be read offline. */
  detail: get('/channels/:channelId/contents/:contentId', { ...reading, returns: type<Content>() }),
  activities: get('/channels/:channelId/contents/:contentId/activities', { ...reading, returns: pageOf<Activity>(), keep: 25, feed: true }),
  guests: get('/channels/:channelId/contents/:contentId/guests', {
    ...reading,
    returns: pageOf<ContentGuest>(),
    query: type<{ search?: string }>(),
  }),
  interests: get('/channels/:channelId/contents/:contentId/interests', { ...reading, returns: pageOf<Interest>() }),
})

holdsPosts(contents.activities)
// Its feed is keyed by ids, whatever the URL contains. The channel is taken from the post.
placesPosts((activity, { contentId }) =>
  contentId === undefined || activity.content === null
    ? []
    : [prepend(contents.activities({ channelId: activity.content.channel.id, contentId }), activity)],
)

const lists = [contents.list, contents.subscribed, contents.ofChannel, contents.ofCollection]

/** URLs contain the id or the slug of a content, and copies are cached under both. */
const isNamed = (contentId: Id) => (content: Content) => content.id === contentId || content.slug === contentId

/** Applies a change wherever this content is cached: its detail, under any key, and every list. */
const everywhere = (contentId: Id, recipe: (content: Content) => Content): Edit[] => {
  const fits = isNamed(contentId)
  return [
    editEvery(contents.detail, (content) => (fits(content) ? recipe(content) : content)),
    ...lists.map((of) => editRow(of, fits, recipe)),
  ]
}

/** No change if it is already liked, so that two taps count once. */
const liked = (content: Content): Content =>
  content.likes.length > 0 ? content : { ...content, likes: [{ createdAt: new Date().toISOString() }] }
const unliked = (content: Content): Content => (content.likes.length > 0 ? { ...content, likes: [] } : content)

const stored = (answer: Content, { channelId, contentId }: { channelId: Id; contentId: Id }): Edit[] => [
  edit(contents.detail({ channelId, contentId }), () => answer),
]
const inLists = (): Target[] => [{ key: contents.ofChannel.key }, { key: contents.list.key }]
const credits = ({ channelId, contentId }: { channelId: Id; contentId: Id }): Target[] => [
  contents.detail({ channelId, contentId }),
  { key: contents.guests.key },
]

/** Writes are for managers of the channel. Never queued, because of images, mass notifications, and permissions that may have changed. */
const running = { auth: 'required', offline: 'refuse' } as const

type OfContent = { contentId: string | number }
const liking = (on: boolean) => ({
  lane: ({ contentId }: OfContent) => `content like:${contentId}`,
  wish: ({ contentId }: OfContent) => ({ target: `content like:${contentId}`, on }),
})

export const contentWrites = writes('contents', {
  /** The new content is not published; `schedule` does that. */
  create: post('/channels/:channelId/contents', {
    ...running,
    body: type<CreateContent>(),
    returns: type<Content>(),
    invalidates: () => [{ key: contents.ofChannel.key }],
  }),
  update: put('/channels/:channelId/contents/:contentId', {
    ...running,
    body: type<UpdateContent>(),
    returns: type<Content>(),
    deadline: seconds(60),
    applies: stored,
    invalidates: inLists,
  }),
  remove: del('/channels/:channelId/contents/:contentId', {
    ...running,
    returns: type<null>(),
    applies: (_answer, { channelId, contentId }) => [
      ...lists.map((of) => remove(of, isNamed(contentId))),
      forget(contents.detail({ channelId, contentId })),
    ],
    invalidates: inLists,
  }),
  like: post('/channels/:channelId/contents/:contentId/like', {
    auth: 'required',
    offline: 'queue',
    queue: liking(true),
    returns: type<Content>(),
    optimistic: ({ contentId }) => everywhere(contentId, liked),
    invalidates: ({ channelId, contentId }) => [contents.detail({ channelId, contentId })],
  }),
  unlike: del('/channels/:channelId/contents/:contentId/like', {
    auth: 'required',
    offline: 'queue',
    queue: liking(false),
    returns: type<Content>(),
    optimistic: ({ contentId }) => everywhere(contentId, unliked),
    invalidates: ({ channelId, contentId }) => [contents.detail({ channelId, contentId })],
  }),
  /** A date in the past publishes immediately and notifies the subscribers. */
  schedule: post('/channels/:channelId/contents/:contentId/schedule', {
    ...running,
    body: type<ScheduleContent>(),
    returns: type<Content>(),
    applies: stored,
    invalidates: inLists,
  }),
  unschedule: del('/channels/:channelId/contents/:contentId/schedule', {
    ...running,
    returns: type<Content>(),
    applies: stored,
    invalidates: inLists,
  }),
  addGuest: post('/channels/:channelId/contents/:contentId/guests', {
    ...running,
    body: type<ContentGuestBody>(),
    returns: type<ContentGuest>(),
    deadline: seconds(60),
    invalidates: credits,
  }),
  updateGuest: put('/channels/:channelId/contents/:contentId/guests/:guestId', {
    ...running,
    body: type<ContentGuestBody>(),
    returns: type<ContentGuest>(),
    deadline: seconds(60),
    invalidates: credits,
  }),
  removeGuest: del('/channels/:channelId/contents/:contentId/guests/:guestId', {
    ...running,
    returns: type<null>(),
    invalidates: credits,
  }),
  addInterest: post('/channels/:channelId/contents/:contentId/interests', {
    ...running,
    body: type<AddInterest>(),
    returns: type<Interest>(),
    invalidates: () => [{ key: contents.interests.key }],
  }),
  removeInterest: del('/channels/:channelId/contents/:contentId/interests/:interestId', {
    ...running,
    returns: type<null>(),
    invalidates: () => [{ key: contents.interests.key }],
  }),
})
