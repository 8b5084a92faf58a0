// Telling people what happened: the row of their list, and after the commit the push and the mail they want.
import type { NotificationType } from '../../../src/contract/enums.ts'
import type { NotificationPreferences } from '../../../src/contract/accounts.ts'
import { notifications } from '../../db/schema.ts'
import type { Acting } from './asking.ts'

/** What happened, to whom, and how it is said. The ids are those the type speaks of (contract 2.3, Notification). */
export interface Happening {
  type: NotificationType
  accountIds: string[]
  senderId?: string | null
  activityId?: string
  eventId?: string
  announcementId?: string
  groupId?: string
  invitationId?: string
  contentId?: string
  /** The switch that decides about a push, or about a mail; without one there is none. */
  push?: keyof NotificationPreferences
  email?: keyof NotificationPreferences
  /** Of `accountIds`, who is pushed and mailed at all (a group's own switches); all of them when not given. */
  pushIds?: string[]
  emailIds?: string[]
  /** Title and body in a language of the organisation's. */
  words: (locale: string) => { title: string; body: string }
  /** The path of ours that a push or a mail opens. */
  navigate: string
}

/** Writes one row for each account but the sender's own. */
export async function notify({ tx, caller, now }: Acting, happening: Happening): Promise<void> {
  const { type, senderId = caller.account?.id ?? null, activityId, eventId, announcementId, groupId, invitationId, contentId } = happening
  const receivers = [...new Set(happening.accountIds)].filter((id) => id !== senderId)
  if (receivers.length === 0) return
  const rows = receivers.map((accountId) => ({
    organizationId: caller.organization.id,
    accountId,
    type,
    senderId,
    activityId,
    eventId,
    announcementId,
    groupId,
    invitationId,
    contentId,
    createdAt: now,
    updatedAt: now,
  }))
  await tx.insert(notifications).values(rows)
}
