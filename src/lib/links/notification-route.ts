// The target of each notification: one complete table, used by the platform for pushes and by the app for rows.
import type { NotificationType } from '../../contract/enums.ts'
import type { Notification } from '../../contract/community/notifications.ts'
import { places } from './places.ts'

/** The subject of a notification, as far as known: ids, or slugs for links. */
export interface About {
  notificationId?: string
  /** The account that caused it. */
  accountId?: string
  /** The post and its comment. */
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

/** Types of the inbox, and pushes that are not in it: messages of conversations and of threads. */
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
 * The path that a notification of this kind opens. An unknown kind, or one with missing ids (its subject was deleted or is no longer
 * visible), opens the notification in the list of all; never the home page. Pure.
 */
export function notificationRoute(kind: string, about: About): string {
  const path = isKind(kind) ? leads[kind](about) : undefined
  return path || places.notifications(about)
}

/** The path of a row of the inbox. The address of a comment redirects to its position under the post. Pure. */
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
