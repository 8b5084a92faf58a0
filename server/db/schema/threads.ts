// Circles, threads and their messages (migration 0016).
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, organizationId, updatedAt } from './columns.ts'

export const threadCircles = pgTable('thread_circles', {
  id: id(),
  organizationId: organizationId(),
  name: text('name').notNull(),
  type: text('type', { enum: ['private', 'direct'] })
    .notNull()
    .default('private'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const threadCircleAccounts = pgTable(
  'thread_circle_accounts',
  {
    organizationId: organizationId(),
    circleId: uuid('circle_id').notNull(),
    accountId: uuid('account_id').notNull(),
    role: text('role', { enum: ['member', 'manager', 'invited'] })
      .notNull()
      .default('member'),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.circleId, row.accountId] })],
)

export const threads = pgTable('threads', {
  id: id(),
  organizationId: organizationId(),
  subject: text('subject').notNull(),
  imageId: uuid('image_id'),
  circleId: uuid('circle_id'),
  streamInputId: uuid('stream_input_id'),
  lastMessageAt: moment('last_message_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const threadViewers = pgTable(
  'thread_viewers',
  {
    organizationId: organizationId(),
    threadId: uuid('thread_id').notNull(),
    accountId: uuid('account_id').notNull(),
    status: text('status').notNull().default('active'),
    lastReadAt: moment('last_read_at'),
    notifications: boolean('notifications').notNull().default(true),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.threadId, row.accountId] })],
)

export const threadMessages = pgTable('thread_messages', {
  id: id(),
  organizationId: organizationId(),
  threadId: uuid('thread_id').notNull(),
  accountId: uuid('account_id').notNull(),
  type: text('type', { enum: ['user', 'bot', 'system'] })
    .notNull()
    .default('user'),
  body: text('body').notNull(),
  entities: jsonb('entities').$type<unknown[]>().notNull().default([]),
  editedAt: moment('edited_at'),
  sentAt: moment('sent_at').notNull().defaultNow(),
})

export const threadReactions = pgTable('thread_reactions', {
  id: id(),
  organizationId: organizationId(),
  messageId: uuid('message_id').notNull(),
  accountId: uuid('account_id').notNull(),
  emojiName: text('emoji_name').notNull(),
  createdAt: createdAt(),
})
