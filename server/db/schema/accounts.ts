// Pictures, accounts and the relations between accounts (migration 0002).
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, organizationId, updatedAt } from './columns.ts'

export const images = pgTable('images', {
  id: id(),
  organizationId: organizationId(),
  type: text('type', { enum: ['admin', 'people', 'activity', 'banner'] }).notNull(),
  name: text('name'),
  description: text('description'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  moderation: text('moderation', { enum: ['safe', 'warning'] })
    .notNull()
    .default('safe'),
  blob: text('blob'),
  accountId: uuid('account_id'),
  uploaderId: uuid('uploader_id'),
  bytes: integer('bytes').notNull().default(0),
  checkAt: moment('check_at'),
  recipe: jsonb('recipe').$type<Record<string, unknown>>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const accounts = pgTable('accounts', {
  id: id(),
  organizationId: organizationId(),
  accountType: text('account_type', { enum: ['account', 'team'] })
    .notNull()
    .default('account'),
  userSub: text('user_sub'),
  username: text('username').notNull(),
  /** 0, except for names that look the same and existed before such names were rejected. */
  usernameTwin: integer('username_twin').notNull().default(0),
  firstName: text('first_name'),
  lastName: text('last_name'),
  title: text('title'),
  company: text('company'),
  bio: text('bio'),
  email: text('email'),
  phone: text('phone'),
  website: text('website'),
  facebook: text('facebook'),
  instagram: text('instagram'),
  linkedIn: text('linkedin'),
  twitter: text('twitter'),
  tikTok: text('tiktok'),
  youtube: text('youtube'),
  discord: text('discord'),
  video: text('video'),
  timezone: text('timezone'),
  dietaryRestrictions: text('dietary_restrictions'),
  imageId: uuid('image_id'),
  bannerId: uuid('banner_id'),
  locale: text('locale').notNull().default('en'),
  shareCode: text('share_code')
    .notNull()
    .default(sql`encode(sha256(gen_random_uuid()::text::bytea), 'hex')`),
  termsAccepted: moment('terms_accepted'),
  sessionsValidAfter: moment('sessions_valid_after'),
  /** Counted by a trigger on `follows`. */
  followers: integer('followers').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const follows = pgTable(
  'follows',
  {
    organizationId: organizationId(),
    followerId: uuid('follower_id').notNull(),
    followeeId: uuid('followee_id').notNull(),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.followerId, row.followeeId] })],
)

export const blocks = pgTable('blocks', {
  id: id(),
  organizationId: organizationId(),
  blockerId: uuid('blocker_id').notNull(),
  blockedId: uuid('blocked_id').notNull(),
  createdAt: createdAt(),
})

/** `delegateId` may act as `accountId`. */
export const delegations = pgTable(
  'delegations',
  {
    organizationId: organizationId(),
    accountId: uuid('account_id').notNull(),
    delegateId: uuid('delegate_id').notNull(),
    /** Null until the delegate acts for the first time. */
    acceptedAt: moment('accepted_at').defaultNow(),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.accountId, row.delegateId] })],
)
