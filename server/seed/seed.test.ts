// The demo in a database: reproducible, isolated by tenant, with working sign-in, and read through the API.
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../src/contract/community/activities.ts'
import type { ChatChannelMember, ChatChannelMessage } from '../../src/contract/community/chat.ts'
import type { BaseEvent, Event } from '../../src/contract/events/events.ts'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import * as schema from '../db/schema.ts'
import { passwordMatches } from '../identity/srp/srp.ts'
import { testEpoch } from '../testing/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { casts } from './people/cast.ts'
import { demoOrganizations, demoPassword, formAndField } from './organizations.ts'
import { demoSub } from './people/people.ts'
import { seedId } from './tools/random.ts'
import { seed } from './seed.ts'

const clock = () => new Date('2027-02-28T22:30:00Z')
const tables = Object.values(schema).filter((table) => is(table, PgTable))

/** A hash of each table's rows, independent of their order. */
async function fingerprints(db: Database): Promise<Record<string, string>> {
  return db.asOwner(async (tx) => {
    const found: Record<string, string> = {}
    for (const table of tables) {
      const name = getTableName(table)
      const [row] = await rowsOf<{ hash: string }>(
        tx,
        sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${sql.identifier(name)} t`,
      )
      found[name] = row?.hash ?? ''
    }
    return found
  })
}

describe('filling', () => {
  let first: Database
  let second: Database
  beforeAll(async () => {
    first = await testDatabase()
    second = await testDatabase()
    await seed({ db: first, clock })
    await seed({ db: second, clock })
    // Two whole towns, on a machine that may be busy.
  }, 180_000)
  afterAll(async () => {
    await first.close()
    await second.close()
  })

  test('the same moment gives the same rows in every table', async () => {
    const rows = await fingerprints(first)
    expect(await fingerprints(second)).toEqual(rows)
    const filled = Object.keys(rows).filter((name) => !rows[name]?.startsWith('0 '))
    expect(filled).toEqual(expect.arrayContaining(['organizations', 'accounts', 'events', 'activities', 'chat_messages', 'identity_users']))
  })

  test('every demo person can sign in with the password, and with no other', async () => {
    for (const { id, slug, poolId } of demoOrganizations) {
      const users = await first.asIdentity(poolId, (tx) => tx.query.identityUsers.findMany())
      expect(users.map(({ email, confirmed }) => `${email} ${confirmed}`).toSorted()).toEqual(
        ['attendee', 'host', 'member', 'moderator', 'owner'].map((role) => `${role}@example.com true`),
      )
      for (const { sub, srpSalt, srpVerifier } of users) {
        const record = { salt: srpSalt ?? '', verifier: srpVerifier ?? '' }
        expect(passwordMatches(poolId, sub, demoPassword, record)).toBe(true)
        expect(passwordMatches(poolId, sub, 'foyer-dem0', record)).toBe(false)
      }
      const subs = (casts[slug] ?? []).flatMap(({ role }) => (role ? [demoSub(id, role)] : []))
      expect(users.map(({ sub }) => sub).toSorted()).toEqual(subs.toSorted())
    }
  })

  test('each organisation sees its own people and nobody else’s', async () => {
    for (const [index, count] of [240, 120, 90].entries()) {
      const organizationId = demoOrganizations[index]?.id ?? ''
      const people = await first.asTenant({ organizationId }, (tx) =>
        tx.select({ organizationId: schema.accounts.organizationId }).from(schema.accounts),
      )
      expect(people).toHaveLength(count)
      expect(new Set(people.map((person) => person.organizationId))).toEqual(new Set([organizationId]))
    }
  })

  test('filling a second time is refused and changes nothing', async () => {
    const before = await fingerprints(first)
    await expect(seed({ db: first, clock: () => testEpoch })).rejects.toThrow('Failed query')
    expect(await fingerprints(first)).toEqual(before)
  })

  test('ids that the contract would refuse are not given out', async () => {
    const ids = await first.asOwner((tx) => tx.select({ id: schema.images.id }).from(schema.images))
    expect(ids.filter(({ id }) => !/^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toEqual([])
    expect(Object.keys(getTableColumns(schema.images))).toContain('recipe')
  })
})

describe('as the API shows it', () => {
  let platform: TestPlatform
  const attendee = { userSub: demoSub(formAndField.id, 'attendee'), organizationId: formAndField.id }
  beforeAll(async () => {
    platform = await testPlatform({ contents: 'seeded' })
  })
  afterAll(() => platform.close())

  /** Loads every page of a list; the harness validates each against the contract. */
  async function all<T>(path: string): Promise<T[]> {
    const rows: T[] = []
    for (let page = 1; ; page++) {
      const {
        data,
        count = 0,
        status,
      } = await platform.get<T[]>(`${path}${path.includes('?') ? '&' : '?'}page=${page}&pageSize=100`, { as: attendee })
      if (status !== 200) throw new Error(`${path} answered ${status}.`)
      rows.push(...data)
      if (data.length === 0 || rows.length >= count) return rows
    }
  }

  test('the running event stands first among the attendee’s own, with its agenda', async () => {
    const [first] = await all<BaseEvent>('/self/events')
    const { data } = await platform.get<Event>(`/events/${first?.slug}`, { as: attendee })
    expect(data.name).toMatch(/^Form & Field Summit \d{4}$/)
    expect(data.registrations).toHaveLength(1)
    expect(data.speakers.length).toBeGreaterThanOrEqual(12)
    expect(data.sessions.length).toBeGreaterThanOrEqual(20)
    expect((await all(`/events/${data.id}/sessions`)).length).toBe(data.sessions.length)
    expect((await all(`/events/${data.id}/speakers`)).length).toBe(data.speakers.length)
    expect((await all(`/events/${data.id}/activities`)).length).toBeGreaterThan(20)
    expect((await all(`/events/${data.id}/registrants`)).length).toBeGreaterThan(150)
  })

  test('feeds, people and events hold what the contract asks, page by page', async () => {
    const posts = await all<Activity>('/activities')
    expect(posts.length).toBeGreaterThan(700)
    expect(posts[0]?.message).toBe('The lift by the tram tracks is the quiet way in. No queue at all.')
    expect(posts[0]?._count).toEqual({ likes: 31, comments: 2 })
    expect(await all('/accounts')).toHaveLength(240)
    expect((await all('/events?past=true')).length).toBeGreaterThanOrEqual(60)
    expect((await all('/events?past=false')).length).toBeGreaterThanOrEqual(30)
    expect((await all('/events/featured')).length).toBeGreaterThan(1)
  })

  test('the newest conversation waits to be read, and goes back for months', async () => {
    const seats = await all<ChatChannelMember>('/self/chat/channels')
    expect(seats[0]).toMatchObject({ read: false, channel: { name: 'Volunteers’ table', _count: { members: 7 } } })
    const messages = await all<ChatChannelMessage>(`/self/chat/channels/${seats[0]?.channelId}/messages`)
    expect(messages.length).toBeGreaterThan(400)
    const { status } = await platform.post(`/self/chat/channels/${seats[0]?.channelId}/messages`, {
      as: attendee,
      body: { text: 'Bringing tape too' },
    })
    expect(status).toBe(200)
  })

  test('the owner may speak for the team', async () => {
    const owner = { userSub: demoSub(formAndField.id, 'owner'), organizationId: formAndField.id }
    const team = seedId(formAndField.id, 'account', 'team')
    const { data, status } = await platform.post<Activity>('/activities', {
      as: owner,
      executeAs: team,
      body: { message: 'Doors open at nine.' },
    })
    expect([status, data.account.firstName]).toEqual([200, 'Form & Field'])
    expect((await platform.post('/activities', { as: attendee, executeAs: team, body: { message: 'Me too.' } })).status).toBe(403)
  })
})
