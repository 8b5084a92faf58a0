// Posts, comments and likes (migration 0004).
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, organizationId, updatedAt } from './columns.ts'

/** A post, or with `commentedId` a comment. */
export const activities = pgTable('activities', {
  id: id(),
  organizationId: organizationId(),
  accountId: uuid('account_id').notNull(),
  message: text('message').notNull(),
  imageId: uuid('image_id'),
  eventId: uuid('event_id'),
  commentedId: uuid('commented_id'),
  videoId: uuid('video_id'),
  groupId: uuid('group_id'),
  contentId: uuid('content_id'),
  entities: jsonb('entities').$type<unknown[]>().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const activityLikes = pgTable(
  'activity_likes',
  {
    organizationId: organizationId(),
    activityId: uuid('activity_id').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.accountId] })],
)
