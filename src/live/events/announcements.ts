// Maps live events of urgent announcements to changes of the cache. Pure; the connection applies them.
import { urgentCame, urgentRead } from '../../api/resources/community/urgent.ts'
import type { AnnouncementReadEvent, UrgentEvent } from '../../contract/events-live.ts'
import type { Effect } from './effect.ts'

/** A host wrote one. */
export const urgentAnnounced = ({ body }: UrgentEvent): Effect => ({ edits: [urgentCame(body)], asks: [] })

/** It was read, on this or another device. */
export const announcementRead = ({ body: { announcementId } }: AnnouncementReadEvent): Effect => ({
  edits: [urgentRead(announcementId)],
  asks: [],
})
