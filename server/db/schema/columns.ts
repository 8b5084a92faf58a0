// Columns shared by many tables, so that their names and types are defined once.
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** A timestamp, read and written as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })
export const id = () => uuid('id').primaryKey().defaultRandom()
export const organizationId = () => uuid('organization_id').notNull()
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()
