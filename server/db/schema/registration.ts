// Kinds of pass, coupons, add-ons, rooms, and what attendees have bought of them (migration 0013).
import { boolean, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, organizationId, updatedAt } from './columns.ts'

export const passTypes = pgTable('pass_types', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  shortDescription: text('short_description').notNull().default(''),
  longDescription: text('long_description'),
  price: integer('price').notNull().default(0),
  accessLevel: text('access_level', { enum: ['regular', 'virtual', 'vip'] })
    .notNull()
    .default('regular'),
  visibility: text('visibility', { enum: ['public', 'private'] })
    .notNull()
    .default('public'),
  active: boolean('active').notNull().default(true),
  cancelable: boolean('cancelable').notNull().default(true),
  transferable: boolean('transferable').notNull().default(true),
  imageId: uuid('image_id'),
  minQuantityPerSale: integer('min_quantity_per_sale').notNull().default(1),
  maxQuantityPerSale: integer('max_quantity_per_sale').notNull().default(10),
  supply: integer('supply'),
  enableCoupons: boolean('enable_coupons').notNull().default(false),
  minCouponQuantity: integer('min_coupon_quantity'),
  maxCouponQuantity: integer('max_coupon_quantity'),
  requireCoupon: boolean('require_coupon').notNull().default(false),
  emailDomains: text('email_domains'),
  overrideStartDate: moment('override_start_date'),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const passTypeTiers = pgTable(
  'pass_type_tiers',
  {
    organizationId: organizationId(),
    passTypeId: uuid('pass_type_id').notNull(),
    tierId: uuid('tier_id').notNull(),
    allowed: boolean('allowed').notNull(),
  },
  (row) => [primaryKey({ columns: [row.passTypeId, row.tierId] })],
)

export const passTypePriceSchedules = pgTable('pass_type_price_schedules', {
  id: id(),
  organizationId: organizationId(),
  passTypeId: uuid('pass_type_id').notNull(),
  name: text('name'),
  price: integer('price').notNull(),
  startDate: moment('start_date').notNull(),
  endDate: moment('end_date').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const passTypeRefundSchedules = pgTable('pass_type_refund_schedules', {
  id: id(),
  organizationId: organizationId(),
  passTypeId: uuid('pass_type_id').notNull(),
  percentage: doublePrecision('percentage').notNull(),
  startDate: moment('start_date').notNull(),
  endDate: moment('end_date').notNull(),
})

export const eventPackages = pgTable('event_packages', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  price: integer('price').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  imageId: uuid('image_id'),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const eventPackagePasses = pgTable('event_package_passes', {
  id: id(),
  organizationId: organizationId(),
  packageId: uuid('package_id').notNull(),
  passTypeId: uuid('pass_type_id').notNull(),
  quantity: integer('quantity').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const eventAddOns = pgTable('event_add_ons', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  name: text('name').notNull(),
  shortDescription: text('short_description').notNull().default(''),
  longDescription: text('long_description'),
  price: integer('price').notNull(),
  pricePerNight: boolean('price_per_night').notNull().default(false),
  supply: integer('supply'),
  sortOrder: integer('sort_order').notNull().default(0),
  imageId: uuid('image_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const passTypeAddOns = pgTable(
  'pass_type_add_ons',
  {
    organizationId: organizationId(),
    passTypeId: uuid('pass_type_id').notNull(),
    addOnId: uuid('add_on_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.passTypeId, row.addOnId] })],
)

export const eventRoomTypes = pgTable('event_room_types', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  price: integer('price').notNull(),
  pricePerNight: boolean('price_per_night').notNull().default(true),
  imageId: uuid('image_id').notNull(),
  minPasses: integer('min_passes'),
  maxPasses: integer('max_passes'),
  minStart: moment('min_start'),
  defaultStart: moment('default_start'),
  maxStart: moment('max_start'),
  minEnd: moment('min_end'),
  defaultEnd: moment('default_end'),
  maxEnd: moment('max_end'),
  supply: integer('supply'),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const roomTypePassTypes = pgTable('room_type_pass_types', {
  id: id(),
  organizationId: organizationId(),
  roomTypeId: uuid('room_type_id').notNull(),
  passTypeId: uuid('pass_type_id').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  premium: integer('premium').notNull().default(0),
  includedNights: integer('included_nights').notNull().default(0),
  minPasses: integer('min_passes'),
  maxPasses: integer('max_passes'),
  minStart: moment('min_start'),
  defaultStart: moment('default_start'),
  maxStart: moment('max_start'),
  minEnd: moment('min_end'),
  defaultEnd: moment('default_end'),
  maxEnd: moment('max_end'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const roomTypeAddOns = pgTable('room_type_add_ons', {
  id: id(),
  organizationId: organizationId(),
  roomTypeId: uuid('room_type_id').notNull(),
  addOnId: uuid('add_on_id').notNull(),
  minStart: moment('min_start'),
  defaultStart: moment('default_start'),
  maxStart: moment('max_start'),
  minEnd: moment('min_end'),
  defaultEnd: moment('default_end'),
  maxEnd: moment('max_end'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const coupons = pgTable('coupons', {
  id: id(),
  organizationId: organizationId(),
  eventId: uuid('event_id').notNull(),
  code: text('code').notNull(),
  /** 0, except for codes with the same folded form that existed before those were rejected. */
  codeTwin: integer('code_twin').notNull().default(0),
  description: text('description'),
  passTypeId: uuid('pass_type_id'),
  prePaid: boolean('pre_paid').notNull().default(false),
  registrationId: uuid('registration_id'),
  active: boolean('active').notNull().default(true),
  startDate: moment('start_date'),
  endDate: moment('end_date'),
  discountAmount: integer('discount_amount'),
  discountPercent: doublePrecision('discount_percent'),
  quantityMin: integer('quantity_min'),
  quantityMax: integer('quantity_max'),
  useLimit: integer('use_limit'),
  purchaseLimit: integer('purchase_limit'),
  emailDomains: text('email_domains'),
  applyToPassType: boolean('apply_to_pass_type').notNull().default(true),
  applyToAddOns: boolean('apply_to_add_ons').notNull().default(false),
  applyToReservation: boolean('apply_to_reservation').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const attendeePackages = pgTable('attendee_packages', {
  id: uuid('id').primaryKey(),
  organizationId: organizationId(),
  registrationId: uuid('registration_id').notNull(),
  packageId: uuid('package_id').notNull(),
  status: text('status', { enum: ['draft', 'canceled', 'needsInfo', 'ready'] })
    .notNull()
    .default('draft'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const roomReservations = pgTable('room_reservations', {
  id: uuid('id').primaryKey(),
  organizationId: organizationId(),
  registrationId: uuid('registration_id').notNull(),
  roomTypeId: uuid('room_type_id').notNull(),
  startAt: moment('start_at'),
  endAt: moment('end_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const passes = pgTable('passes', {
  id: uuid('id').primaryKey(),
  organizationId: organizationId(),
  alternateId: integer('alternate_id').notNull().generatedAlwaysAsIdentity(),
  eventId: uuid('event_id').notNull(),
  registrationId: uuid('registration_id').notNull(),
  passTypeId: uuid('pass_type_id').notNull(),
  status: text('status', { enum: ['draft', 'canceled', 'needsInfo', 'ready'] })
    .notNull()
    .default('draft'),
  location: text('location'),
  usedAt: moment('used_at'),
  reservationId: uuid('reservation_id'),
  couponId: uuid('coupon_id'),
  attendeePackageId: uuid('attendee_package_id'),
  payerId: uuid('payer_id'),
  /** The person who bought it, also for a team. */
  buyerId: uuid('buyer_id'),
  heldUntil: moment('held_until'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const passAddOns = pgTable(
  'pass_add_ons',
  {
    organizationId: organizationId(),
    passId: uuid('pass_id').notNull(),
    addOnId: uuid('add_on_id').notNull(),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.passId, row.addOnId] })],
)

export const sessionAccesses = pgTable('session_accesses', {
  id: id(),
  organizationId: organizationId(),
  sessionId: uuid('session_id').notNull(),
  passId: uuid('pass_id').notNull(),
  status: text('status', { enum: ['draft', 'canceled', 'needsInfo', 'ready'] })
    .notNull()
    .default('draft'),
  heldUntil: moment('held_until'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const passTransfers = pgTable('pass_transfers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  organizationId: organizationId(),
  passId: uuid('pass_id').notNull(),
  fromRegistrationId: uuid('from_registration_id').notNull(),
  toRegistrationId: uuid('to_registration_id').notNull(),
  createdAt: createdAt(),
})

export const leads = pgTable('leads', {
  id: id(),
  organizationId: organizationId(),
  accountId: uuid('account_id').notNull(),
  shareAccountId: uuid('share_account_id').notNull(),
  eventId: uuid('event_id'),
  status: text('status', { enum: ['new', 'favorited', 'archived', 'deleted'] })
    .notNull()
    .default('new'),
  note: text('note'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
