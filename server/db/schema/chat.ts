// Conversations, their members and messages (migration 0005).
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, organizationId, updatedAt } from './columns.ts'

export const chatChannels = pgTable('chat_channels', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  organizationId: organizationId(),
  name: text('name'),
  imageId: uuid('image_id'),
  lastMessageAt: moment('last_message_at'),
  createdAt: createdAt(),
})

export const chatMembers = pgTable(
  'chat_members',
  {
    organizationId: organizationId(),
    channelId: integer('channel_id').notNull(),
    accountId: uuid('account_id').notNull(),
    role: text('role', { enum: ['moderator', 'member'] })
      .notNull()
      .default('member'),
    read: boolean('read').notNull().default(true),
    lastReadId: integer('last_read_id').notNull().default(0),
    notifications: boolean('notifications').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (row) => [primaryKey({ columns: [row.channelId, row.accountId] })],
)

export const chatMessages = pgTable('chat_messages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  organizationId: organizationId(),
  channelId: integer('channel_id').notNull(),
  accountId: uuid('account_id').notNull(),
  type: text('type', { enum: ['user', 'system'] })
    .notNull()
    .default('user'),
  text: text('text').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
