// A list asks the database as often for many rows as for few: every list of the API, on the demo town.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Tx } from '../../server/db/database.ts'
import { rowsOf } from '../../server/db/rows.ts'
import { routes } from '../../server/routes/table.ts'
import { testPlatform } from '../../server/testing/platform.ts'
import type { Person, TestPlatform } from '../../server/testing/platform.ts'

let platform: TestPlatform
let statements = 0
const starts = new Set<string | symbol>(['select', 'selectDistinct', 'selectDistinctOn', 'insert', 'update', 'delete', 'execute', '$count'])

/** The real database, with each statement counted as it is begun. Subqueries count too: their number does not depend on rows either. */
const counting = (db: Database): Database => ({
  ...db,
  asTenant: (tenancy, work) =>
    db.asTenant(tenancy, (tx) =>
      work(
        new Proxy<Tx>(tx, {
          get(target, name) {
            if (starts.has(name)) statements += 1
            return Reflect.get(target, name)
          },
        }),
      ),
    ),
})

type Demo = 'attendee' | 'member' | 'moderator' | 'host' | 'owner'
const people = new Map<Demo, Person & { id: string }>()

beforeAll(async () => {
  platform = await testPlatform({ contents: 'seeded', services: (made) => ({ db: counting(made.db) }) })
  for (const role of ['attendee', 'member', 'moderator', 'host', 'owner'] as const) {
    const [row] = await platform.db.asOwner((tx) =>
      rowsOf<{ id: string; userSub: string }>(
        tx,
        sql`select id, user_sub as "userSub" from accounts where organization_id = ${platform.organization.id} and email = ${`${role}@example.com`}`,
      ),
    )
    if (row) people.set(role, { ...row, organizationId: platform.organization.id })
  }
})
afterAll(() => platform.close())

/** The one of `column` that most rows of `table` name: whose list is long. */
const busiest =
  (table: string, column: string, where = 'true') =>
  async (): Promise<string> => {
    const [row] = await platform.db.asOwner((tx) =>
      rowsOf<{ id: string }>(
        tx,
        sql`select ${sql.identifier(column)}::text as id from ${sql.identifier(table)} where organization_id = ${platform.organization.id}
          and ${sql.identifier(column)} is not null and ${sql.raw(where)} group by 1 order by count(*) desc, 1 limit 1`,
      ),
    )
    if (row === undefined) throw new Error(`The demo has nothing in ${table}.${column}.`)
    return row.id
  }

