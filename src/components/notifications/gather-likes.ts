// Merges likes of one post into one line, so that twenty likes do not hide an invitation.
import type { Notification } from '../../contract/community/notifications.ts'
import { grouped } from '../../lib/data/grouped.ts'

/** The newest notification of a line, and the merged ones, newest first. */
export interface Told {
  newest: Notification
  others: readonly Notification[]
}

/** `rows` in order, with likes of one post merged at the newest. Likes of invisible posts are not merged. Pure. */
export function gatherLikes(rows: readonly Notification[]): Told[] {
  const lines = grouped(rows, ({ id, type, activity }) => (type === 'LIKE' && activity ? `likes ${activity.id}` : id))
  return [...lines.values()].map(([newest, ...others]) => ({ newest, others }))
}
