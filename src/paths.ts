// The addresses that more than one area leads to. Those of one area are in its area.ts, where notifications lead in
// src/lib/links/places.ts; nothing else may spell one (tests/guards/source.test.ts).
import { address, values } from './lib/links/address.ts'
import { places } from './lib/links/places.ts'

/** Whom the directory shows; everyone where none is named. */
export type PeopleType = 'team' | 'popular'

/** What the list of groups shows: one's own where none is named, for visitors all of them. */
export type GroupsTab = 'invited' | 'requested' | 'discover'

export const paths = {
  ...places,
  messages: places.conversations,
  home: address('/'),
  signIn: address('/auth/sign-in?redirect'),
  feed: address('/feed?from&interest', values<{ from?: 'groups'; interest?: string }>()),
  newPost: address('/new/post?group&event&channel&content'),
  events: address('/events?when&mine', values<{ when?: 'past'; mine?: boolean }>()),
  agenda: address('/events/:event/agenda?day&mine', values<{ mine?: boolean }>()),
  people: address('/people?type', values<{ type?: PeopleType }>()),
  groups: address('/groups?tab', values<{ tab?: GroupsTab }>()),
  me: address('/me'),
  outbox: address('/outbox'),
  settings: address('/settings'),
  notificationSettings: address('/settings/notifications'),
  support: address('/support'),
  search: address('/search?q&in'),
  about: address('/about?page'),
} as const
