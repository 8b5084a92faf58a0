// Addresses that several areas link to. Addresses of one area are in its area.ts, targets of notifications in
// src/lib/links/places.ts. No other file may contain one (tests/guards/source.test.ts).
import { address, values } from './lib/links/address.ts'
import { places } from './lib/links/places.ts'
import type { Later } from './state/identity/own.ts'

/** The filter of the directory; everyone by default. */
export type PeopleType = 'team' | 'popular'

/** The tab of the list of groups: one's own by default, all groups for visitors. */
export type GroupsTab = 'invited' | 'requested' | 'discover'

/** The tab of what a member hosts: upcoming events by default. */
export type HostWhen = 'past' | 'groups'

/** The tab of the list of channels: one's own by default, all channels for visitors. */
export type ChannelsTab = 'all'

/** The tab of a channel: all contents by default. */
export type ChannelTab = 'audio' | 'video' | 'article' | 'collections'

export const paths = {
  ...places,
  messages: places.conversations,
  home: address('/'),
  signIn: address('/auth/sign-in?redirect'),
  feed: address('/feed?from&interest', values<{ from?: 'groups'; interest?: string }>()),
  newPost: address('/new/post?group&event&channel&content'),
  events: address('/events?when&mine', values<{ when?: 'past'; mine?: boolean }>()),
  agenda: address('/events/:event/agenda?day&mine', values<{ mine?: boolean }>()),
  eventOffline: address('/events/:event/offline'),
  /** `ticket`: the id of a pass type that is sold by link only. `coupon`: a code to apply. */
  register: address('/events/:event/register?ticket&coupon'),
  registerStep: address('/events/:event/register/:step?ticket'),
  people: address('/people?type', values<{ type?: PeopleType }>()),
  groups: address('/groups?tab', values<{ tab?: GroupsTab }>()),
  channels: address('/channels?tab', values<{ tab?: ChannelsTab }>()),
  channel: address('/channels/:channel?tab&collection', values<{ tab?: ChannelTab; collection?: string }>()),
  me: address('/me'),
  places: address('/places'),
  /** A place by id or slug. */
  place: address('/places/:placeId'),
  /** With `day` and `time` that slot is chosen. `tz`: the times of the reader. */
  space: address('/places/:placeId/:spaceId?month&day&time&tz', values<{ tz?: 'mine' }>()),
  bookings: address('/bookings?when', values<{ when?: 'past' }>()),
  booking: address('/bookings/:bookingId'),
  host: address('/host?when', values<{ when?: HostWhen }>()),
  outbox: address('/outbox'),
  saved: address('/saved?kind&q', values<{ kind?: Later['kind'] }>()),
  settings: address('/settings'),
  shortcuts: address('/settings/shortcuts'),
  status: address('/status'),
  notificationSettings: address('/settings/notifications'),
  identities: address('/settings/identities'),
  support: address('/support?event'),
  search: address('/search?q&in'),
  about: address('/about?page'),
} as const
