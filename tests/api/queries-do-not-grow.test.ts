// The number of SQL statements of a list does not grow with its rows: every list of the API, on the demo town.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../server/db/rows.ts'
import { routes } from '../../server/routes/table.ts'
import { countStatements } from '../../server/testing/counting.ts'
import { testPlatform, type Person, type TestPlatform } from '../../server/testing/platform.ts'

let platform: TestPlatform
const { countedDatabase, taken } = countStatements()

type Demo = 'attendee' | 'member' | 'moderator' | 'host' | 'owner'
const people = new Map<Demo, Person & { id: string }>()

beforeAll(async () => {
  platform = await testPlatform({ contents: 'seeded', services: (made) => ({ db: countedDatabase(made.db) }) })
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

/** Returns the most frequent value of `column` in `table`, so that the list has many rows. */
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
const of = (role: Demo) => `(select id from accounts where email = '${role}@example.com')`
const moderated = `group_id in (select group_id from group_memberships where role = 'moderator' and account_id in ${of('moderator')})`
const hosted = `event_id in (select id from events where creator_id in ${of('host')})`
const talkedIn = `channel_id in (select channel_id from chat_members where account_id in ${of('attendee')})`
const circled = `thread_id in (select thread_id from thread_viewers where account_id in ${of('attendee')})`

/**
 * Lists, each with its reader and the ids with many rows. Lists without pages: server/routes/query-count.test.ts.
 * Notifications, where each kind queries its own subject: server/routes/notifications/routes.test.ts.
 */
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
  'GET /channels/:channelId/collections': ['attendee', [busiest('channel_collections', 'channel_id')]],
  'GET /channels/:channelId/contents': ['attendee', [busiest('contents', 'channel_id')]],
  'GET /channels/:channelId/subscribers': ['attendee', [busiest('channel_subscribers', 'channel_id')]],
  'GET /contents': ['attendee'],
  'GET /contents/subscribed': ['attendee'],
  'GET /events': ['attendee'],
  'GET /events/:eventId/speakers': ['attendee', [busiest('speakers', 'event_id')]],
  'GET /events/:eventId/registrants': ['attendee', [busiest('event_registrations', 'event_id')]],
  'GET /events/:eventId/activities': ['attendee', [busiest('activities', 'event_id')]],
  'GET /events/:eventId/sponsors': ['attendee', [busiest('event_sponsors', 'event_id')]],
  'GET /events/:eventId/media': ['host', [busiest('event_media_items', 'event_id')]],
  'GET /events/:eventId/activations': ['attendee', [busiest('event_activations', 'event_id')]],
  'GET /events/:eventId/faqs': ['attendee', [busiest('faq_sections', 'event_id')]],
  'GET /events/:eventId/pages': ['attendee', [busiest('event_pages', 'event_id')]],
  'GET /groups': ['attendee'],
  'GET /groups/:groupId/requests': ['moderator', [busiest('group_requests', 'group_id', moderated)]],
  'GET /groups/:groupId/invitations': ['moderator', [busiest('group_invitations', 'group_id', moderated)]],
  'GET /groups/:groupId/invitations/accounts': ['moderator', [busiest('group_invitations', 'group_id', moderated)]],
  'GET /groups/:groupId/announcements': ['owner', [busiest('announcements', 'group_id')]],
  'GET /groups/events': ['attendee'],
  'GET /groups/:groupId/members': ['attendee', [busiest('group_memberships', 'group_id')]],
  'GET /groups/:groupId/activities': ['attendee', [busiest('activities', 'group_id')]],
  'GET /levels': ['attendee'],
  'GET /series': ['attendee'],
  'GET /series/:seriesId/events': ['attendee', [busiest('events', 'series_id')], 'past=true'],
  'GET /listings': ['host', [], 'past=true'],
  'GET /listings/:eventId/attendees': ['host', [busiest('passes', 'event_id', hosted)]],
  'GET /listings/:eventId/passes': ['host', [busiest('passes', 'event_id', hosted)]],
  'GET /self/activities': ['attendee'],
  'GET /self/activities/feed': ['attendee'],
  'GET /self/groups': ['attendee'],
  'GET /self/groups/activities': ['attendee'],
  'GET /self/events': ['attendee', [], 'past=true'],
  'GET /self/contacts': ['attendee'],
  'GET /self/chat/channels': ['attendee'],
  'GET /self/chat/channels/:channelId/members': ['attendee', [busiest('chat_members', 'channel_id', talkedIn)]],
  'GET /self/chat/channels/:channelId/messages': ['attendee', [busiest('chat_messages', 'channel_id', talkedIn)]],
  'GET /self/leads': ['attendee'],
  'GET /surveys/:surveyId/submissions': ['attendee', [busiest('survey_submissions', 'survey_id', `account_id in ${of('attendee')}`)]],
  'GET /threads/:threadId/messages': ['attendee', [busiest('thread_messages', 'thread_id', circled)]],
  'GET /threads/circles': ['attendee'],
}

/** The most statements of answers with a whole registration per row: many entity types, each queried once. */
const wide: Record<string, number> = {
  'GET /listings/:eventId/attendees': 200,
  'GET /listings/:eventId/passes': 80,
  'GET /listings': 60,
  'GET /self/events': 60,
}

test('the lists named here exist', () => {
  const known = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  expect(Object.keys(lists).filter((name) => !known.has(name))).toEqual([])
})

/** Reads a list once and returns its rows and SQL statements, in a language that needs a lookup of translations. */
async function ask(path: string, role: Demo): Promise<{ rows: number; statements: number }> {
  taken()
  const { status, data, json } = await platform.get<unknown[]>(path, { as: people.get(role) ?? null, headers: { locale: 'fr' } })
  expect([path, status, status === 200 ? '' : json.message]).toEqual([path, 200, ''])
  return { rows: data.length, statements: taken() }
}

describe('as many statements for half of the rows as for all', () => {
  test.each(Object.entries(lists))('%s', async (name, [role, lookups = [], query = '']) => {
    let path = name.replace('GET ', '')
    for (const lookup of lookups) path = path.replace(/:\w+/, await lookup())
    const page = (pageSize: number) => ask(`${path}?pageSize=${pageSize}&${query}`, role)
    // Warms up the cache of the reader's account, which the later calls use.
    const { rows } = await page(100)
    const [some, all] = [await page(Math.ceil(rows / 2)), await page(100)]
    expect([name, some.rows > 0, all.rows > some.rows]).toEqual([name, true, true])
    // Entity types that only later rows have (a coupon, a group) add statements, but fewer than one per row.
    expect([name, all.statements - some.statements < (all.rows - some.rows) * 0.6]).toEqual([name, true])
    expect([name, all.statements <= (wide[name] ?? 40)]).toEqual([name, true])
  })
})
