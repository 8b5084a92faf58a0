// Urgent announcements of events that the caller attends: our extension (docs/extensions.md), 404 on servers without it.
import type { UrgentAnnouncement } from '../../../contract/community/announcements.ts'
import { edit } from '../../cache/edits.ts'
import { get, minutes, put, type } from '../../endpoint.ts'
import type { Edit } from '../../options.ts'
import { reads, writes } from '../../table.ts'

export const urgent = reads('self', {
  /** Those that the caller has not read, newest first. Persisted, so that they are shown at a start without a network too. */
  unread: get('/self/urgent', { returns: type<UrgentAnnouncement[]>(), auth: 'required', staleTime: minutes(1), persist: 'personal' }),
})

/** One was announced. */
export const urgentCame = (announcement: UrgentAnnouncement): Edit =>
  edit(urgent.unread(), (rows) => (rows.some(({ id }) => id === announcement.id) ? rows : [announcement, ...rows]))

/** One was read. */
export const urgentRead = (announcementId: string): Edit =>
  edit(urgent.unread(), (rows) => (rows.some(({ id }) => id === announcementId) ? rows.filter(({ id }) => id !== announcementId) : rows))

export const urgentWrites = writes('self', {
  /** Correct however late it arrives, and twice. */
  readUrgent: put('/self/urgent/:announcementId/read', {
    returns: type<null>(),
    auth: 'required',
    offline: 'queue',
    queue: { lane: ({ announcementId }) => `urgent:${announcementId}` },
    optimistic: ({ announcementId }) => [urgentRead(String(announcementId))],
  }),
})
