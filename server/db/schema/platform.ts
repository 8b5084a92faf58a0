// Platform data besides its resources: idempotency keys, the audit log, devices for push (migration 0006).
import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, organizationId } from './columns.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    organizationId: organizationId(),
    /** The account acted for, so that a key outlives the token of its first request. */
    accountId: uuid('account_id').notNull(),
    key: text('key').notNull(),
    actorId: uuid('actor_id').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    bodySha256: text('body_sha256').notNull(),
    status: integer('status').notNull(),
    response: jsonb('response').$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.organizationId, row.accountId, row.key] })],
)

export const auditEntries = pgTable('audit_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  organizationId: organizationId(),
  actorId: uuid('actor_id').notNull(),
  subjectId: uuid('subject_id').notNull(),
  action: text('action').notNull(),
  status: integer('status').notNull(),
  createdAt: createdAt(),
})

export const pushDevices = pgTable('push_devices', {
  /** The client's own id: any text. */
  id: text('id').primaryKey(),
  organizationId: organizationId(),
  accountId: uuid('account_id').notNull(),
  deviceToken: text('device_token'),
  name: text('name'),
  model: text('model'),
  brand: text('brand'),
  manufacturer: text('manufacturer'),
  appType: text('app_type', { enum: ['EVENTXM', 'COMMUNITYXM'] })
    .notNull()
    .default('COMMUNITYXM'),
  pushService: text('push_service', { enum: ['apn', 'firebase', 'huawei', 'xiaomi', 'webpush'] }).notNull(),
  sessionId: uuid('session_id'),
  createdAt: createdAt(),
})

/** Not of one organisation, and only for the identity service's role (migration 0019). */
export const rateWindows = pgTable('rate_windows', {
  key: text('key').primaryKey(),
  beganAt: moment('began_at').notNull(),
  used: integer('used').notNull(),
  before: integer('before').notNull(),
  endsAt: moment('ends_at').notNull(),
})
