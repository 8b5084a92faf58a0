// The identity service's tables, not accessible to the rest of the platform (migration 0007).
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

export const identityPools = pgTable('identity_pools', {
  id: text('id').primaryKey(),
  clientId: text('client_id').notNull(),
  organizationId: uuid('organization_id').notNull(),
  identityPoolId: text('identity_pool_id').notNull(),
  providers: text('providers').array().notNull().default([]),
})

export const identityUsers = pgTable('identity_users', {
  sub: uuid('sub').primaryKey().defaultRandom(),
  poolId: text('pool_id').notNull(),
  email: text('email').notNull(),
  givenName: text('given_name'),
  familyName: text('family_name'),
  provider: text('provider').notNull().default('email'),
  srpSalt: text('srp_salt'),
  srpVerifier: text('srp_verifier'),
  confirmed: boolean('confirmed').notNull().default(false),
  sessionsValidAfter: moment('sessions_valid_after'),
  generation: integer('generation').notNull().default(0),
  createdAt: createdAt(),
})

export const identityCodes = pgTable('identity_codes', {
  id: uuid('id').primaryKey().defaultRandom(),
  sub: uuid('sub').notNull(),
  poolId: text('pool_id').notNull(),
  email: text('email').notNull(),
  purpose: text('purpose', { enum: ['sign-up', 'reset'] }).notNull(),
  codeSha256: text('code_sha256').notNull(),
  attempts: integer('attempts').notNull().default(0),
  namedAttempts: integer('named_attempts').notNull().default(0),
  givenName: text('given_name'),
  familyName: text('family_name'),
  srpSalt: text('srp_salt'),
  srpVerifier: text('srp_verifier'),
  sentAt: moment('sent_at').notNull(),
  begunAt: moment('begun_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const identityRefreshTokens = pgTable('identity_refresh_tokens', {
  tokenSha256: text('token_sha256').primaryKey(),
  poolId: text('pool_id').notNull(),
  sub: uuid('sub').notNull(),
  originId: uuid('origin_id').notNull(),
  authenticatedAt: moment('authenticated_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  parentSha256: text('parent_sha256'),
  issuedAt: moment('issued_at').notNull().defaultNow(),
  retiredAt: moment('retired_at'),
})

export const identitySessions = pgTable('identity_sessions', {
  originId: uuid('origin_id').primaryKey(),
  poolId: text('pool_id').notNull(),
  sub: uuid('sub').notNull(),
  device: text('device'),
  network: text('network'),
  beganAt: moment('began_at').notNull(),
  seenAt: moment('seen_at').notNull(),
})

export const identityAuthorizationCodes = pgTable('identity_authorization_codes', {
  codeSha256: text('code_sha256').primaryKey(),
  poolId: text('pool_id').notNull(),
  sub: uuid('sub').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  challenge: text('challenge').notNull(),
  scope: text('scope').notNull(),
  expiresAt: moment('expires_at').notNull(),
  generation: integer('generation').notNull().default(0),
  spentAt: moment('spent_at'),
  originId: uuid('origin_id'),
})

export const identityChallenges = pgTable('identity_challenges', {
  id: text('id').primaryKey(),
  poolId: text('pool_id').notNull(),
  sub: uuid('sub'),
  srpA: text('srp_a').notNull(),
  srpB: text('srp_b').notNull(),
  srpSecret: text('srp_secret').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
