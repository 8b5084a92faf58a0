// Search values of `search` questions in the forms of events and sessions (contract 3.6). Surveys have their own call.
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { registrationQuestionSearchValue } from '../../../src/contract/events/registration-questions.ts'
import { eventSessionQuestionSearchValue } from '../../../src/contract/events/session-registration.ts'
import { formSections, sessions } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { readableEvent } from '../../domain/events/policy.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { listValues } from '../../domain/forms/list-values.ts'

const reading = { method: 'GET', auth: 'optional', module: 'events' } as const

export const formRoutes: Route[] = [
  route({
    ...reading,
    path: '/events/:eventId/questions/:questionId/values',
    answers: v.array(registrationQuestionSearchValue),
    async act(request) {
      const { id } = await readableEvent(request, request.params.eventId)
      return await listValues(request, request.params.questionId, eq(formSections.eventId, id))
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/sessions/:sessionId/questions/:questionId/values',
    answers: v.array(eventSessionQuestionSearchValue),
    async act(request) {
      const { eventId, sessionId, questionId } = request.params
      const event = await readableEvent(request, eventId)
      const named = isUuid(sessionId) ? eq(sessions.id, sessionId) : eq(sessions.slug, sessionId)
      const [session] = await request.tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.eventId, event.id), named))
      if (session === undefined) throw new Problem('notFound')
      return await listValues(request, questionId, eq(formSections.sessionId, session.id))
    },
  }),
]
