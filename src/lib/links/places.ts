// Addresses used by app and platform: the targets of notifications. src/paths.ts has the other addresses of the app.
import { address, values } from './address.ts'

export const places = {
  /** With `commentId` the page scrolls to that comment. */
  post: address('/posts/:activityId#c-:commentId', values<{ activityId: string; commentId?: string }>()),
  event: address('/events/:event'),
  session: address('/events/:event/sessions/:sessionId'),
  /** The person's own passes for the event. */
  passes: address('/events/:event/attendee'),
  pass: address('/events/:event/passes/:passId'),
  conversations: address('/messages'),
  /** With `messageId` the page scrolls to that message. */
  conversation: address('/messages/:channelId#m-:messageId'),
  thread: address('/threads/:threadId'),
  /** By account id or user name. */
  person: address('/people/:accountId?tab', values<{ tab?: PersonTab }>()),
  group: address('/groups/:group'),
  announcement: address('/announcements/:announcementId'),
  content: address('/channels/:channel/:content'),
  notifications: address('/notifications?show#:notificationId'),
} as const

/** The tab of a profile; posts by default. */
export type PersonTab = 'groups' | 'followers' | 'following' | 'media'
