// Routes that exist for tests alone: what every route has in common is tried on them.
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { accounts, activities, events } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { route, type Route } from '../http/route.ts'

const caller = v.strictObject({ actor: v.nullable(v.string()), account: v.nullable(v.string()), locale: v.string() })
const id = v.strictObject({ id: v.string() })

/** Every way of being asked: by anyone, by a visitor too, by people who are signed in. */
export const fixtureRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/whoami',
    auth: 'optional',
    answers: caller,
    act: async ({ caller: { actor, account }, locale }) => ({ data: { actor: actor?.id ?? null, account: account?.id ?? null, locale } }),
  }),
  route({
    method: 'GET',
    path: '/names',
    auth: 'none',
    answers: v.array(v.string()),
    async act({ tx, paging }) {
      // On purpose without a filter: the wall must stand without it.
      const rows = await tx
        .select({ username: accounts.username })
        .from(accounts)
        .orderBy(asc(accounts.username))
        .limit(paging.limit)
        .offset(paging.offset)
      return { data: rows.map(({ username }) => username), count: rows.length }
    },
  }),
  route({
    method: 'GET',
    path: '/paging',
    auth: 'none',
    query: v.object({ past: v.optional(v.picklist(['true', 'false'])) }),
    answers: v.unknown(),
    act: async ({ paging, query }) => ({ data: { ...paging, past: query.past ?? null } }),
  }),
  route({
    method: 'GET',
    path: '/gatherings/featured',
    auth: 'optional',
    module: 'events',
    answers: v.string(),
    act: async () => ({ data: 'featured' }),
  }),
  route({
    method: 'GET',
    path: '/gatherings/:eventId',
    auth: 'optional',
    module: 'events',
    answers: id,
    async act({ tx, params }) {
      const [row] = await tx.select({ id: events.id }).from(events).where(eq(events.id, params.eventId))
      if (!row) throw new Problem('notFound')
      return { data: row }
    },
  }),
  route({
    method: 'POST',
    path: '/notes',
    auth: 'required',
    body: v.strictObject({ text: v.pipe(v.string(), v.minLength(1)), more: v.optional(v.strictObject({ loud: v.boolean() })) }),
    answers: v.strictObject({ id: v.string(), author: v.string(), key: v.nullable(v.string()) }),
    async act({ tx, caller: { organization, account }, body, idempotencyKey, services, afterCommit }) {
      const values = { organizationId: organization.id, accountId: account.id, message: body.text }
      const [row] = await tx.insert(activities).values(values).returning({ id: activities.id })
      afterCommit(() => services.mail.send({ to: account.username, subject: 'note', text: body.text, organization: organization.slug }))
      if (body.text === 'refuse') throw new Problem('known')
      if (body.text === 'break') throw new Error('secret inner words')
      return { data: { id: row?.id, author: account.id, key: idempotencyKey ?? null } }
    },
  }),
  route({
    method: 'POST',
    path: '/pings',
    auth: 'required',
    answers: v.null(),
    limit: { count: 3, seconds: 60 },
    act: async () => ({ data: null }),
  }),
]