type Lookup = () => Promise<string>
/** Every list with who reads it and where it is long. Those that are missing here are named by the first test. */
const lists: Record<string, [as: Demo, lookups?: Lookup[], query?: string]> = {
  'GET /accounts': ['attendee'],
  'GET /accounts/popular': ['attendee'],
  'GET /accounts/:accountId/activities': ['attendee', [busiest('activities', 'account_id', 'commented_id is null and group_id is null')]],
  'GET /accounts/:accountId/groups': ['attendee', [busiest('group_memberships', 'account_id')]],
  'GET /accounts/:accountId/followers': ['attendee', [busiest('follows', 'followee_id')]],
  'GET /accounts/:accountId/following': ['attendee', [busiest('follows', 'follower_id')]],
  'GET /accounts/:accountId/media': ['attendee', [busiest('activities', 'account_id', 'image_id is not null and group_id is null')]],
  'GET /activities': ['attendee'],
  'GET /activities/:activityId/comments': ['attendee', [busiest('activities', 'commented_id')]],
  'GET /benefits': ['attendee'],
  'GET /interests': ['attendee'],
  'GET /self/interests': ['attendee'],
  'GET /bookings/places': ['attendee'],
  'GET /channels': ['attendee'],
  'GET /channels/:channelId/contents': ['attendee', [busiest('contents', 'channel_id')]],
  'GET /channels/:channelId/subscribers': ['attendee', [busiest('channel_subscribers', 'channel_id')]],
  'GET /contents': ['attendee'],
  'GET /events': ['attendee'],
  'GET /events/:eventId/sessions': ['attendee', [busiest('sessions', 'event_id')]],
  'GET /events/:eventId/speakers': ['attendee', [busiest('speakers', 'event_id')]],
  'GET /events/:eventId/registrants': ['attendee', [busiest('event_registrations', 'event_id')]],
  'GET /events/:eventId/activities': ['attendee', [busiest('activities', 'event_id')]],
  'GET /events/:eventId/sponsors': ['attendee', [busiest('event_sponsors', 'event_id')]],
  'GET /events/:eventId/media': ['host', [busiest('event_media_items', 'event_id')]],
  'GET /events/:eventId/activations': ['attendee', [busiest('event_activations', 'event_id')]],
  'GET /events/:eventId/faqs': ['attendee', [busiest('faq_sections', 'event_id')]],
  'GET /groups': ['attendee'],
  'GET /groups/events': ['attendee'],
  'GET /groups/:groupId/members': ['attendee', [busiest('group_memberships', 'group_id')]],
  'GET /groups/:groupId/activities': ['attendee', [busiest('activities', 'group_id')]],
  'GET /levels': ['attendee'],
  'GET /series': ['attendee'],
  'GET /series/:seriesId/events': ['attendee', [busiest('events', 'series_id')], 'past=true'],
  'GET /listings': ['host', [], 'past=true'],
  'GET /listings/:eventId/attendees': [
    'host',
    [
      busiest(
        'passes',
        'event_id',
        `event_id in (select id from events where creator_id = (select id from accounts a where a.email = 'host@example.com' and a.organization_id = events.organization_id))`,
      ),
    ],
  ],
  'GET /listings/:eventId/passes': [
    'host',
    [
      busiest(
        'passes',
        'event_id',
        `event_id in (select id from events where creator_id = (select id from accounts a where a.email = 'host@example.com' and a.organization_id = events.organization_id))`,
      ),
    ],
  ],
  'GET /organization/subscriptions': ['attendee'],
  'GET /self/activities': ['attendee'],
  'GET /self/activities/feed': ['attendee'],
  'GET /self/groups': ['attendee'],
  'GET /self/groups/activities': ['attendee'],
  'GET /self/events': ['attendee', [], 'past=true'],
  'GET /self/notifications': ['attendee'],
  'GET /self/contacts': ['attendee'],
  'GET /self/chat/channels': ['attendee'],
  'GET /self/chat/channels/:channelId/messages': [
    'attendee',
    [
      busiest(
        'chat_messages',
        'channel_id',
        `channel_id in (select channel_id from chat_members m join accounts a on a.id = m.account_id where a.email = 'attendee@example.com')`,
      ),
    ],
  ],
  'GET /self/leads': ['attendee'],
  'GET /surveys/:surveyId/submissions': [
    'attendee',
    [busiest('survey_submissions', 'survey_id', `account_id in (select id from accounts where email = 'attendee@example.com')`)],
  ],
  'GET /threads/:threadId/messages': [
    'attendee',
    [
      busiest(
        'thread_messages',
        'thread_id',
        `thread_id in (select thread_id from thread_viewers v join accounts a on a.id = v.account_id where a.email = 'attendee@example.com')`,
      ),
    ],
  ],
  'GET /threads/circles': ['attendee'],
}

/** Answers that show a whole registration each: many kinds of thing, each asked for once. */
const wide: Record<string, number> = {
  'GET /listings/:eventId/attendees': 160,
  'GET /listings/:eventId/passes': 60,
  'GET /listings': 60,
  'GET /self/events': 60,
}

test('the lists named here exist', () => {
  const known = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  expect(Object.keys(lists).filter((name) => !known.has(name))).toEqual([])
})

describe('as many statements for ten rows as for a hundred', () => {
  test.each(Object.entries(lists))('%s', async (name, [role, lookups = [], query = '']) => {
    let path = name.replace('GET ', '')
    for (const lookup of lookups) path = path.replace(/:\w+/, await lookup())
    const ask = async (pageSize: number) => {
      statements = 0
      const { status, data, json } = await platform.get<unknown[]>(`${path}?pageSize=${pageSize}&${query}`, {
        as: people.get(role) ?? null,
      })
      expect([status, status === 200 ? '' : json.message]).toEqual([200, ''])
      return { rows: data.length, statements }
    }
    await ask(10)
    const [some, all] = [await ask(10), await ask(100)]
    expect([name, some.rows > 0]).toEqual([name, true])
    // A kind of thing that only later rows have (a coupon, a group) is asked for once more; a question for each row would be one a row.
    const grown = all.statements - some.statements
    expect([name, grown === 0 || grown < (all.rows - some.rows) * 0.6]).toEqual([name, true])
    expect([name, all.statements <= 40 || all.statements <= (wide[name] ?? 0)]).toEqual([name, true])
  })
})
