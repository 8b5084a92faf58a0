// The addresses that the app and the platform both spell: where notifications lead. src/paths.ts has those of the app alone.
import { address, values } from './address.ts'

export const places = {
  /** With `commentId` that comment of it is brought into view. */
  post: address('/posts/:activityId#c-:commentId', values<{ activityId: string; commentId?: string }>()),
  event: address('/events/:event'),
  session: address('/events/:event/sessions/:sessionId'),
  /** One's own passes there. */
  passes: address('/events/:event/attendee'),
  pass: address('/events/:event/passes/:passId'),
  conversations: address('/messages'),
  /** With `messageId` that message is brought into view. */
  conversation: address('/messages/:channelId#m-:messageId'),
  thread: address('/threads/:threadId'),
  /** By id or by the account's name. */
  person: address('/people/:accountId?tab', values<{ tab?: PersonTab }>()),
  group: address('/groups/:group'),
  announcement: address('/announcements/:announcementId'),
  content: address('/channels/:channel/:content'),
  notifications: address('/notifications?show#:notificationId'),
} as const

/** What a person's page shows below its head; posts where none is named. */
export type PersonTab = 'groups' | 'followers' | 'following' | 'media'
