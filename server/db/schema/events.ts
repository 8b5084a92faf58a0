// Events with their agenda, speakers and registrations (migrations 0003, 0009 and 0011).
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, organizationId, updatedAt } from './columns.ts'

export const events = pgTable('events', {
  id: id(),
  organizationId: organizationId(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  shortDescription: text('short_description').notNull().default(''),
  longDescription: text('long_description'),
  eventType: text('event_type', { enum: ['physical', 'virtual', 'hybrid'] }).notNull(),
  featured: boolean('featured').notNull().default(false),
  visible: boolean('visible').notNull().default(true),
  timezone: text('timezone'),
  eventStart: moment('event_start').notNull(),
  eventEnd: moment('event_end').notNull(),
  externalUrl: text('external_url'),
  meetingUrl: text('meeting_url'),
  venue: text('venue'),
  address1: text('address1'),
  address2: text('address2'),
  city: text('city'),
  state: text('state'),
  country: text('country'),
  zip: text('zip'),
  imageId: uuid('image_id'),
  squareImageId: uuid('square_image_id'),
  backgroundImageId: uuid('background_image_id'),
  venueMapId: uuid('venue_map_id'),
  creatorId: uuid('creator_id'),
  registration: boolean('registration').notNull().default(false),
  registrationStart: moment('registration_start').notNull(),
  registrationEnd: moment('registration_end').notNull(),
  registrationLimit: integer('registration_limit'),
  publicRegistrants: boolean('public_registrants').notNull().default(true),
  reservationDescription: text('reservation_description'),
  groupId: uuid('group_id'),
  groupOnly: boolean('group_only').notNull().default(false),
  seriesId: uuid('series_id'),
  chatBotNumber: text('chat_bot_number'),
  iosAppLink: text('ios_app_link'),
  androidAppLink: text('android_app_link'),
  streamReplayId: uuid('stream_replay_id'),
  newActivityCreatorEmailNotification: boolean('new_activity_creator_email_notification').notNull().default(false),
  newActivityCreatorPushNotification: boolean('new_activity_creator_push_notification').notNull().default(false),
  passSupply: integer('pass_supply'),
  passLimitPerAccount: integer('pass_limit_per_account'),
  remindedAt: moment('reminded_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const tracks = pgTable('tracks', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  color: text('color').notNull(),
})

export const sessionLocations = pgTable('session_locations', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  address1: text('address1'),
  address2: text('address2'),
  zip: text('zip'),
  city: text('city'),
  state: text('state'),
  country: text('country'),
  imageId: uuid('image_id'),
  googlePlaceId: text('google_place_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const speakers = pgTable('speakers', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  slug: text('slug').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name'),
  label: text('label'),
  bio: text('bio'),
  title: text('title'),
  company: text('company'),
  companyBio: text('company_bio'),
  website: text('website'),
  facebook: text('facebook'),
  twitter: text('twitter'),
  instagram: text('instagram'),
  linkedIn: text('linkedin'),
  discord: text('discord'),
  youtube: text('youtube'),
  tikTok: text('tiktok'),
  imageId: uuid('image_id'),
  priority: integer('priority').notNull().default(0),
  isHost: boolean('is_host').notNull().default(false),
})

export const sessions = pgTable('sessions', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  longDescription: text('long_description'),
  locationId: uuid('location_id'),
  imageId: uuid('image_id'),
  startTime: moment('start_time').notNull(),
  endTime: moment('end_time').notNull(),
  sortOrder: integer('sort_order'),
  nonSession: boolean('non_session').notNull().default(false),
  registrationEnabled: boolean('registration_enabled').notNull().default(false),
  price: integer('price'),
  supply: integer('supply'),
})

export const sessionTracks = pgTable(
  'session_tracks',
  { organizationId: organizationId(), sessionId: uuid('session_id').notNull(), trackId: uuid('track_id').notNull() },
  (row) => [primaryKey({ columns: [row.sessionId, row.trackId] })],
)

export const sessionSpeakers = pgTable(
  'session_speakers',
  { organizationId: organizationId(), sessionId: uuid('session_id').notNull(), speakerId: uuid('speaker_id').notNull() },
  (row) => [primaryKey({ columns: [row.sessionId, row.speakerId] })],
)

/** Sessions saved in an attendee's own agenda. */
export const savedSessions = pgTable(
  'saved_sessions',
  {
    organizationId: organizationId(),
    sessionId: uuid('session_id').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.accountId, row.sessionId] })],
)

export const eventRegistrations = pgTable('event_registrations', {
  id: id(),
  organizationId: organizationId(),
  alternateId: integer('alternate_id').notNull().generatedAlwaysAsIdentity(),
  eventId: uuid('event_id').notNull(),
  accountId: uuid('account_id').notNull(),
  status: text('status', { enum: ['draft', 'canceled', 'needsInfo', 'ready'] }).notNull(),
  /** Null until the recipient of a transferred pass accepts it. Until then it is hidden from hosts. */
  acceptedAt: moment('accepted_at').defaultNow(),
  /** Null until the attendee registers on their own: until then their addresses are hidden from hosts. */
  contactAt: moment('contact_at').defaultNow(),
  createdAt: createdAt(),
})
