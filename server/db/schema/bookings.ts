// Places, spaces and their bookings (migration 0014).
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, organizationId, updatedAt } from './columns.ts'

export const bookingPlaces = pgTable('booking_places', {
  id: id(),
  organizationId: organizationId(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  timezone: text('timezone').notNull(),
  description: text('description'),
  imageId: uuid('image_id'),
  address1: text('address1'),
  address2: text('address2'),
  city: text('city'),
  state: text('state'),
  zip: text('zip'),
  country: text('country'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const bookingSpaces = pgTable('booking_spaces', {
  id: id(),
  organizationId: organizationId(),
  placeId: uuid('place_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  imageId: uuid('image_id'),
  supply: integer('supply').notNull().default(1),
  slotDuration: integer('slot_duration').notNull(),
  price: integer('price').notNull().default(0),
  startAt: moment('start_at'),
  endAt: moment('end_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const bookingAvailabilities = pgTable('booking_availabilities', {
  id: id(),
  organizationId: organizationId(),
  spaceId: uuid('space_id').notNull(),
  dayOfWeek: text('day_of_week', { enum: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] }).notNull(),
  startTime: text('start_time').notNull(),
  endTime: text('end_time').notNull(),
})

export const bookingBlackouts = pgTable('booking_blackouts', {
  id: id(),
  organizationId: organizationId(),
  spaceId: uuid('space_id').notNull(),
  startAt: moment('start_at').notNull(),
  endAt: moment('end_at').notNull(),
})

export const bookings = pgTable('bookings', {
  id: id(),
  organizationId: organizationId(),
  alternateId: integer('alternate_id').notNull().generatedAlwaysAsIdentity(),
  spaceId: uuid('space_id').notNull(),
  accountId: uuid('account_id').notNull(),
  day: text('day').notNull(),
  time: text('time').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  duration: integer('duration').notNull(),
  price: integer('price').notNull(),
  status: text('status', { enum: ['draft', 'canceled', 'needsInfo', 'ready'] })
    .notNull()
    .default('draft'),
  heldUntil: moment('held_until'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
