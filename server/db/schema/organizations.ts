// Organisations, their hosts and the server's own keys (migration 0001).
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
