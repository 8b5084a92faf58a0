// Rows for tests, each with as little said as the test cares about.
import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '../db/database.ts'
import * as schema from '../db/schema.ts'
import { organizationsChanged } from '../tenancy/organizations.ts'
import type { StoredConfig } from '../tenancy/settings.ts'
import { testEpoch } from './clock.ts'
import { aConfig } from './config.ts'

/** What a builder needs of a platform: where to write, and for whom when nothing else is said. */
export interface Ground {
  db: Database
  organization: TestOrganization
}

export interface TestOrganization {
  id: string
  /** Its one host name. */
  host: string
  poolId: string
  clientId: string
}

export type TestAccount = typeof schema.accounts.$inferSelect
export type TestEvent = typeof schema.events.$inferSelect
export type TestActivity = typeof schema.activities.$inferSelect

let counter = 0
/** A number no builder gave before, for names and slugs that must be unique. */
const next = (): number => (counter += 1)

/** Moments around the test clock's start, in hours. */
export const hoursFromEpoch = (hours: number): Date => new Date(testEpoch.getTime() + hours * 3_600_000)

const write = <T>(ground: { db: Database }, work: (tx: Tx) => Promise<T[]>): Promise<T> =>
  ground.db.asOwner(async (tx) => {
    const [row] = await work(tx)
    if (row === undefined) throw new Error('The builder wrote nothing.')
    return row
  })

