// The parts of an export: what is asked for each of them. parts.test.ts says of every other read why it is not here.
import { chat } from '../../../api/resources/community/chat.ts'
import { channels } from '../../../api/resources/community/channels.ts'
import { extras } from '../../../api/resources/community/extras.ts'
import { groups, ownGroups } from '../../../api/resources/community/groups.ts'
import { notifications } from '../../../api/resources/community/notifications.ts'
import { subscriptions } from '../../../api/resources/community/subscriptions.ts'
import { threads } from '../../../api/resources/community/threads.ts'
import { urgent } from '../../../api/resources/community/urgent.ts'
import { attendee } from '../../../api/resources/events/attendee.ts'
import { bookings } from '../../../api/resources/events/bookings.ts'
import { eventDetails } from '../../../api/resources/events/event-details.ts'
import { listings } from '../../../api/resources/events/listings.ts'
import { settings } from '../../../api/resources/organization/settings.ts'
import { blocked } from '../../../api/resources/people/blocked.ts'
import { leads } from '../../../api/resources/people/leads.ts'
import { people } from '../../../api/resources/people/people.ts'
import { self } from '../../../api/resources/people/self.ts'
import type { PageOptions } from '../../../api/options.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Feature } from '../../../lib/data/modules.ts'
import type { Ask } from './ask.ts'

export interface Part<T> {
  read: (ask: Ask) => Promise<T>
  /** The feature that it belongs to. */
  module?: Feature
}

const part = <T>(read: Part<T>['read'], module?: Feature): Part<T> => ({ read, module })

/** One after the other, so that the export leaves the network to the person. */
async function each<T, Made>(rows: readonly T[], make: (row: T) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (const row of rows) made.push(await make(row))
  return made
}

/** A list of the account's public page. */
const ofMe = async <T>(ask: Ask, list: (of: { accountId: string }) => PageOptions<T>): Promise<T[]> => {
  const me = await ask.one(self.me())
  return me ? ask.all(list({ accountId: me.id })) : []
}

const soonAndPast = async <T>(ask: Ask, list: (of: { past: boolean }) => PageOptions<T>): Promise<T[]> => [
  ...(await ask.all(list({ past: false }))),
  ...(await ask.all(list({ past: true }))),
]

async function ofEvent(ask: Ask, event: Event) {
  const eventId = event.id
  const record = await ask.one(attendee.record({ eventId }))
  return {
    event,
    agenda: await ask.all(self.savedSessions({ eventId })),
    record,
    passes: await each(record?.passes ?? [], ({ id: passId }) => ask.one(attendee.pass({ eventId, passId }))),
    coupons: record && (await ask.one(attendee.coupons({ eventId }))),
    couponPasses: await each(record?.coupons ?? [], ({ id: couponId }) => ask.one(attendee.couponPasses({ eventId, couponId }))),
    challenges: record && event._count.activations > 0 ? await ask.all(eventDetails.activations({ eventId })) : [],
    points: record && event._count.activations > 0 ? await ask.one(eventDetails.activationSummary({ eventId })) : null,
    transfers: record ? await ask.all(attendee.transfers({ eventId })) : [],
  }
}

/** In the order in which they are asked. */
export const parts = {
  profile: part((ask) => ask.one(self.me())),
  preferences: part((ask) => ask.one(settings.preferences())),
  addresses: part((ask) => ask.all(settings.addresses())),
  relationships: part((ask) => ask.one(self.relationships())),
  interests: part((ask) => ask.all(extras.ownInterests()), 'interests'),
  events: part(async (ask) => each(await soonAndPast(ask, self.events), (event) => ofEvent(ask, event)), 'events'),
  bookings: part((ask) => soonAndPast(ask, bookings.mine), 'bookings'),
  memberships: part(
    async (ask) =>
      each(await ask.all(subscriptions.mine()), async (membership) => ({
        membership,
        payments: await ask.all(subscriptions.payments({ subscriptionId: membership.id })),
      })),
    'subscriptions',
  ),
  contacts: part((ask) => ask.all(settings.contacts())),
  followers: part((ask) => ofMe(ask, people.followers), 'accounts'),
  following: part((ask) => ofMe(ask, people.following), 'accounts'),
  leads: part((ask) => ask.all(leads.leads()), 'events'),
  blocked: part((ask) => ask.all(blocked.blocked()), 'accounts'),
  delegates: part((ask) => ask.all(settings.delegates())),
  delegateOf: part((ask) => ask.all(settings.delegateOf())),
  posts: part((ask) => ask.all(self.activities()), 'activities'),
  media: part((ask) => ofMe(ask, people.media), 'activities'),
  groups: part((ask) => ask.all(ownGroups.groups()), 'groups'),
  groupsInvited: part((ask) => ask.all(groups.invited()), 'groups'),
  groupsRequested: part((ask) => ask.all(groups.requested()), 'groups'),
  channels: part((ask) => ask.all(channels.subscribed()), 'channels'),
  conversations: part(
    async (ask) =>
      each(await ask.all(chat.channels()), async (conversation) => ({
        conversation,
        members: await ask.all(chat.members({ channelId: conversation.channelId })),
        messages: await ask.all(chat.messages({ channelId: conversation.channelId })),
      })),
    'chat',
  ),
  threads: part(
    async (ask) =>
      each(Object.keys((await ask.one(self.relationships()))?.threads ?? {}), async (threadId) => ({
        thread: await ask.one(threads.detail({ threadId })),
        messages: await ask.all(threads.messages({ threadId })),
      })),
    'threads',
  ),
  circles: part(
    async (ask) =>
      each(await ask.all(threads.circles()), async (circle) => ({
        circle,
        accounts: await ask.all(threads.circleAccounts({ circleId: circle.id })),
      })),
    'threads',
  ),
  notifications: part((ask) => ask.all(notifications.notifications())),
  urgent: part((ask) => ask.one(urgent.unread()), 'events'),
  hosting: part((ask) => soonAndPast(ask, listings.list), 'events'),
  devices: part((ask) => ask.all(self.pushDevices())),
}

export type Parts = typeof parts
export type PartName = keyof Parts

/** The answers of all parts. A part of a feature that is off is missing. */
export type Found = { -readonly [Name in PartName]?: Parts[Name] extends Part<infer T> ? T : never }

export const partNames = Object.keys(parts) as PartName[]
