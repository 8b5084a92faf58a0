// Events with their agenda, speakers and registrants (contract 3.6).
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { account } from '../../../src/contract/people/accounts.ts'
import { activity } from '../../../src/contract/community/activities.ts'
import { baseEvent, event } from '../../../src/contract/events/events.ts'
import { session, speaker } from '../../../src/contract/events/sessions.ts'
import { activities, sessions, speakers } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { listPosts } from '../../domain/activities/lists.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { pastQuery } from '../../domain/common/queries.ts'
import { matches } from '../../domain/common/search.ts'
import { readSessions, readSpeakers } from '../../domain/events/agenda.ts'
import { readEvents } from '../../domain/events/lists.ts'
import { mayReadRegistrants, readableEvent } from '../../domain/events/policy.ts'
import { presentSessions, presentSpeakers } from '../../domain/events/present-agenda.ts'
import { presentBaseEvents } from '../../domain/events/present-base.ts'
import { presentEvent } from '../../domain/event-details/present.ts'
import { listRegistrants } from './registrants.ts'

const reading = { method: 'GET', auth: 'optional', module: 'events' } as const

export const eventRoutes: Route[] = [
  route({
    ...reading,
    path: '/events',
    query: pastQuery,
    answers: v.array(baseEvent),
    async act(request) {
      const { rows, count } = await readEvents(request, { past: request.query.past })
      return { data: await presentBaseEvents(request, rows), count }
    },
  }),
  route({
    ...reading,
    path: '/events/featured',
    answers: v.array(baseEvent),
    /** Only upcoming events, because featuring a past one is pointless. Ignores `search` (contract 3.6). */
    async act(request) {
      const { rows, count } = await readEvents(
        { ...request, paging: { ...request.paging, search: undefined } },
        { past: false, featured: true },
      )
      return { data: await presentBaseEvents(request, rows), count }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId',
    answers: event,
    async act(request) {
      return { data: await presentEvent(request, await readableEvent(request, request.params.eventId)) }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/sessions',
    answers: v.array(session),
    /** The whole agenda, unpaged. `search` matches names and descriptions. */
    async act(request) {
      const { id } = await readableEvent(request, request.params.eventId)
      const found = matches(request.paging.search, [sessions.name, sessions.description])
      const rows = await readSessions(request, and(eq(sessions.eventId, id), found))
      return { data: await presentSessions(request, rows), count: rows.length }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/sessions/:sessionId',
    answers: session,
    async act(request) {
      const { eventId, sessionId } = request.params
      const { id } = await readableEvent(request, eventId)
      const named = isUuid(sessionId) ? eq(sessions.id, sessionId) : eq(sessions.slug, sessionId)
      const [found] = await presentSessions(request, await readSessions(request, and(eq(sessions.eventId, id), named)))
      if (found === undefined) throw new Problem('notFound')
      return { data: found }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/speakers',
    answers: v.array(speaker),
    async act(request) {
      const { tx, paging, params } = request
      const { id } = await readableEvent(request, params.eventId)
      const where = and(eq(speakers.eventId, id), matches(paging.search, [speakers.firstName, speakers.lastName, speakers.company]))
      const rows = await readSpeakers(request, where, paging)
      return { data: await presentSpeakers(request, rows), count: await tx.$count(speakers, where) }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/speakers/:speakerId',
    answers: speaker,
    async act(request) {
      const { eventId, speakerId } = request.params
      const { id } = await readableEvent(request, eventId)
      const named = isUuid(speakerId) ? eq(speakers.id, speakerId) : eq(speakers.slug, speakerId)
      const rows = await readSpeakers(request, and(eq(speakers.eventId, id), named))
      const [found] = await presentSpeakers(request, rows)
      if (found === undefined) throw new Problem('notFound')
      return { data: found }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/registrants',
    answers: v.array(account),
    async act(request) {
      const row = await readableEvent(request, request.params.eventId)
      await mayReadRegistrants(request, row)
      return await listRegistrants(request, row.id)
    },
  }),
  route({
    ...reading,
    module: 'activities',
    within: 'events',
    path: '/events/:eventId/activities',
    answers: v.array(activity),
    async act(request) {
      const { id } = await readableEvent(request, request.params.eventId)
      return await listPosts(request, eq(activities.eventId, id))
    },
  }),
]
