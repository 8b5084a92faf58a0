// Every table, as drizzle sees it. The migrations are the truth; schema.test.ts compares the two.
export * from './schema/accounts.ts'
export * from './schema/chat.ts'
export * from './schema/events.ts'
export * from './schema/feed.ts'
export * from './schema/identity.ts'
export * from './schema/organizations.ts'
export * from './schema/platform.ts'
