// Each type of notification: its filter, its subject and its quotation.
import { notificationType, type NotificationType } from '../../contract/enums.ts'
import type { Notification } from '../../contract/community/notifications.ts'

export const notificationFilters = ['events', 'groups', 'people', 'announcements', 'channels'] as const
export type NotificationFilter = (typeof notificationFilters)[number]

const filters: Record<NotificationType, NotificationFilter> = {
  ANNOUNCEMENT: 'announcements',
  FOLLOW: 'people',
  LIKE: 'people',
  COMMENT: 'people',
  RESHARE: 'people',
  ACTIVITY: 'people',
  EVENT: 'events',
  INVITATION: 'events',
  TRANSFER: 'events',
  GROUP_INVITATION: 'groups',
  GROUP_REQUEST_ACCEPTED: 'groups',
  CONTENT: 'channels',
}

/** The types of a filter, comma-separated for the call. Pure. */
export const typesOf = (filter: NotificationFilter): string => notificationType.filter((type) => filters[type] === filter).join(',')

/** Whether a type is in the contract; another server may have more. */
export const isKnown = (type: string): type is NotificationType => Object.hasOwn(filters, type)

type Told = (notification: Notification) => string | null | undefined

const eventName: Told = ({ event }) => event?.name
const groupName: Told = ({ group, invitation }) => (group ?? invitation?.group)?.name
const message: Told = ({ activity }) => activity?.message

/** The name in the sentence: of an event, a group, a channel. */
const things: Record<NotificationType, Told> = {
  ANNOUNCEMENT: ({ announcement }) => announcement?.title,
  FOLLOW: () => null,
  LIKE: () => null,
  COMMENT: () => null,
  RESHARE: () => null,
  ACTIVITY: () => null,
  EVENT: eventName,
  INVITATION: (row) => groupName(row) ?? eventName(row),
  TRANSFER: eventName,
  GROUP_INVITATION: groupName,
  GROUP_REQUEST_ACCEPTED: groupName,
  CONTENT: ({ content }) => content?.channel.name,
}

/** The quoted text under the sentence. */
const quotes: Record<NotificationType, Told> = {
  ANNOUNCEMENT: ({ announcement }) => announcement?.message,
  FOLLOW: () => null,
  LIKE: message,
  COMMENT: message,
  RESHARE: message,
  ACTIVITY: message,
  EVENT: () => null,
  INVITATION: () => null,
  TRANSFER: () => null,
  GROUP_INVITATION: () => null,
  GROUP_REQUEST_ACCEPTED: () => null,
  CONTENT: ({ content }) => content?.title,
}

/** Whether an event is upcoming, running or past at a time, milliseconds since 1970. */
function phaseOf({ event }: Notification, now: number): 'soon' | 'now' | 'over' {
  if (!event || now < Date.parse(event.eventStart)) return 'soon'
  return now < Date.parse(event.eventEnd) ? 'now' : 'over'
}

/** The key of the sentence. `others`: the number of merged likes. `now`: milliseconds since 1970. Pure. */
export function sentenceOf(notification: Notification, others: number, now: number) {
  const { type, activityIsComment } = notification
  if (type === 'EVENT') return `notifications.event.${phaseOf(notification, now)}` as const
  if (type === 'LIKE' && activityIsComment) return others > 0 ? 'notifications.likesOfComment' : 'notifications.likesComment'
  if (type === 'LIKE' && others > 0) return 'notifications.likes'
  return `notifications.says.${isKnown(type) ? type : 'other'}` as const
}

export interface Said {
  /** Missing if there is none, or if it is no longer visible to the person. */
  thing?: string
  quote?: string
}

/** The subject of a notification: its name and its text. Pure. */
export function saidBy(notification: Notification): Said {
  if (!isKnown(notification.type)) return {}
  return {
    thing: things[notification.type](notification) || undefined,
    quote:
      quotes[notification.type](notification)
        ?.trim()
        .replace(/\s*\n\s*/g, '\n') || undefined,
  }
}
