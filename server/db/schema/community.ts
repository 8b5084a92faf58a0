// Membership levels, addresses, preferences, interests, stored files and other community data (migration 0008).
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, organizationId, updatedAt } from './columns.ts'

export const translations = pgTable(
  'translations',
  {
    organizationId: organizationId(),
    subjectId: uuid('subject_id').notNull(),
    locale: text('locale').notNull(),
    texts: jsonb('texts').$type<Record<string, unknown>>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.subjectId, row.locale] })],
)

export const accountTiers = pgTable('account_tiers', {
  id: id(),
  organizationId: organizationId(),
  slug: text('slug').notNull(),
  priority: integer('priority').notNull().default(0),
  name: text('name').notNull(),
  description: text('description'),
  iconName: text('icon_name'),
  color: text('color'),
  imageId: uuid('image_id').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const accountTierMembers = pgTable(
  'account_tier_members',
  {
    organizationId: organizationId(),
    accountId: uuid('account_id').notNull(),
    tierId: uuid('tier_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.accountId, row.tierId] })],
)

export const accountAddresses = pgTable('account_addresses', {
  id: id(),
  organizationId: organizationId(),
  accountId: uuid('account_id').notNull(),
  isPrimary: boolean('is_primary').notNull().default(false),
  name: text('name').notNull(),
  address1: text('address1').notNull(),
  address2: text('address2').notNull().default(''),
  city: text('city').notNull(),
  state: text('state').notNull(),
  country: text('country').notNull(),
  zip: text('zip').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const notificationPreferences = pgTable('notification_preferences', {
  organizationId: organizationId(),
  accountId: uuid('account_id').primaryKey(),
  newFollowerPush: boolean('new_follower_push').notNull().default(true),
  newFollowerEmail: boolean('new_follower_email').notNull().default(true),
  likePush: boolean('like_push').notNull().default(true),
  resharePush: boolean('reshare_push').notNull().default(true),
  commentPush: boolean('comment_push').notNull().default(true),
  commentEmail: boolean('comment_email').notNull().default(true),
  transferPush: boolean('transfer_push').notNull().default(true),
  transferEmail: boolean('transfer_email').notNull().default(true),
  supportTicketConfirmationEmail: boolean('support_ticket_confirmation_email').notNull().default(true),
  chatPush: boolean('chat_push').notNull().default(true),
  chatUnreadPush: boolean('chat_unread_push').notNull().default(true),
  chatUnreadEmail: boolean('chat_unread_email').notNull().default(true),
  eventReminderEmail: boolean('event_reminder_email').notNull().default(true),
  organizationAnnouncementEmail: boolean('organization_announcement_email').notNull().default(true),
  organizationAnnouncementPush: boolean('organization_announcement_push').notNull().default(true),
  groupAnnouncementEmail: boolean('group_announcement_email').notNull().default(true),
  groupAnnouncementPush: boolean('group_announcement_push').notNull().default(true),
  eventAnnouncementEmail: boolean('event_announcement_email').notNull().default(true),
  eventAnnouncementPush: boolean('event_announcement_push').notNull().default(true),
  groupInvitationEmail: boolean('group_invitation_email').notNull().default(true),
  groupInvitationPush: boolean('group_invitation_push').notNull().default(true),
  groupRequestAcceptedEmail: boolean('group_request_accepted_email').notNull().default(true),
  groupRequestAcceptedPush: boolean('group_request_accepted_push').notNull().default(true),
})

export const interests = pgTable('interests', {
  id: id(),
  organizationId: organizationId(),
  name: text('name').notNull(),
  /** 0, except for names with the same folded form that existed before those were rejected. */
  nameTwin: integer('name_twin').notNull().default(0),
  imageId: uuid('image_id'),
  featured: boolean('featured').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const accountInterests = pgTable(
  'account_interests',
  {
    organizationId: organizationId(),
    accountId: uuid('account_id').notNull(),
    interestId: uuid('interest_id').notNull(),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.accountId, row.interestId] })],
)

export const eventInterests = pgTable(
  'event_interests',
  {
    organizationId: organizationId(),
    eventId: uuid('event_id').notNull(),
    interestId: uuid('interest_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.eventId, row.interestId] })],
)

export const accountIntegrations = pgTable('account_integrations', {
  id: id(),
  organizationId: organizationId(),
  accountId: uuid('account_id').notNull(),
  type: text('type', { enum: ['snagtag'] }).notNull(),
  enabled: boolean('enabled').notNull().default(false),
  blocked: boolean('blocked').notNull().default(false),
  publicKey: text('public_key'),
  publicUrl: text('public_url'),
  token: text('token'),
  tokenExpiresAt: moment('token_expires_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const advertisements = pgTable('advertisements', {
  id: id(),
  organizationId: organizationId(),
  type: text('type', { enum: ['square', 'rectangle'] }).notNull(),
  title: text('title').notNull(),
  description: text('description'),
  link: text('link').notNull(),
  imageId: uuid('image_id'),
  startDate: moment('start_date'),
  endDate: moment('end_date'),
})

export const benefits = pgTable('benefits', {
  id: id(),
  organizationId: organizationId(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  description: text('description'),
  imageId: uuid('image_id'),
  priority: integer('priority').notNull().default(0),
  startDate: moment('start_date').notNull(),
  endDate: moment('end_date'),
  eventId: uuid('event_id'),
  managerId: uuid('manager_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const supportTickets = pgTable('support_tickets', {
  id: id(),
  organizationId: organizationId(),
  type: text('type', { enum: ['support', 'bug', 'feedback'] }).notNull(),
  email: text('email').notNull(),
  request: text('request').notNull(),
  status: text('status').notNull().default('new'),
  accountId: uuid('account_id'),
  eventId: uuid('event_id'),
  passTypeId: uuid('pass_type_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const organizationPages = pgTable('organization_pages', {
  id: id(),
  organizationId: organizationId(),
  type: text('type', { enum: ['about', 'privacy', 'terms', 'team'] }).notNull(),
  title: text('title'),
  subtitle: text('subtitle'),
  html: text('html'),
  updatedAt: updatedAt(),
})

export const files = pgTable('files', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  organizationId: organizationId(),
  accountId: uuid('account_id'),
  name: text('name').notNull(),
  key: uuid('key').notNull().defaultRandom(),
  contentType: text('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  blob: text('blob').notNull(),
  uploaderId: uuid('uploader_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const videos = pgTable('videos', {
  id: id(),
  organizationId: organizationId(),
  accountId: uuid('account_id'),
  name: text('name').notNull().default(''),
  source: text('source', { enum: ['activity', 'content'] }).notNull(),
  contentType: text('content_type').notNull(),
  width: integer('width').notNull().default(0),
  height: integer('height').notNull().default(0),
  blob: text('blob').notNull(),
  uploaderId: uuid('uploader_id'),
  bytes: integer('bytes').notNull().default(0),
  checkAt: moment('check_at'),
  posterId: uuid('poster_id'),
  readyAt: moment('ready_at').notNull().defaultNow(),
  createdAt: createdAt(),
})

/** The blobs in the store, of all organisations together (migration 0018). */
export const storedBlobs = pgTable('stored_blobs', {
  sha256: text('sha256').primaryKey(),
  touchedAt: moment('touched_at').notNull(),
  checkAt: moment('check_at'),
})

export const linkPreviews = pgTable('link_previews', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  organizationId: organizationId(),
  url: text('url').notNull(),
  found: boolean('found').notNull(),
  title: text('title'),
  siteName: text('site_name'),
  description: text('description'),
  mediaType: text('media_type'),
  channel: text('channel'),
  image: text('image'),
  imageWidth: integer('image_width'),
  imageHeight: integer('image_height'),
  video: text('video'),
  favicon: text('favicon'),
  fetchedAt: moment('fetched_at').notNull().defaultNow(),
})

export const activityReports = pgTable('activity_reports', {
  id: id(),
  organizationId: organizationId(),
  activityId: uuid('activity_id').notNull(),
  accountId: uuid('account_id').notNull(),
  createdAt: createdAt(),
})
