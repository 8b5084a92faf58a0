// Data of an event besides its agenda: pages, sponsors, media, challenges, series (migration 0011).
import { boolean, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, organizationId, updatedAt } from './columns.ts'

export const series = pgTable('series', {
  id: id(),
  organizationId: organizationId(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  sortOrder: integer('sort_order').notNull().default(0),
  imageId: uuid('image_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const eventCoHosts = pgTable(
  'event_co_hosts',
  {
    organizationId: organizationId(),
    eventId: uuid('event_id').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.eventId, row.accountId] })],
)

export const eventSponsors = pgTable(
  'event_sponsors',
  {
    organizationId: organizationId(),
    eventId: uuid('event_id').notNull(),
    accountId: uuid('account_id').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.eventId, row.accountId] })],
)

export const sessionSponsors = pgTable(
  'session_sponsors',
  {
    organizationId: organizationId(),
    sessionId: uuid('session_id').notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.sessionId, row.accountId] })],
)

export const eventSponsorshipLevels = pgTable('event_sponsorship_levels', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  sponsorsPerRow: integer('sponsors_per_row').notNull().default(3),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const eventSponsorships = pgTable('event_sponsorships', {
  id: id(),
  organizationId: organizationId(),
  levelId: uuid('level_id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  url: text('url'),
  accountId: uuid('account_id'),
  imageId: uuid('image_id'),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const eventPages = pgTable('event_pages', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  subtitle: text('subtitle'),
  html: text('html').notNull().default(''),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const eventPageImages = pgTable(
  'event_page_images',
  {
    organizationId: organizationId(),
    pageId: uuid('page_id').notNull(),
    imageId: uuid('image_id').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.pageId, row.imageId] })],
)

export const faqSections = pgTable('faq_sections', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  sortOrder: integer('sort_order').notNull().default(0),
})

export const faqs = pgTable('faqs', {
  id: id(),
  organizationId: organizationId(),
  sectionId: uuid('section_id').notNull(),
  slug: text('slug').notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  sortOrder: integer('sort_order').notNull().default(0),
})

export const eventMediaItems = pgTable('event_media_items', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  imageId: uuid('image_id'),
  videoId: uuid('video_id'),
  fileId: integer('file_id'),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const streamInputs = pgTable('stream_inputs', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  sessionId: uuid('session_id'),
  cloudflareId: text('cloudflare_id').notNull(),
  connected: boolean('connected').notNull().default(false),
  name: text('name').notNull(),
  imageId: uuid('image_id'),
})

export const eventEmails = pgTable(
  'event_emails',
  {
    organizationId: organizationId(),
    eventId: uuid('event_id').notNull(),
    type: text('type', { enum: ['confirmation', 'cancellation', 'reminder'] }).notNull(),
    id: uuid('id').notNull().defaultRandom(),
    body: text('body').notNull().default(''),
    replyTo: text('reply_to').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (row) => [primaryKey({ columns: [row.eventId, row.type] })],
)

export const eventActivations = pgTable('event_activations', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  shortDescription: text('short_description').notNull().default(''),
  longDescription: text('long_description'),
  maxPoints: integer('max_points').notNull(),
  startAfter: moment('start_after').notNull(),
  imageId: uuid('image_id'),
  managerId: uuid('manager_id'),
  code: text('code'),
  accessLevel: text('access_level', { enum: ['regular', 'virtual', 'vip'] }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const activationCompletions = pgTable('activation_completions', {
  id: id(),
  organizationId: organizationId(),
  activationId: uuid('activation_id').notNull(),
  accountId: uuid('account_id').notNull(),
  earnedPoints: integer('earned_points').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const sponsorshipLevels = pgTable('sponsorship_levels', {
  id: id(),
  organizationId: organizationId(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  subtitle: text('subtitle'),
  description: text('description'),
  color: text('color').notNull(),
  scale: doublePrecision('scale').notNull().default(1),
  imageId: uuid('image_id'),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const sponsorshipLevelAccounts = pgTable(
  'sponsorship_level_accounts',
  {
    organizationId: organizationId(),
    levelId: uuid('level_id').notNull(),
    accountId: uuid('account_id').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.levelId, row.accountId] })],
)

export const eventMediaPassTypes = pgTable(
  'event_media_pass_types',
  {
    organizationId: organizationId(),
    mediaItemId: uuid('media_item_id').notNull(),
    passTypeId: uuid('pass_type_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.mediaItemId, row.passTypeId] })],
)
