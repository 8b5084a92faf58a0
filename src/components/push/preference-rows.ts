// The table of notification preferences and their switches, in display order.
import type { NotificationPreferences } from '../../contract/people/accounts.ts'

export type Switch = keyof NotificationPreferences

export interface PreferenceRow {
  /** Key of its text under `push.rows`. */
  words:
    | 'messages'
    | 'unread'
    | 'comments'
    | 'likes'
    | 'reshares'
    | 'followers'
    | 'transfers'
    | 'organization'
    | 'events'
    | 'groups'
    | 'invitations'
    | 'requests'
    | 'support'
  push?: Switch
  email?: Switch
}

export const preferenceRows: readonly PreferenceRow[] = [
  { words: 'messages', push: 'chatPush' },
  { words: 'unread', push: 'chatUnreadPush', email: 'chatUnreadEmail' },
  { words: 'comments', push: 'commentPush', email: 'commentEmail' },
  { words: 'likes', push: 'likePush' },
  { words: 'reshares', push: 'resharePush' },
  { words: 'followers', push: 'newFollowerPush', email: 'newFollowerEmail' },
  { words: 'transfers', push: 'transferPush', email: 'transferEmail' },
  { words: 'organization', push: 'organizationAnnouncementPush', email: 'organizationAnnouncementEmail' },
  { words: 'events', push: 'eventAnnouncementPush', email: 'eventAnnouncementEmail' },
  { words: 'groups', push: 'groupAnnouncementPush', email: 'groupAnnouncementEmail' },
  { words: 'invitations', push: 'groupInvitationPush', email: 'groupInvitationEmail' },
  { words: 'requests', push: 'groupRequestAcceptedPush', email: 'groupRequestAcceptedEmail' },
  { words: 'support', email: 'supportTicketConfirmationEmail' },
]
