// The floor's process: bare Hono that answers three calls, each with one statement, without tokens, limits, roles and languages.
// It prints its port. FLOOR is a FloorSettings in JSON.
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { Pool } from 'pg'
import { eventStatement } from './event.ts'
import type { FloorSettings } from './floor.ts'
import { activitiesStatement, eventsStatement } from './lists.ts'

const { databaseUrl, web, organizationId, accountId, hidden } = JSON.parse(process.env['FLOOR'] ?? '') as FloorSettings
const pool = new Pool({ connectionString: databaseUrl, max: 4, pipeline: true })
// As on the platform (decision 031).
pool.on('connect', (client) => void client.query('set plan_cache_mode = force_generic_plan; set jit = off'))

async function answer(c: Context, name: string, text: string, values: unknown[]): Promise<Response> {
  const { rows } = await pool.query<{ answer: string }>({ name, text, values })
  return c.body(rows[0]?.answer ?? '', 200, { 'content-type': 'application/json' })
}

const app = new Hono()
app.get('/events', (c) => answer(c, 'events', eventsStatement, [web, organizationId, hidden.events]))
app.get('/activities', (c) => answer(c, 'activities', activitiesStatement, [web, organizationId, accountId]))
app.get('/events/:eventId', (c) =>
  answer(c, 'event', eventStatement, [web, organizationId, accountId, c.req.param('eventId'), hidden.parts]),
)

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => console.log(port))
process.on('SIGTERM', () => {
  server.close()
  void pool.end()
})