/** An organisation with a host and a user pool of its own. `config` is laid over `aConfig()`. */
export async function anOrganization(
  ground: { db: Database },
  { host, slug = `town-${next()}`, config = {} }: { host?: string; slug?: string; config?: Partial<StoredConfig> } = {},
): Promise<TestOrganization> {
  const name = host ?? `${slug}.test`
  const poolId = `eu-west-1_Test${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const clientId = randomUUID().replaceAll('-', '')
  const { id } = await write(ground, async (tx) => {
    const rows = await tx
      .insert(schema.organizations)
      .values({ slug, name: slug, email: `hello@${name}`, config: aConfig(config) })
      .returning()
    const organizationId = rows[0]?.id ?? ''
    await tx.insert(schema.organizationHosts).values({ host: name, organizationId })
    await tx.insert(schema.identityPools).values({ id: poolId, clientId, organizationId, identityPoolId: `eu-west-1:${randomUUID()}` })
    return rows
  })
  await organizationsChanged(ground.db)
  return { id, host: name, poolId, clientId }
}

/** A person who can sign in (give it as `as` to `call`); `organization` for one elsewhere. */
export async function anAccount(
  ground: Ground,
  { organization = ground.organization, ...values }: Partial<TestAccount> & { organization?: TestOrganization } = {},
): Promise<TestAccount> {
  const number = next()
  const username = values.username ?? `person-${number}`
  const email = values.email ?? `${username}@example.com`
  const [firstName, lastName] = [values.firstName ?? 'Robin', values.lastName ?? `Number ${number}`]
  return write(ground, async (tx) => {
    const user = { poolId: organization.poolId, email: email.toLowerCase(), givenName: firstName, familyName: lastName, confirmed: true }
    const [identity] = await tx.insert(schema.identityUsers).values(user).returning()
    const row = { userSub: identity?.sub, ...values, organizationId: organization.id, username, email, firstName, lastName }
    return tx.insert(schema.accounts).values(row).returning()
  })
}

/** A person of the identity service who has no account in the organisation yet: their first request makes it. */
export async function aNewcomer(
  ground: Ground,
  { organization = ground.organization, email = `newcomer-${next()}@example.com`, givenName = 'New', familyName = 'Comer' } = {},
): Promise<{ sub: string; organizationId: string; email: string }> {
  const user = { poolId: organization.poolId, email, givenName, familyName, confirmed: true }
  const { sub } = await write(ground, (tx) => tx.insert(schema.identityUsers).values(user).returning())
  return { sub, organizationId: organization.id, email }
}

/** A team account; no one signs in as it. */
export function aTeam(ground: Ground, values: Partial<TestAccount> = {}): Promise<TestAccount> {
  const number = next()
  const row = {
    username: `team-${number}`,
    firstName: `Team ${number}`,
    ...values,
    accountType: 'team' as const,
    organizationId: ground.organization.id,
  }
  return write(ground, (tx) => tx.insert(schema.accounts).values(row).returning())
}

type Named = { id: string; organizationId: string }

/** `delegate` may act as `account` from now on. */
export async function aDelegation(ground: { db: Database }, account: Named, delegate: Named): Promise<void> {
  const row = { organizationId: account.organizationId, accountId: account.id, delegateId: delegate.id }
  await ground.db.asOwner((tx) => tx.insert(schema.delegations).values(row))
}

export async function aFollow(ground: { db: Database }, follower: Named, followee: Named): Promise<void> {
  const row = { organizationId: follower.organizationId, followerId: follower.id, followeeId: followee.id }
  await ground.db.asOwner((tx) => tx.insert(schema.follows).values(row))
}

export async function aBlock(ground: { db: Database }, blocker: Named, blocked: Named): Promise<void> {
  const row = { organizationId: blocker.organizationId, blockerId: blocker.id, blockedId: blocked.id }
  await ground.db.asOwner((tx) => tx.insert(schema.blocks).values(row))
}

/** A picture drawn from a recipe. */
export function anImage(
  ground: Ground,
  values: Partial<typeof schema.images.$inferInsert> = {},
): Promise<typeof schema.images.$inferSelect> {
  const row = {
    type: 'activity' as const,
    width: 1200,
    height: 800,
    recipe: { kind: 'art', seed: `image-${next()}`, width: 1200, height: 800 },
    organizationId: ground.organization.id,
    ...values,
  }
  return write(ground, (tx) => tx.insert(schema.images).values(row).returning())
}

/** An event of tomorrow; `past: true` for one of last month. */
export function anEvent(
  ground: Ground,
  {
    past = false,
    organization = ground.organization,
    ...values
  }: Partial<TestEvent> & { past?: boolean; organization?: TestOrganization } = {},
): Promise<TestEvent> {
  const number = next()
  const starts = past ? -720 : 24
  const row = {
    slug: `event-${number}`,
    name: `Event ${number}`,
    shortDescription: `What happens at event ${number}.`,
    eventType: 'physical' as const,
    timezone: 'Europe/Lisbon',
    eventStart: hoursFromEpoch(starts),
    eventEnd: hoursFromEpoch(starts + 8),
    registrationStart: hoursFromEpoch(starts - 240),
    registrationEnd: hoursFromEpoch(starts),
    ...values,
    organizationId: organization.id,
  }
  return write(ground, (tx) => tx.insert(schema.events).values(row).returning())
}

type Insert<T extends { $inferInsert: Record<string, unknown> }> = Partial<T['$inferInsert']>
const at = (event: TestEvent) => ({ organizationId: event.organizationId, eventId: event.id })

export function aTrack(
  ground: Ground,
  event: TestEvent,
  values: Insert<typeof schema.tracks> = {},
): Promise<typeof schema.tracks.$inferSelect> {
  const number = next()
  const row = { slug: `track-${number}`, name: `Track ${number}`, color: '#2438e0', ...values, ...at(event) }
  return write(ground, (tx) => tx.insert(schema.tracks).values(row).returning())
}

export function aLocation(
  ground: Ground,
  event: TestEvent,
  values: Insert<typeof schema.sessionLocations> = {},
): Promise<typeof schema.sessionLocations.$inferSelect> {
  const row = { name: `Room ${next()}`, ...values, ...at(event) }
  return write(ground, (tx) => tx.insert(schema.sessionLocations).values(row).returning())
}

export function aSpeaker(
  ground: Ground,
  event: TestEvent,
  values: Insert<typeof schema.speakers> = {},
): Promise<typeof schema.speakers.$inferSelect> {
  const number = next()
  const row = { slug: `speaker-${number}`, firstName: 'Sam', lastName: `Speaker ${number}`, ...values, ...at(event) }
  return write(ground, (tx) => tx.insert(schema.speakers).values(row).returning())
}

/** A session in the event's first hour, with the tracks and speakers named. */
export function aSession(
  ground: Ground,
  event: TestEvent,
  {
    tracks = [],
    speakers = [],
    ...values
  }: Insert<typeof schema.sessions> & { tracks?: { id: string }[]; speakers?: { id: string }[] } = {},
): Promise<typeof schema.sessions.$inferSelect> {
  const number = next()
  const starts = event.eventStart.getTime()
  const times = { startTime: new Date(starts), endTime: new Date(starts + 3_600_000) }
  const row = { slug: `session-${number}`, name: `Session ${number}`, ...times, ...values, ...at(event) }
  return write(ground, async (tx) => {
    const rows = await tx.insert(schema.sessions).values(row).returning()
    const join = { organizationId: event.organizationId, sessionId: rows[0]?.id ?? '' }
    for (const track of tracks) await tx.insert(schema.sessionTracks).values({ ...join, trackId: track.id })
    for (const speaker of speakers) await tx.insert(schema.sessionSpeakers).values({ ...join, speakerId: speaker.id })
    return rows
  })
}

/** A place at an event, taken. */
export function aRegistration(
  ground: Ground,
  event: TestEvent,
  account: Named,
  values: Insert<typeof schema.eventRegistrations> = {},
): Promise<typeof schema.eventRegistrations.$inferSelect> {
  const row = { status: 'ready' as const, ...values, ...at(event), accountId: account.id }
  return write(ground, (tx) => tx.insert(schema.eventRegistrations).values(row).returning())
}

/** A post by `author`; a comment with `commentedId`. Each is a second younger than the one before. */
export function anActivity(ground: Ground, author: Named, values: Insert<typeof schema.activities> = {}): Promise<TestActivity> {
  const number = next()
  const row = { message: `Post ${number}`, createdAt: new Date(testEpoch.getTime() - 3_600_000 + number * 1000), ...values }
  return write(ground, (tx) =>
    tx
      .insert(schema.activities)
      .values({ ...row, organizationId: author.organizationId, accountId: author.id })
      .returning(),
  )
}

export async function aLike(ground: { db: Database }, activity: Named, account: Named): Promise<void> {
  const row = { organizationId: activity.organizationId, activityId: activity.id, accountId: account.id }
  await ground.db.asOwner((tx) => tx.insert(schema.activityLikes).values(row))
}

/** A conversation; the first member is its moderator. */
export function aChannel(
  ground: Ground,
  members: Named[],
  values: { name?: string | null; lastMessageAt?: Date } = {},
): Promise<typeof schema.chatChannels.$inferSelect> {
  return write(ground, async (tx) => {
    const organizationId = members[0]?.organizationId ?? ground.organization.id
    const rows = await tx
      .insert(schema.chatChannels)
      .values({ ...values, organizationId })
      .returning()
    for (const [i, member] of members.entries()) {
      const role = i === 0 ? ('moderator' as const) : ('member' as const)
      await tx.insert(schema.chatMembers).values({ organizationId, channelId: rows[0]?.id ?? 0, accountId: member.id, role })
    }
    return rows
  })
}

export function aMessage(
  ground: Ground,
  channel: { id: number; organizationId: string },
  author: Named,
  values: Insert<typeof schema.chatMessages> = {},
): Promise<typeof schema.chatMessages.$inferSelect> {
  const number = next()
  const row = { text: `Message ${number}`, createdAt: new Date(testEpoch.getTime() - 3_600_000 + number * 1000), ...values }
  return write(ground, (tx) =>
    tx
      .insert(schema.chatMessages)
      .values({ ...row, organizationId: channel.organizationId, channelId: channel.id, accountId: author.id })
      .returning(),
  )
}
