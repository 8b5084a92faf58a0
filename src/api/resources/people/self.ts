// All calls under /self except chat: the signed-in account, its relationships, events and devices.
import type { Account, BaseAccount, PushDevice, Self, SelfRelationships } from '../../../contract/people/accounts.ts'
import type { Activity } from '../../../contract/community/activities.ts'
import type { PushDeviceBody, UpdateSelf } from '../../../contract/bodies/self.ts'
import type { Event, SoonEvent } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { edit } from '../../cache/edits.ts'
import type { Edit, Target } from '../../options.ts'
import { del, get, minutes, pageOf, post, put, seconds, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'
import { events } from '../events/events.ts'

/** The account's identity may be persisted; health data, phone number and the chat token may not. */
const me = {
  returns: type<Self>(),
  auth: 'required',
  staleTime: minutes(1),
  persist: 'personal',
  kept: (answer: Self): Self => ({ ...answer, phone: null, dietaryRestrictions: null, chatToken: undefined }),
} as const

export const self = reads('self', {
  /** The account that the user acts as; `_count` contains unread counts. */
  me: get('/self', me),
  /** The signed-in person, also while acting as another account. */
  meAsMyself: get('/self', { ...me, asMyself: true }),
  /** Followed accounts, groups and events of the caller. A missing id counts as false. Fresh and cached for an hour. */
  relationships: get('/self/relationships', {
    returns: type<SelfRelationships>(),
    auth: 'required',
    staleTime: minutes(60),
    unusedTime: minutes(60),
    refetch: false,
    persist: 'personal',
  }),
  activities: get('/self/activities', { returns: pageOf<Activity>(), auth: 'required', staleTime: minutes(1), feed: true }),
  /** Events that the caller is registered for: soonest first, with `past` latest first. Full form. */
  events: get('/self/events', {
    returns: pageOf<Event>(),
    query: type<{ past?: boolean }>(),
    auth: 'required',
    staleTime: minutes(1),
    persist: 'personal',
  }),
  /**
   * The events of `events` that run now or start within eight days, soonest first, at most 25. Every start needs them, so they have a short
   * form: our extension (docs/extensions.md), answered with 404 by servers without it.
   */
  eventsSoon: get('/self/events/soon', { returns: type<SoonEvent[]>(), auth: 'required', staleTime: minutes(1), persist: 'personal' }),
  /** The caller's own agenda of one event. */
  savedSessions: get('/self/events/:eventId/sessions', {
    returns: pageOf<Session>(),
    auth: 'required',
    staleTime: minutes(1),
    persist: 'personal',
  }),
  pushDevices: get('/self/push-devices', { returns: pageOf<PushDevice>(), auth: 'required', staleTime: seconds(60) }),
  pushDevice: get('/self/push-devices/:pushDeviceId', { returns: type<PushDevice>(), auth: 'required', staleTime: seconds(60) }),
})

/** Every list of the events that the caller is registered for. */
export const ownEvents: Target[] = [{ key: self.events.key }, { key: self.eventsSoon.key }]

/** A placeholder in `session.accounts` until the response contains the caller. Only its presence is checked. */
const somebody: BaseAccount = {
  id: '',
  username: '',
  accountType: 'account',
  firstName: null,
  lastName: null,
  title: null,
  company: null,
  image: null,
  accountTiers: [],
  subscriptions: [],
}

const marksSaved = (eventId: string | number, sessionId: string | number, saved: boolean): Edit[] => {
  const mark = (session: Session): Session => ({ ...session, accounts: saved ? [somebody] : [] })
  return [
    edit(events.session({ eventId, sessionId }), mark),
    edit(events.sessions({ eventId }), (sessions) => sessions.map((session) => (session.id === sessionId ? mark(session) : session))),
  ]
}

type OfSession = { sessionId: string | number }
const saving = (on: boolean) => ({
  lane: ({ sessionId }: OfSession) => `star:${sessionId}`,
  wish: ({ sessionId }: OfSession) => ({ target: `star:${sessionId}`, on }),
})

/** Applies only text fields, because the server decides about the others. Returns the same object if nothing changes. */
function withGiven(me: Self, body: UpdateSelf): Self {
  const texts = Object.entries(body).filter(([, value]) => typeof value === 'string')
  return texts.every(([name, value]) => me[name as keyof Self] === value) ? me : { ...me, ...Object.fromEntries(texts) }
}

export const selfWrites = writes('self', {
  /** Only the fields sent are changed. */
  update: put('/self', {
    body: type<UpdateSelf>(),
    returns: type<Self>(),
    auth: 'required',
    offline: 'queue',
    queue: { lane: () => 'self', wish: () => ({ target: 'self', merge: true }) },
    optimistic: ({ body }) => [edit(self.me(), (me) => withGiven(me, body))],
    applies: (account) => [edit(self.me(), () => account)],
  }),
  /** `buffer` is the image as base64, without a data URI prefix. */
  image: put('/self/image', {
    body: type<{ buffer: string }>(),
    returns: type<Self>(),
    auth: 'required',
    offline: 'refuse',
    deadline: seconds(60),
    applies: (account) => [edit(self.me(), () => account)],
    invalidates: () => [{ key: ['self'] }],
  }),
  saveSession: post('/self/events/:eventId/sessions/:sessionId', {
    returns: type<Account>(),
    auth: 'required',
    offline: 'queue',
    queue: saving(true),
    optimistic: ({ eventId, sessionId }) => marksSaved(eventId, sessionId, true),
    invalidates: ({ eventId }) => [self.savedSessions({ eventId })],
  }),
  unsaveSession: del('/self/events/:eventId/sessions/:sessionId', {
    returns: type<Account>(),
    auth: 'required',
    offline: 'queue',
    queue: saving(false),
    optimistic: ({ eventId, sessionId }) => marksSaved(eventId, sessionId, false),
    invalidates: ({ eventId }) => [self.savedSessions({ eventId })],
  }),
  /** Creates or replaces; the device creates the id. */
  putPushDevice: put('/self/push-devices/:pushDeviceId', {
    body: type<PushDeviceBody>(),
    returns: type<PushDevice>(),
    auth: 'required',
    offline: 'refuse',
    invalidates: () => [{ key: ['self', 'pushDevices'] }],
  }),
  deletePushDevice: del('/self/push-devices/:pushDeviceId', {
    returns: type<PushDevice | null>(),
    auth: 'required',
    offline: 'refuse',
    invalidates: () => [{ key: ['self', 'pushDevices'] }],
  }),
})
