// Fills an empty database with the demo: three organisations, their people, events, feeds and conversations.
import type { Logger } from 'pino'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Tx } from '../db/database.ts'
import { takeStock } from '../db/housekeeping.ts'
import { rowsOf } from '../db/rows.ts'
import * as schema from '../db/schema.ts'
import { srpVerifier } from '../identity/srp/srp.ts'
import { casts } from './people/cast.ts'
import type { Conversation } from './talk/chat.ts'
import { type DemoOrganization, demoOrganizations, demoPassword } from './organizations.ts'
import { demoSub } from './people/people.ts'
import { seedId } from './tools/random.ts'
import { filledTables } from './tools/scene.ts'
import { type Town, buildTown } from './town.ts'
import { insertRows } from '../db/insert-rows.ts'

export interface SeedOptions {
  db: Database
  /** Called once: all dates are relative to this moment. */
  clock: () => Date
  log?: Pick<Logger, 'info'>
}

async function foundOrganization(tx: Tx, organization: DemoOrganization, createdAt: Date): Promise<void> {
  const { id, slug, host, name, description, email, locale, timezone, config, poolId, clientId, identityPoolId } = organization
  await tx
    .insert(schema.organizations)
    .values({ id, slug, name, description, email, locale, timezone, config, createdAt, updatedAt: createdAt })
  await tx.insert(schema.organizationHosts).values({ host, organizationId: id })
  await tx.insert(schema.identityPools).values({ id: poolId, clientId, organizationId: id, identityPoolId })
}

/** The accounts for signing in. Their salts are derived, so that two fillings are equal; the password is public anyway. */
function demoUsers({ id, slug, poolId }: DemoOrganization, createdAt: Date): (typeof schema.identityUsers.$inferInsert)[] {
  return (casts[slug] ?? []).flatMap(({ role, first, last }) => {
    if (!role) return []
    const sub = demoSub(id, role)
    const salt = Buffer.from(seedId(sub, 'salt').replaceAll('-', ''), 'hex')
    const record = srpVerifier(poolId, sub, demoPassword, salt)
    return [
      {
        sub,
        poolId,
        email: `${role}@example.com`,
        givenName: first,
        familyName: last,
        provider: 'email',
        srpSalt: record.salt,
        srpVerifier: record.verifier,
        confirmed: true,
        createdAt,
      },
    ]
  })
}

/** Tables whose numbers the seed assigns, because other rows reference them; the database continues after them. */
const numbered = new Set<string>(['files'])

const tables = { ...schema }

async function insertTown(tx: Tx, { rows }: Town): Promise<void> {
  for (const table of filledTables) {
    await insertRows<PgTable>(tx, tables[table], rows[table], { ownIds: numbered.has(table) })
  }
}

/** Numbers come from the database's own sequences and are reserved first, so that members and messages can reference their conversation. */
async function insertConversations(
  tx: Tx,
  { id: organizationId }: DemoOrganization,
  conversations: readonly Conversation[],
): Promise<void> {
  const drawn = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence(${getTableName(schema.chatChannels)}, 'id'))::int as id from generate_series(1, ${conversations.length}::int)`,
  )
  const numbered = conversations.map((conversation, index) => ({ ...conversation, id: drawn[index]?.id ?? 0 }))
  await insertRows(
    tx,
    schema.chatChannels,
    numbered.map(({ id, name, imageId, messages, createdAt }) => ({
      id,
      organizationId,
      name,
      imageId,
      lastMessageAt: messages.at(-1)?.at ?? null,
      createdAt,
    })),
    { ownIds: true },
  )
  await insertRows(
    tx,
    schema.chatMembers,
    numbered.flatMap(({ id: channelId, members, createdAt }) =>
      members.map(({ person, moderates, unread }, index) => ({
        organizationId,
        channelId,
        accountId: person.id,
        role: moderates ? ('moderator' as const) : ('member' as const),
        read: !unread,
        notifications: true,
        // In the order of joining, which is the order of the list.
        createdAt: new Date(createdAt.getTime() + index * 60_000),
        updatedAt: createdAt,
      })),
    ),
  )
  // Message numbers increase with time, like those of messages written later.
  const messages = numbered.flatMap(({ id: channelId, messages }) =>
    messages.map(({ by, text, at, type }) => ({ organizationId, channelId, accountId: by.id, type, text, createdAt: at, updatedAt: at })),
  )
  await insertRows(
    tx,
    schema.chatMessages,
    messages.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  )
}

/**
 * Writes the demo into an empty, migrated database; takes a few seconds. The same moment gives the same rows. Rejects, writing nothing, if
 * one of its organisations exists already.
 */
export async function seed({ db, clock, log }: SeedOptions): Promise<void> {
  const now = clock()
  const began = performance.now()
  const founded = new Date(now.getTime() - 3 * 365 * 86_400_000)
  await db.asOwner(async (tx) => {
    for (const organization of demoOrganizations) await foundOrganization(tx, organization, founded)
  })
  for (const organization of demoOrganizations) {
    const users = demoUsers(organization, founded)
    await db.asIdentity(organization.poolId, (tx) => insertRows(tx, schema.identityUsers, users))
    const town = buildTown(organization, now)
    await db.asTenant({ organizationId: organization.id }, async (tx) => {
      await insertTown(tx, town)
      await insertConversations(tx, organization, town.conversations)
    })
    log?.info(
      { organization: organization.slug, people: town.people.length, posts: town.rows.activities.length, events: town.rows.events.length },
      'A town was founded.',
    )
  }
  await db.asOwner(async (tx) => {
    await tx.execute(sql`select setval(pg_get_serial_sequence('files', 'id'), greatest((select max(id) from files), 1))`)
  })
  await takeStock(db)
  log?.info({ ms: Math.round(performance.now() - began) }, 'The demo is filled in.')
}
