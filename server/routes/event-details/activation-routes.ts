// Challenges of an event that earn points (contract 3.6).
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { account } from '../../../src/contract/people/accounts.ts'
import { activationSummary, eventActivation, eventActivationCompletion } from '../../../src/contract/people/activations.ts'
import { completeActivation } from '../../../src/contract/bodies/event-details.ts'
import { ticketEventAccessLevel } from '../../../src/contract/enums.ts'
import { eventActivations } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { readableEvent } from '../../domain/events/policy.ts'
import { matches } from '../../domain/common/search.ts'
import {
  activationOf,
  forLevel,
  ownCompletions,
  presentActivations,
  presentCompletions,
  readActivations,
  visibleActivation,
} from '../../domain/event-details/activations.ts'
import { complete, listLeaders, mayReadLeaderboard, summarize } from './complete.ts'

const reading = { method: 'GET', auth: 'optional', module: 'events' } as const

export const activationRoutes: Route[] = [
  route({
    ...reading,
    path: '/events/:eventId/activations',
    query: v.object({ accessLevel: v.optional(v.picklist(ticketEventAccessLevel)) }),
    answers: v.array(eventActivation),
    async act(request) {
      const { tx, caller, params, paging, query } = request
      const event = await readableEvent(request, params.eventId)
      const where = and(
        eq(eventActivations.eventId, event.id),
        forLevel(query.accessLevel),
        matches(paging.search, [eventActivations.name, eventActivations.shortDescription]),
      )
      const data = await presentActivations(request, event, await readActivations(request, where, paging))
      return { data, count: await tx.$count(eventActivations, and(where, visibleActivation(caller))) }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/activations/leaderboard',
    answers: v.array(account),
    async act(request) {
      const event = await readableEvent(request, request.params.eventId)
      await mayReadLeaderboard(request, event)
      return listLeaders(request, event.id)
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/activations/summary',
    answers: activationSummary,
    async act(request) {
      return { data: await summarize(request, await readableEvent(request, request.params.eventId)) }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/activations/:activationId',
    answers: eventActivation,
    async act(request) {
      const event = await readableEvent(request, request.params.eventId)
      const [data] = await presentActivations(request, event, [await activationOf(request, event.id, request.params.activationId)])
      return { data }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/activations/:activationId/completions',
    answers: v.array(eventActivationCompletion),
    /** Only the caller's own completion: one row or none (contract 7.1). */
    async act(request) {
      const { params, paging } = request
      const event = await readableEvent(request, params.eventId)
      const activation = await activationOf(request, event.id, params.activationId)
      const named = matches(paging.search, [eventActivations.name])
      const fits = !named || (await request.tx.$count(eventActivations, and(eq(eventActivations.id, activation.id), named))) > 0
      const rows = fits ? await ownCompletions(request, [activation.id]) : []
      const page = rows.slice(paging.offset, paging.offset + paging.limit)
      return { data: await presentCompletions(request, activation, page), count: rows.length }
    },
  }),
  route({
    method: 'POST',
    path: '/events/:eventId/activations/:activationId',
    auth: 'required',
    module: 'events',
    body: completeActivation,
    answers: eventActivation,
    // Codes are short, so the limit prevents trying them all.
    limit: { count: 20, seconds: 60 },
    async act(request) {
      const event = await readableEvent(request, request.params.eventId)
      const activation = await activationOf(request, event.id, request.params.activationId)
      await complete(request, event, activation, request.body.code)
      const [data] = await presentActivations(request, event, [activation])
      return { data }
    },
  }),
]
