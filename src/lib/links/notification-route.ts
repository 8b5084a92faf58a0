// Where each notification leads: one total table, by which the platform writes its pushes and the app its rows.
import type { NotificationType } from '../../contract/enums.ts'
import type { Notification } from '../../contract/community/notifications.ts'
import { places } from './places.ts'

/** What a notification is about, as far as it is known. Ids, or the readable names that links carry. */
export interface About {
  notificationId?: string
  /** Who caused it. */
  accountId?: string
  /** The post, and the comment of it that is meant. */
  activityId?: string
  commentId?: string
  event?: string
  sessionId?: string
  passId?: string
  announcementId?: string
  group?: string
  channel?: string
  content?: string
  channelId?: number | string
  messageId?: number | string
  threadId?: string
}

/** Types of the inbox, and what is pushed without standing in it: a message of a conversation, one of a thread. */
export type NotificationKind = NotificationType | 'MESSAGE' | 'THREAD'

type Lead = (about: About) => string | undefined

const toPost: Lead = ({ activityId, commentId }) => activityId && places.post({ activityId, commentId })
const toGroup: Lead = ({ group }) => group && places.group({ group })
const toEvent: Lead = ({ event, sessionId }) => event && (sessionId ? places.session({ event, sessionId }) : places.event({ event }))

const leads: Record<NotificationKind, Lead> = {
  ANNOUNCEMENT: ({ announcementId }) => announcementId && places.announcement({ announcementId }),
  FOLLOW: ({ accountId }) => accountId && places.person({ accountId }),
  INVITATION: (about) => toGroup(about) ?? toEvent(about),
  GROUP_INVITATION: toGroup,
  GROUP_REQUEST_ACCEPTED: toGroup,
  TRANSFER: ({ event, passId }) => event && (passId ? places.pass({ event, passId }) : places.passes({ event })),
  LIKE: toPost,
  COMMENT: toPost,
  RESHARE: toPost,
  ACTIVITY: toPost,
  EVENT: toEvent,
  CONTENT: ({ channel, content }) => channel && content && places.content({ channel, content }),
  MESSAGE: ({ channelId, messageId }) => (channelId === undefined ? undefined : places.conversation({ channelId, messageId })),
  THREAD: ({ threadId }) => threadId && places.thread({ threadId }),
}

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(leads, kind)

/**
 * The path that a notification of this kind opens. An unknown kind, or one whose ids are missing (what it was about is
 * gone, or not for this person any more), opens the notification itself in the list of all; never the home page. Pure.
 */
export function notificationRoute(kind: string, about: About): string {
  const path = isKind(kind) ? leads[kind](about) : undefined
  return path || places.notifications(about)
}

/** The path of a row of the inbox. A comment's own address leads on to its place under the post. Pure. */
export function routeOfNotification({ id, type, sender, activity, event, announcement, group, invitation, content }: Notification): string {
  return notificationRoute(type, {
    notificationId: id,
    accountId: sender?.id,
    activityId: activity?.id,
    event: event?.slug,
    announcementId: announcement?.id,
    group: group?.slug ?? invitation?.group.slug,
    channel: content?.channel.slug,
    content: content?.slug,
  })
}
