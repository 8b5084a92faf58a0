// Every URL of ours, as a function. Nothing else may spell one (tests/guards/source.test.ts); where notifications lead stands
// in src/lib/links/places.ts, because the platform spells it too.
import { places } from './lib/links/places.ts'

const query = (values: Record<string, string | number | boolean | undefined>): string => {
  const given = Object.entries(values).filter(
    (pair): pair is [string, string | number | boolean] => pair[1] !== undefined && pair[1] !== false,
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** A page within a group; what else is given stands in its query. */
const ofGroup =
  (page: string) =>
  ({ group, ...rest }: { group: string } & Partial<Record<'status' | 'when' | 'role', string>>): string =>
    `/groups/${group}/${page}${query(rest)}`

/** What a person's page shows below its head; posts where none is named. */
export type PersonTab = 'groups' | 'followers' | 'following' | 'media'

/** Whom the directory shows; everybody where none is named. */
export type PeopleType = 'team' | 'popular'

/** What the list of groups shows: one's own where none is named, for visitors all of them. */
export type GroupsTab = 'invited' | 'requested' | 'discover'

/** What is found inside a group, beside its posts. */
export type GroupPart = 'announcements' | 'events' | 'media' | 'members' | 'sponsors' | 'preferences'

export const paths = {
  home: () => '/',
  signIn: (to?: { redirect?: string }) => `/auth/sign-in${query({ redirect: to?.redirect })}`,
  feed: (to?: { from?: 'groups'; interest?: string }) => `/feed${query({ ...to })}`,
  post: places.post,
  newPost: (to?: { group?: string; event?: string; channel?: string; content?: string }) => `/new/post${query({ ...to })}`,
  events: (to?: { when?: 'past'; mine?: boolean }) => `/events${query({ when: to?.when, mine: to?.mine ? 1 : undefined })}`,
  event: places.event,
  agenda: (to: { event: string; day?: string; mine?: boolean }) =>
    `/events/${to.event}/agenda${query({ day: to.day, mine: to.mine ? 1 : undefined })}`,
  session: places.session,
  speakers: (to: { event: string }) => `/events/${to.event}/speakers`,
  speaker: (to: { event: string; speakerId: string }) => `/events/${to.event}/speakers/${to.speakerId}`,
  eventPosts: (to: { event: string }) => `/events/${to.event}/posts`,
  messages: () => '/messages',
  conversation: places.conversation,
  conversationInfo: (to: { channelId: number | string }) => `${places.conversation(to)}/info`,
  newMessage: () => '/new/message',
  thread: places.thread,
  notifications: (to?: { show?: string }) => `/notifications${query({ show: to?.show })}`,
  people: (to?: { type?: PeopleType }) => `/people${query({ type: to?.type })}`,
  person: ({ tab, ...to }: { accountId: string; tab?: PersonTab }) => places.person(to) + query({ tab }),
  groups: (to?: { tab?: GroupsTab }) => `/groups${query({ tab: to?.tab })}`,
  group: places.group,
  groupPart: ({ part, ...to }: { group: string; part: GroupPart; when?: 'past'; role?: 'moderator' }) => ofGroup(part)(to),
  newGroup: () => '/new/group',
  editGroup: ofGroup('edit'),
  groupRequests: ofGroup('requests'),
  groupInvitations: ofGroup('invitations'),
  announceToGroup: ofGroup('announce'),
  contacts: () => '/contacts',
  card: () => '/card',
  scan: () => '/scan',
  levels: () => '/levels',
  level: (to: { levelId: string }) => `/levels/${to.levelId}`,
  benefits: () => '/benefits',
  interests: () => '/interests',
  announcement: places.announcement,
  content: places.content,
  passes: places.passes,
  pass: places.pass,
  me: () => '/me',
  outbox: () => '/outbox',
  drafts: () => '/drafts',
  settings: () => '/settings',
  language: () => '/settings/language',
  appearance: () => '/settings/appearance',
  notificationSettings: () => '/settings/notifications',
  devices: () => '/settings/devices',
  blocked: () => '/settings/blocked',
  editProfile: () => '/me/edit',
  support: () => '/support',
  search: (to?: { q?: string; in?: string }) => `/search${query({ ...to })}`,
  about: (to?: { page?: string }) => `/about${query({ ...to })}`,
  welcome: (to?: { step?: string; to?: string }) => `/welcome${query({ ...to })}`,
  share: () => '/share',
  gallery: () => '/gallery',
} as const

/** The same addresses as wouter patterns, for the route table of src/app/routing/routes.tsx. Parameter names are those of `paths`. */
export const patterns = {
  home: '/',
  signIn: '/auth/sign-in',
  feed: '/feed',
  post: '/posts/:activityId',
  newPost: '/new/post',
  events: '/events',
  event: '/events/:event',
  agenda: '/events/:event/agenda',
  session: '/events/:event/sessions/:sessionId',
  speakers: '/events/:event/speakers',
  speaker: '/events/:event/speakers/:speakerId',
  eventPosts: '/events/:event/posts',
  messages: '/messages',
  conversation: '/messages/:channelId',
  conversationInfo: '/messages/:channelId/info',
  newMessage: '/new/message',
  thread: '/threads/:threadId',
  notifications: '/notifications',
  people: '/people',
  person: '/people/:accountId',
  groups: '/groups',
  group: '/groups/:group',
  groupPart: '/groups/:group/:part',
  newGroup: '/new/group',
  editGroup: '/groups/:group/edit',
  groupRequests: '/groups/:group/requests',
  groupInvitations: '/groups/:group/invitations',
  announceToGroup: '/groups/:group/announce',
  contacts: '/contacts',
  card: '/card',
  scan: '/scan',
  levels: '/levels',
  level: '/levels/:levelId',
  benefits: '/benefits',
  interests: '/interests',
  announcement: '/announcements/:announcementId',
  content: '/channels/:channel/:content',
  passes: '/events/:event/attendee',
  pass: '/events/:event/passes/:passId',
  me: '/me',
  outbox: '/outbox',
  drafts: '/drafts',
  settings: '/settings',
  language: '/settings/language',
  appearance: '/settings/appearance',
  notificationSettings: '/settings/notifications',
  devices: '/settings/devices',
  blocked: '/settings/blocked',
  editProfile: '/me/edit',
  support: '/support',
  search: '/search',
  about: '/about',
  welcome: '/welcome',
  share: '/share',
  gallery: '/gallery',
} as const satisfies Record<keyof typeof paths, string>
