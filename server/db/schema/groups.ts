// Groups, their members, and announcements (migration 0009).
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, organizationId, updatedAt } from './columns.ts'

export const groups = pgTable('groups', {
  id: id(),
  organizationId: organizationId(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  externalUrl: text('external_url'),
  access: text('access', { enum: ['public', 'private'] }).notNull(),
  active: boolean('active').notNull().default(true),
  featured: boolean('featured').notNull().default(false),
  imageId: uuid('image_id'),
  squareImageId: uuid('square_image_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const groupMemberships = pgTable(
  'group_memberships',
  {
    organizationId: organizationId(),
    groupId: uuid('group_id').notNull(),
    accountId: uuid('account_id').notNull(),
    role: text('role', { enum: ['member', 'moderator'] })
      .notNull()
      .default('member'),
    activityPushNotification: boolean('activity_push_notification').notNull().default(true),
    announcementEmailNotification: boolean('announcement_email_notification').notNull().default(true),
    announcementPushNotification: boolean('announcement_push_notification').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (row) => [primaryKey({ columns: [row.groupId, row.accountId] })],
)

export const groupRequests = pgTable('group_requests', {
  id: id(),
  organizationId: organizationId(),
  groupId: uuid('group_id').notNull(),
  accountId: uuid('account_id').notNull(),
  status: text('status', { enum: ['requested', 'rejected'] })
    .notNull()
    .default('requested'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const groupInvitations = pgTable('group_invitations', {
  id: id(),
  organizationId: organizationId(),
  groupId: uuid('group_id').notNull(),
  accountId: uuid('account_id').notNull(),
  inviterId: uuid('inviter_id').notNull(),
  status: text('status', { enum: ['invited', 'rejected', 'canceled'] })
    .notNull()
    .default('invited'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const groupSponsors = pgTable(
  'group_sponsors',
  {
    organizationId: organizationId(),
    groupId: uuid('group_id').notNull(),
    accountId: uuid('account_id').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.groupId, row.accountId] })],
)

export const groupInterests = pgTable(
  'group_interests',
  {
    organizationId: organizationId(),
    groupId: uuid('group_id').notNull(),
    interestId: uuid('interest_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.groupId, row.interestId] })],
)

export const announcements = pgTable('announcements', {
  id: id(),
  organizationId: organizationId(),
  slug: text('slug').notNull(),
  title: text('title'),
  message: text('message'),
  html: text('html'),
  eventId: uuid('event_id'),
  groupId: uuid('group_id'),
  creatorId: uuid('creator_id'),
  email: boolean('email').notNull().default(false),
  push: boolean('push').notNull().default(false),
  urgent: boolean('urgent').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Who has read which urgent announcement (migration 0028). */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    organizationId: organizationId(),
    announcementId: uuid('announcement_id').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.announcementId, row.accountId] })],
)
