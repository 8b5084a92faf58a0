// All calls about channels themselves: their subscribers, collections and interests.
import type { SelfRelationships } from '../../../contract/people/accounts.ts'
import type {
  AddInterest,
  CreateChannel,
  CreateCollection,
  UpdateChannel,
  UpdateCollection,
  UpdateSubscription,
} from '../../../contract/bodies/channels.ts'
import type { Channel, ChannelCollection, ChannelSubscriber } from '../../../contract/community/channels.ts'
import type { Interest } from '../../../contract/people/interests.ts'
import { edit, editRow, forget, remove } from '../../cache/edits.ts'
import type { Edit, Target } from '../../options.ts'
import { del, get, minutes, pageOf, post, put, seconds, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'
import { contents } from './contents.ts'
import { self } from '../people/self.ts'

type Id = string | number

const reading = { auth: 'optional', staleTime: minutes(1), persist: 'personal' } as const

export const channels = reads('channels', {
  /** The channels that the caller may read or subscribe to: in the organisation's order, then by name. */
  list: get('/channels', { ...reading, returns: pageOf<Channel>(), query: type<{ search?: string }>(), persist: 'public' }),
  subscribed: get('/channels/subscribed', { ...reading, auth: 'required', returns: pageOf<Channel>(), query: type<{ search?: string }>() }),
  /** 461 for a private channel that the caller neither subscribes to nor manages. */
  detail: get('/channels/:channelId', { ...reading, returns: type<Channel>(), within: () => directories }),
  /** Never persisted, because it contains other people. */
  subscribers: get('/channels/:channelId/subscribers', {
    auth: 'optional',
    staleTime: minutes(1),
    returns: pageOf<ChannelSubscriber>(),
    query: type<{ search?: string }>(),
  }),
  interests: get('/channels/:channelId/interests', { ...reading, returns: pageOf<Interest>() }),
  collections: get('/channels/:channelId/collections', { ...reading, returns: pageOf<ChannelCollection>() }),
  collection: get('/channels/:channelId/collections/:collectionId', { ...reading, returns: type<ChannelCollection>() }),
})

const directories: readonly Target[] = [{ key: channels.list.key }, { key: channels.subscribed.key }]

/** Relationships are cached for an hour, so they are updated immediately (contract 7.3). They are keyed by id, never by slug. */
const related = (channelId: Id, subscribes: boolean): Edit[] => [
  edit(self.relationships(), (links: SelfRelationships) => ({ ...links, channels: { ...links.channels, [channelId]: subscribes } })),
]

const afterSubscribing = ({ channelId }: { channelId: Id }): Target[] => [
  channels.detail({ channelId }),
  { key: channels.subscribed.key },
  { key: channels.subscribers.key },
  { key: contents.subscribed.key },
]

/** For managers of the channel. Never queued, because these writes contain images and permissions may have changed. */
const running = { auth: 'required', offline: 'refuse' } as const

type OfChannel = { channelId: string | number }
const ofChannel = (what: string) => ({ lane: ({ channelId }: OfChannel) => `${what}:${channelId}` })
const subscribing = (on: boolean) => ({
  ...ofChannel('subscription'),
  wish: ({ channelId }: OfChannel) => ({ target: `subscription:${channelId}`, on }),
})

export const channelWrites = writes('channels', {
  create: post('/channels', {
    ...running,
    body: type<CreateChannel>(),
    returns: type<Channel>(),
    deadline: seconds(60),
    invalidates: () => [{ key: channels.list.key }],
  }),
  update: put('/channels/:channelId', {
    ...running,
    body: type<UpdateChannel>(),
    returns: type<Channel>(),
    deadline: seconds(60),
    applies: (channel, { channelId }) => [
      edit(channels.detail({ channelId }), () => channel),
      ...[channels.list, channels.subscribed].map((of) => editRow(of, channel.id, () => channel)),
    ],
  }),
  remove: del('/channels/:channelId', {
    ...running,
    returns: type<Channel>(),
    applies: (channel, { channelId }) => [
      ...[channels.list, channels.subscribed].map((of) => remove(of, channel.id)),
      forget(channels.detail({ channelId })),
      forget(contents.ofChannel({ channelId })),
    ],
    invalidates: () => [{ key: channels.list.key }, { key: contents.list.key }, { key: contents.subscribed.key }],
  }),
  subscribe: post('/channels/:channelId/subscribers', {
    auth: 'required',
    offline: 'queue',
    queue: subscribing(true),
    returns: type<ChannelSubscriber>(),
    optimistic: ({ channelId }) => related(channelId, true),
    invalidates: afterSubscribing,
  }),
  unsubscribe: del('/channels/:channelId/subscribers', {
    auth: 'required',
    offline: 'queue',
    queue: subscribing(false),
    returns: type<ChannelSubscriber>(),
    optimistic: ({ channelId }) => [...related(channelId, false), remove(channels.subscribed, String(channelId))],
    invalidates: afterSubscribing,
  }),
  /** The caller's own settings: which notifications the channel sends them. */
  setSwitches: put('/channels/:channelId/subscribers', {
    auth: 'required',
    offline: 'queue',
    // After the subscription that it belongs to. If that was cancelled meanwhile, nothing is left to set.
    queue: { ...ofChannel('subscription'), wish: ({ channelId }) => ({ target: `switches:${channelId}`, merge: true }), lapses: true },
    body: type<UpdateSubscription>(),
    returns: type<ChannelSubscriber>(),
    applies: (own) => [
      editRow(
        channels.subscribers,
        (row) => row.channelId === own.channelId && row.accountId === own.accountId,
        () => own,
      ),
    ],
  }),
  addInterest: post('/channels/:channelId/interests', {
    ...running,
    body: type<AddInterest>(),
    returns: type<Interest>(),
    invalidates: () => [{ key: channels.interests.key }],
  }),
  removeInterest: del('/channels/:channelId/interests/:interestId', {
    ...running,
    returns: type<null>(),
    invalidates: () => [{ key: channels.interests.key }],
  }),
  createCollection: post('/channels/:channelId/collections', {
    ...running,
    body: type<CreateCollection>(),
    returns: type<ChannelCollection>(),
    invalidates: () => [{ key: channels.collections.key }],
  }),
  /** Updates a collection, although it is a POST. */
  updateCollection: post('/channels/:channelId/collections/:collectionId', {
    ...running,
    body: type<UpdateCollection>(),
    returns: type<ChannelCollection>(),
    applies: (collection, vars) => [
      edit(channels.collection({ channelId: vars.channelId, collectionId: vars.collectionId }), () => collection),
    ],
    invalidates: () => [{ key: channels.collections.key }],
  }),
  removeCollection: del('/channels/:channelId/collections/:collectionId', {
    ...running,
    returns: type<ChannelCollection>(),
    applies: (_answer, { channelId, collectionId }) => [
      forget(channels.collection({ channelId, collectionId })),
      forget(contents.ofCollection({ channelId, collectionId })),
    ],
    invalidates: () => [{ key: channels.collections.key }],
  }),
  collect: post('/channels/:channelId/collections/:collectionId/contents/:contentId', {
    ...running,
    returns: type<null>(),
    invalidates: ({ channelId, collectionId }) => [contents.ofCollection({ channelId, collectionId })],
  }),
  uncollect: del('/channels/:channelId/collections/:collectionId/contents/:contentId', {
    ...running,
    returns: type<null>(),
    applies: (_answer, { channelId, collectionId, contentId }) => [
      remove(contents.ofCollection({ channelId, collectionId }), (content) => content.id === contentId || content.slug === contentId),
    ],
    invalidates: ({ channelId, collectionId }) => [contents.ofCollection({ channelId, collectionId })],
  }),
})
