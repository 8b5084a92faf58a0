// Organisations, their hosts, the keys of their folders and the server's own keys (migrations 0001 and 0029).
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredConfig } from '../../tenancy/settings.ts'
import { createdAt, id, updatedAt } from './columns.ts'

export const organizations = pgTable('organizations', {
  id: id(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  email: text('email').notNull().default(''),
  locale: text('locale').notNull().default('en'),
  timezone: text('timezone').notNull().default('UTC'),
  currency: text('currency').notNull().default('USD'),
  config: jsonb('config').$type<StoredConfig>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const organizationHosts = pgTable('organization_hosts', {
  host: text('host').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
})

export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
})

/** The keys of things without a slug in the organisation's folder (migration 0029). */
export const folderKeys = pgTable('folder_keys', {
  organizationId: uuid('organization_id').notNull(),
  subjectId: uuid('subject_id').primaryKey(),
  key: text('key').notNull(),
})
