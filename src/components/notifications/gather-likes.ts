// Likes of one post are one line: twenty hearts must not bury an invitation.
import type { Notification } from '../../contract/community/notifications.ts'
import { grouped } from '../../lib/data/grouped.ts'

/** The newest of what is told in one line, and the rest of it, newest first. */
export interface Told {
  newest: Notification
  others: readonly Notification[]
}

/** `rows` in their order, likes of one post gathered where the newest of them stands. Likes of posts one cannot see stay apart. Pure. */
export function gatherLikes(rows: readonly Notification[]): Told[] {
  const lines = grouped(rows, ({ id, type, activity }) => (type === 'LIKE' && activity ? `likes ${activity.id}` : id))
  return [...lines.values()].map(([newest, ...others]) => ({ newest, others }))
}
