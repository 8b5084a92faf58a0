// The level of push notifications of a group, as one choice instead of two switches.
import type { UpdateOwnMembership } from '../../contract/bodies/groups.ts'
import type { GroupMembership } from '../../contract/community/groups.ts'

export const noticeLevels = ['everything', 'announcements', 'posts', 'nothing'] as const
export type NoticeLevel = (typeof noticeLevels)[number]

/** The switches of a level. Announcements by email are separate. */
export const switchesFor: Record<
  NoticeLevel,
  Required<Pick<UpdateOwnMembership, 'activityPushNotification' | 'announcementPushNotification'>>
> = {
  everything: { activityPushNotification: true, announcementPushNotification: true },
  announcements: { activityPushNotification: false, announcementPushNotification: true },
  posts: { activityPushNotification: true, announcementPushNotification: false },
  nothing: { activityPushNotification: false, announcementPushNotification: false },
}

/** The level that corresponds to the switches of a membership. Pure. */
export function levelOf(seat: Pick<GroupMembership, 'activityPushNotification' | 'announcementPushNotification'>): NoticeLevel {
  const fits = (level: NoticeLevel) =>
    switchesFor[level].activityPushNotification === seat.activityPushNotification &&
    switchesFor[level].announcementPushNotification === seat.announcementPushNotification
  return noticeLevels.find(fits) ?? 'everything'
}
