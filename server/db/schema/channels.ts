// Channels and their contents (migration 0010).
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, organizationId, updatedAt } from './columns.ts'

export const channels = pgTable('channels', {
  id: id(),
  organizationId: organizationId(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  imageId: uuid('image_id').notNull(),
  bannerId: uuid('banner_id'),
  priority: integer('priority').notNull().default(0),
  private: boolean('private').notNull().default(false),
  visible: boolean('visible').notNull().default(true),
  externalUrl: text('external_url'),
  appleUrl: text('apple_url'),
  spotifyUrl: text('spotify_url'),
  googleUrl: text('google_url'),
  youtubeUrl: text('youtube_url'),
  groupId: uuid('group_id'),
  creatorId: uuid('creator_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const channelSubscribers = pgTable(
  'channel_subscribers',
  {
    organizationId: organizationId(),
    channelId: uuid('channel_id').notNull(),
    accountId: uuid('account_id').notNull(),
    contentEmailNotification: boolean('content_email_notification').notNull().default(true),
    contentPushNotification: boolean('content_push_notification').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (row) => [primaryKey({ columns: [row.channelId, row.accountId] })],
)

export const contents = pgTable('contents', {
  id: id(),
  organizationId: organizationId(),
  channelId: uuid('channel_id').notNull(),
  slug: text('slug').notNull(),
  featured: boolean('featured').notNull().default(false),
  title: text('title'),
  description: text('description'),
  body: text('body'),
  duration: text('duration'),
  imageId: uuid('image_id'),
  squareImageId: uuid('square_image_id'),
  audioId: integer('audio_id'),
  videoId: uuid('video_id'),
  externalUrl: text('external_url'),
  appleUrl: text('apple_url'),
  spotifyUrl: text('spotify_url'),
  googleUrl: text('google_url'),
  youtubeUrl: text('youtube_url'),
  published: moment('published'),
  scheduleName: text('schedule_name'),
  scheduleDate: moment('schedule_date'),
  scheduleCreatedAt: moment('schedule_created_at'),
  scheduleUpdatedAt: moment('schedule_updated_at'),
  email: boolean('email').notNull().default(false),
  push: boolean('push').notNull().default(false),
  announcedAt: moment('announced_at'),
  creatorId: uuid('creator_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const contentGuests = pgTable('content_guests', {
  id: id(),
  organizationId: organizationId(),
  contentId: uuid('content_id').notNull(),
  slug: text('slug').notNull(),
  accountId: uuid('account_id'),
  type: text('type', { enum: ['guest', 'host', 'author'] }).notNull(),
  name: text('name').notNull(),
  title: text('title'),
  bio: text('bio'),
  company: text('company'),
  companyLink: text('company_link'),
  companyBio: text('company_bio'),
  imageId: uuid('image_id'),
  website: text('website'),
  facebook: text('facebook'),
  twitter: text('twitter'),
  instagram: text('instagram'),
  linkedIn: text('linkedin'),
  tikTok: text('tiktok'),
  youtube: text('youtube'),
  discord: text('discord'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const contentLikes = pgTable(
  'content_likes',
  {
    organizationId: organizationId(),
    contentId: uuid('content_id').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.contentId, row.accountId] })],
)

export const channelInterests = pgTable(
  'channel_interests',
  {
    organizationId: organizationId(),
    channelId: uuid('channel_id').notNull(),
    interestId: uuid('interest_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.channelId, row.interestId] })],
)

export const contentInterests = pgTable(
  'content_interests',
  {
    organizationId: organizationId(),
    contentId: uuid('content_id').notNull(),
    interestId: uuid('interest_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.contentId, row.interestId] })],
)

export const channelCollections = pgTable('channel_collections', {
  id: id(),
  organizationId: organizationId(),
  channelId: uuid('channel_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const collectionContents = pgTable(
  'collection_contents',
  {
    organizationId: organizationId(),
    collectionId: uuid('collection_id').notNull(),
    contentId: uuid('content_id').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.collectionId, row.contentId] })],
)
