// What can be said of each type of notification: under which filter it falls, and what it is about in a word or a quotation.
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

/** The types of a filter, as the call wants them: joined by commas. Pure. */
export const typesOf = (filter: NotificationFilter): string => notificationType.filter((type) => filters[type] === filter).join(',')

/** A type of the contract's; another server may know more. */
export const isKnown = (type: string): type is NotificationType => Object.hasOwn(filters, type)

type Told = (notification: Notification) => string | null | undefined

const eventName: Told = ({ event }) => event?.name
const groupName: Told = ({ group, invitation }) => (group ?? invitation?.group)?.name
const message: Told = ({ activity }) => activity?.message

/** The name that is in the sentence: of an event, a group, a channel. */
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

/** What was written, under the sentence. */
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

/** Where an event is at a moment, in milliseconds since 1970. */
function phaseOf({ event }: Notification, now: number): 'soon' | 'now' | 'over' {
  if (!event || now < Date.parse(event.eventStart)) return 'soon'
  return now < Date.parse(event.eventEnd) ? 'now' : 'over'
}

/** The key of the sentence. `others`: how many more likes the same line tells of; `now` in milliseconds since 1970. Pure. */
export function sentenceOf(notification: Notification, others: number, now: number) {
  const { type, activityIsComment } = notification
  if (type === 'EVENT') return `notifications.event.${phaseOf(notification, now)}` as const
  if (type === 'LIKE' && activityIsComment) return others > 0 ? 'notifications.likesOfComment' : 'notifications.likesComment'
  if (type === 'LIKE' && others > 0) return 'notifications.likes'
  return `notifications.says.${isKnown(type) ? type : 'other'}` as const
}

export interface Said {
  /** Missing where there is none, and where the reader may not see it any more. */
  thing?: string
  quote?: string
}

/** What a notification is about, in words of those who made it. Pure. */
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
