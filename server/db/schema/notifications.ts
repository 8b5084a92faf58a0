// The notifications of accounts (migration 0017).
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, organizationId, updatedAt } from './columns.ts'

export const notifications = pgTable('notifications', {
  id: id(),
  organizationId: organizationId(),
  accountId: uuid('account_id').notNull(),
  type: text('type', {
    enum: [
      'ANNOUNCEMENT',
      'FOLLOW',
      'INVITATION',
      'TRANSFER',
      'LIKE',
      'COMMENT',
      'RESHARE',
      'EVENT',
      'ACTIVITY',
      'GROUP_INVITATION',
      'GROUP_REQUEST_ACCEPTED',
      'CONTENT',
    ],
  }).notNull(),
  read: boolean('read').notNull().default(false),
  senderId: uuid('sender_id'),
  activityId: uuid('activity_id'),
  eventId: uuid('event_id'),
  announcementId: uuid('announcement_id'),
  groupId: uuid('group_id'),
  invitationId: uuid('invitation_id'),
  contentId: uuid('content_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
